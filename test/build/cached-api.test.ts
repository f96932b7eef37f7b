// The cached reference is not used after a change of any file that it depends on: the build equals one without a cache.
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ApiWorker } from '../../src/build/api/api.js';
import { createInProcessWorker } from './in-process-api.js';
import { runBuild } from './pipeline.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';
import { readTree } from './tree.js';

const config = (docs: object = {}): string =>
  `export default ${JSON.stringify({
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/',
    docs,
    api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' },
  })};\n`;

const manifest = (fields: object, name = 'a'): string =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', ...fields });

const FILES: Files = {
  'site.config.ts': config(),
  'content/index.md': '# Home\n\nText.\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "nodenext", "types": [] } }',
  'packages/a/package.json': manifest({ exports: './src/index.ts' }),
  'packages/a/src/index.ts': '/** One. */\nexport const one = 1;\n',
};

async function built(project: Project, cacheDir: string | undefined, apiWorker?: ApiWorker) {
  const out = path.join(path.dirname(project.root), cacheDir ? 'cached' : 'clean');
  const { diagnostics } = await runBuild(project, { out, cacheDir, apiWorker });
  return { codes: diagnostics.map(({ code }) => code), files: readTree(out) };
}

const dep = (type: string): Files => ({
  'index.d.ts': `export declare const dep: ${type};\n`,
  'index.js': 'export const dep = 1;\n',
  'package.json': manifest({ types: './index.d.ts', main: './index.js' }, 'dep'),
});

const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const { 'index.js': _built, ...UNBUILT } = dep('number');

/** Not short when compressed. */
const WORDS = Array.from({ length: 400 }, (_, index) => ((index * 7919) % 104_729).toString(36));

const USES_DEP = {
  'packages/a/src/index.ts':
    "import { dep } from 'dep';\n/** One. */\nexport const one: number = dep;\n",
};

const USES_INNER: Files = {
  'packages/a/src/index.ts':
    "import { inner } from '../../../inner/index.js';\n/** One. */\nexport const one: number = inner;\n",
  'inner/index.d.ts': 'export declare const inner: number;\n',
  'inner/index.js':
    "import { dep } from 'dep';\nimport { more } from './more';\nexport const inner = [dep, more];\n",
  'inner/more.js': 'export const more = 1;\n',
  ...inFolder('inner/node_modules/dep', dep('number')),
  'inner/node_modules/dep/long.js': `export const dep = ${JSON.stringify(WORDS)};\n`,
};

const COMPILED: Files = {
  'packages/a/package.json': manifest({ exports: { './*': './dist/*.js' } }),
  'packages/a/src/index.ts': undefined,
  'packages/a/dist/one.js': 'export const one = 1;\n',
  'packages/a/dist/one.d.ts': '/** One. */\nexport declare const one: number;\n',
};

test.each<[string, before: Files, edit: Files, links?: Readonly<Record<string, string>>]>([
  [
    'a change of a README that is a link out of its package',
    { 'README.md': '# A\n\nOne.\n' },
    { 'README.md': '# A\n\nTwo.\n' },
    { 'packages/a/README.md': '../../README.md' },
  ],
  [
    'a change of the README of a folder around the project, to which a package has a link',
    { '../README.md': '# A\n\nOne.\n' },
    { '../README.md': '# A\n\nTwo.\n' },
    { 'packages/a/README.md': '../../../README.md' },
  ],
  [
    'a change of a README in a folder of documents that holds the package',
    {
      'site.config.ts': config({ path: 'packages' }),
      'packages/index.md': '# Home\n\n[A](a/README.md)\n',
      'packages/a/README.md': '# A\n\nOne.\n',
    },
    { 'packages/a/README.md': '# A\n\nTwo.\n' },
  ],
  [
    'a dependency that is installed nearer',
    { ...USES_DEP, ...inFolder('node_modules/dep', dep('number')) },
    inFolder('packages/a/node_modules/dep', dep('string')),
  ],
  [
    'a new file that a pattern of `exports` matches',
    COMPILED,
    {
      'packages/a/dist/two.js': 'export const two = 2;\n',
      'packages/a/dist/two.d.ts': '/** Two. */\nexport declare const two: number;\n',
    },
  ],
  [
    'a new folder with files that a pattern of `exports` matches',
    { ...COMPILED, 'packages/a/dist/more/none.txt': '' },
    {
      'packages/a/dist/more/two.js': 'export const two = 2;\n',
      'packages/a/dist/more/two.d.ts': '/** Two. */\nexport declare const two: number;\n',
    },
  ],
  [
    'the removal of a compiled file that `exports` names beside its types',
    {
      'packages/a/package.json': manifest({
        exports: { types: './types.d.ts', default: './dist/index.js' },
      }),
      'packages/a/src/index.ts': undefined,
      'packages/a/types.d.ts': '/** One. */\nexport declare const one: number;\n',
      'packages/a/dist/index.js': 'export const one = 1;\n',
    },
    { 'packages/a/dist': undefined },
  ],
  [
    'a change of an installed file that the size of a package counts',
    { ...USES_DEP, ...inFolder('node_modules/dep', dep('number')) },
    { 'node_modules/dep/index.js': `export const dep = ${JSON.stringify(WORDS)};\n` },
  ],
  [
    'a change of the file that a package names, which only a file beside the packages imports',
    USES_INNER,
    { 'inner/node_modules/dep/package.json': manifest({ main: './long.js' }, 'dep') },
  ],
  [
    'a new file in place of one that only a file beside the packages imports',
    USES_INNER,
    { 'inner/more.ts': `export const more = ${JSON.stringify(WORDS)};\n` },
  ],
  [
    'the first compilation of a package whose types are written by hand',
    {
      'packages/a/package.json': manifest({ types: './types.d.ts', main: './dist/index.js' }),
      'packages/a/src/index.ts': undefined,
      'packages/a/types.d.ts': '/** One. */\nexport declare const one: number;\n',
    },
    { 'packages/a/dist/index.js': 'export const one = 1;\n' },
  ],
  [
    'an export that a file lacked is there',
    {
      'packages/a/src/index.ts':
        "import { dep } from '../dist/dep.js';\n/** One. */\nexport const one: number = dep;\n",
      'packages/a/dist/dep.d.ts': 'export declare const dep: number;\n',
      'packages/a/dist/dep.js': 'export const other = 1;\n',
    },
    { 'packages/a/dist/dep.js': 'export const dep = 1;\n' },
  ],
  [
    'the first compilation of an installed package',
    { ...USES_DEP, ...inFolder('node_modules/dep', UNBUILT) },
    { 'node_modules/dep/index.js': 'export const dep = 1;\n' },
  ],
  [
    'the first compilation of a file that a source imports',
    {
      'packages/a/src/index.ts':
        "import { dep } from '../dist/dep.js';\n/** One. */\nexport const one: number = dep;\n",
      'packages/a/dist/dep.d.ts': 'export declare const dep: number;\n',
    },
    { 'packages/a/dist/dep.js': 'export const dep = 1;\n' },
  ],
])('after %s', async (_, before, edit, links = {}) => {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  onTestFinished(() => remove(path.dirname(project.root)));
  project.write(FILES);
  project.write(before);
  for (const [link, target] of Object.entries(links)) symlinkSync(target, project.path(link));
  const cacheDir = path.join(path.dirname(project.root), 'cache');
  const first = await built(project, cacheDir);
  project.write(edit);
  const clean = await built(project, undefined);
  expect(first).not.toEqual(clean);
  const cached = await built(project, cacheDir);
  expect(cached.codes).toEqual(clean.codes);
  if (clean.files) expect(cached.files).toEqual(clean.files);
});

