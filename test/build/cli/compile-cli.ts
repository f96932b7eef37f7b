// Compiles the CLI with the stub engine, as scripts/compile.mjs does with the real one.
import { chmodSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const project = path.resolve(import.meta.dirname, '../../..');

/** @returns a folder with `bin/quire.js`, inside the project so that dependencies are found. The caller deletes it. */
export async function compileCli(): Promise<string> {
  const parent = path.join(project, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'quire-cli-'));
  // Some tests run it as another user.
  chmodSync(folder, 0o755);
  cpSync(path.join(project, 'bin'), path.join(folder, 'bin'), { recursive: true });
  await build({
    entryPoints: { cli: path.join(project, 'src/build/cli.ts') },
    outdir: path.join(folder, 'lib'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [
      {
        name: 'stub-engine',
        setup(setup) {
          setup.onResolve({ filter: /\/engine\/engine\.js$/ }, () => ({
            path: path.join(import.meta.dirname, 'stub-engine.ts'),
          }));
        },
      },
    ],
  });
  return folder;
}
