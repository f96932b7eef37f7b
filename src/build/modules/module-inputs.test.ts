import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import type { FilePath } from '../../model/text/brand.js';
import { notingInputs } from './module-inputs.js';

test('a configuration depends on each file that a missing import may refer to', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'inputs-')));
  writeFileSync(path.join(root, 'site.config.ts'), "import './theme.js';");
  const inputs = new Set<FilePath>();
  const bundled = build({
    entryPoints: [path.join(root, 'site.config.ts')],
    plugins: [notingInputs(root, inputs)],
    bundle: true,
    write: false,
    logLevel: 'silent',
  });
  await expect(bundled).rejects.toThrow('Could not resolve');
  rmSync(root, { recursive: true });
  const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'json'];
  expect([...inputs].sort()).toEqual(
    [
      'site.config.ts',
      ...extensions.map((extension) => `theme.${extension}`),
      ...extensions.map((extension) => `theme.js/index.${extension}`),
    ].sort(),
  );
});