const BUNDLER =
  '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "types": [] } }';
const sample = (type: string): string =>
  `# Home\n\n\`\`\`ts\nimport { one } from 'a';\nexport const two: ${type} = one;\n\`\`\`\n`;

test.each<['convert' | 'linkCode', string, text: string]>([
  ['convert', 'packages/a/package.json', manifest({ exports: './src/index.ts', version: '9.0.0' })],
  ['convert', 'packages/a/README.md', '# A\n\nTwo.\n'],
  ['convert', 'packages/a/src/index.ts', '/** Two. */\nexport const one = 1;\n'],
  ['linkCode', 'packages/a/src/index.ts', "/** One. */\nexport const one = '';\n"],
])('after a change that was undone while a build called %s: %s', async (name, file, text) => {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  onTestFinished(() => remove(path.dirname(project.root)));
  const readme = 'packages/a/README.md';
  project.write({ ...FILES, 'tsconfig.json': BUNDLER, [readme]: '# A\n\nOne.\n' });
  const cacheDir = path.join(path.dirname(project.root), 'cache');
  // Only code that is not in the cache is linked.
  if (name === 'linkCode') await built(project, cacheDir);
  project.write({ 'content/index.md': sample('number') });
  const before = project.read(file);
  const worker = createInProcessWorker();
  await built(project, cacheDir, {
    ...worker,
    async [name](...given: never[]) {
      project.write({ [file]: text });
      // SAFETY: the arguments of the method.
      const result = await (worker[name] as (...all: never[]) => Promise<never>)(...given);
      project.write({ [file]: before });
      return result;
    },
  });
  expect(await built(project, cacheDir)).toEqual(await built(project, undefined));
});

test('after a change that was undone after a build had read the file for its page', async () => {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  onTestFinished(() => remove(path.dirname(project.root)));
  const file = 'packages/a/lib.ts';
  const before = '/** One. */\nexport const one = 1;\n';
  const exported = manifest({ exports: './lib.ts' });
  project.write({ ...FILES, 'packages/a/package.json': exported, [file]: before });
  const cacheDir = path.join(path.dirname(project.root), 'cache');
  const out = path.join(path.dirname(project.root), 'cached');
  await runBuild(project, {
    out,
    cacheDir,
    onStage(name) {
      if (name === 'site') project.write({ [file]: `${before}// Two.\n` });
    },
  });
  project.write({ [file]: before });
  expect(await built(project, cacheDir)).toEqual(await built(project, undefined));
});

test('the cached reference is used in another folder', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => remove(folder));
  const cacheDir = path.join(folder, 'cache');
  const cached = [];
  for (const at of ['one', 'the/other']) {
    const project = new Project(path.join(folder, at, 'project'));
    project.write(FILES);
    const { stages } = await runBuild(project, { cacheDir });
    cached.push(stages.find(({ name }) => name === 'api')?.cached);
  }
  expect(cached).toEqual([undefined, 1]);
});
