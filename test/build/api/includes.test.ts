// Files that comments include by {@include} and {@includeCode}.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hastText } from '../../../src/model/page/hast-text.js';
import { remove, temporaryFolder } from '../project.js';
import { convertFixture } from './convert-fixture.js';
import { convertProject, project } from './small-project.js';

test('an included file is part of the text and of the input', async () => {
  const { value, diagnostics, compilerFiles } = await convertProject(
    project({
      'shared/text.md': 'Text. {@includeCode code.ts}\n',
      'shared/code.ts': 'export const code = 1;\n',
      'a/src/index.ts': '/** {@include ../../shared/text.md} */\nexport const x = 1;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const [entry] = value.packages[0]?.entries ?? [];
  const text = entry?.comment.summary && hastText(entry.comment.summary);
  expect(text).toMatch(/^Text\.\s+export const code = 1;/);
  const files = compilerFiles.map(({ path: file, hash }) => [file, hash !== undefined]);
  expect(files).toContainEqual(['shared/text.md', true]);
  expect(files).toContainEqual(['shared/code.ts', true]);
});

test('a file behind a link out of the project is not included', async () => {
  const root = temporaryFolder();
  onTestFinished(() => remove(root));
  const files = project({ 'a/src/index.ts': '/** {@include ./x.md} */\nexport const x = 1;\n' });
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(root, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  symlinkSync(import.meta.filename, path.join(root, 'a/src/x.md'));
  const { value, diagnostics } = await convertFixture(root, ['a']);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'api/include-outside The included file "a/src/x.md" is outside of the project.',
  ]);
  expect(value.packages[0]?.entries[0]?.comment.summary).toBeUndefined();
});

test('a package beside the project may include its own files only', async () => {
  const root = temporaryFolder();
  onTestFinished(() => remove(root));
  const comment = '/** {@include ./x.md} {@include ../../site/y.md} */';
  const files = {
    ...project({ 'a/src/index.ts': `${comment}\nexport const x = 1;\n`, 'a/src/x.md': 'Own.\n' }),
    'site/y.md': 'Of the site.\n',
  };
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(root, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  const { diagnostics } = await convertFixture(
    path.join(root, 'site'),
    ['../a'],
    '../tsconfig.json',
  );
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'api/include-outside The included file "y.md" is outside of the package.',
  ]);
});
