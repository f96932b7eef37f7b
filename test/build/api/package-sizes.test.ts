// Sizes of packages, measured with their imports. They are bundled from the sources, so nothing has to be built before.
import { expect, test } from 'vitest';
import { convertProject, manifest, project, tsconfig } from './small-project.js';

/** Words that hardly compress. */
const NOISE = Array.from({ length: 400 }, (_, index) => ((index * 7919) % 104_729).toString(36));

test('a package counts what it imports, not its comments and its types', async () => {
  const { sizes } = await convertProject(
    project({
      'a/src/index.ts': `/** ${NOISE.join(' ')} */\nexport const one = 1;\n`,
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts': `/** Many. */\nexport const words: readonly string[] = ${JSON.stringify(NOISE)};\n`,
      'c/package.json': manifest('@x/c'),
      'c/src/index.ts':
        "import { words } from '@x/b';\n/** How many. */\nexport const count: number = words.length;\n",
      'tsconfig.json': tsconfig({}, { paths: { '@x/b': ['./b/src/index.ts'] } }),
    }),
  );
  expect(sizes['a']).toBeLessThan(60);
  expect(sizes['b']).toBeGreaterThan(600);
  expect(Math.abs((sizes['c'] ?? 0) - (sizes['b'] ?? 0))).toBeLessThan(100);
});

test('a size depends on all bundled files, not only on the sources of packages', async () => {
  const { sizes, compilerFiles } = await convertProject(
    project({
      'a/src/index.ts':
        "import { words } from '../../lib/dist/index.js';\n/** How many. */\nexport const count: number = words.length;\n",
      'lib/dist/index.d.ts': 'export declare const words: readonly string[];\n',
      'lib/dist/index.js': `export { words } from './words.js';\n`,
      'lib/dist/words.js': `export const words = ${JSON.stringify(NOISE)};\n`,
    }),
  );
  expect(sizes['a']).toBeGreaterThan(600);
  const read = compilerFiles.filter(({ hash }) => hash !== undefined).map((file) => file.path);
  expect(read).toEqual(expect.arrayContaining(['lib/dist/index.js', 'lib/dist/words.js']));
  expect(new Set(read).size).toBe(read.length);
});

const NOISY = `export const words = ${JSON.stringify(NOISE)};\n`;
const USE = '/** How many. */\nexport const count: number = words.length;\n';

test.each([
  [
    'by the paths of the tsconfig',
    {
      'tsconfig.json': tsconfig({}, { paths: { '#words/*': ['./lib/*'] } }),
      'lib/words.ts': NOISY,
      'a/src/index.ts': `import { words } from '#words/words';\n${USE}`,
    },
  ],
  [
    'as the runtime of JSX',
    {
      'tsconfig.json': tsconfig({}, { jsx: 'react-jsx', jsxImportSource: 'h' }),
      'node_modules/h/package.json': '{ "name": "h", "exports": { "./*": "./*.js" } }',
      'node_modules/h/jsx-runtime.js': `${NOISY}export const jsx = () => words;\n`,
      'node_modules/h/jsx-runtime.d.ts':
        'export declare const jsx: () => void;\nexport declare namespace JSX {\n  type Element = unknown;\n  interface IntrinsicElements { b: object }\n}\n',
      'a/package.json': manifest('@x/a', { '.': './src/index.tsx' }),
      'a/src/index.tsx': '/** An element. */\nexport const element: unknown = <b />;\n',
    },
  ],
  [
    'beside a style',
    {
      'tsconfig.json': tsconfig({ include: ['a'] }),
      'lib/words.ts': NOISY,
      'a/src/styles.d.ts': "declare module '*.css';\n",
      'a/src/index.ts': `import './a.css';\nimport { words } from '../../lib/words.js';\n${USE}`,
      'a/src/a.css': `/* ${NOISE.join('! ').repeat(2)} */`,
    },
  ],
])('a size counts what is imported %s', async (_, files) => {
  const { sizes, diagnostics } = await convertProject(project(files));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(sizes['a']).toBeGreaterThan(600);
  expect(sizes['a']).toBeLessThan(1600);
});

test.each([
  ['only in `exports`', {}],
  ['in `exports`, not in `main`', { main: './out/small.cjs' }],
])('a package of declarations is measured by its module %s', async (_, fields) => {
  const exports = { types: './out/index.d.ts', default: './out/index.js' };
  const { sizes } = await convertProject(
    project({
      'a/package.json': JSON.stringify({ name: '@x/a', type: 'module', exports, ...fields }),
      'a/out/index.d.ts': '/** Words. */\nexport declare const words: readonly string[];\n',
      'a/out/index.js': NOISY,
      'a/out/small.cjs': 'exports.words = [];\n',
    }),
  );
  expect(sizes['a']).toBeGreaterThan(600);
});

test('code for development does not count', async () => {
  const { sizes } = await convertProject(
    project({
      'a/src/index.ts': `import { words } from '../../lib/index.js';\n${USE}`,
      'lib/index.d.ts': 'export declare const words: readonly string[];\n',
      'lib/index.js': `export const words = process.env.NODE_ENV === 'production' ? [] : ${JSON.stringify(NOISE)};\n`,
    }),
  );
  expect(sizes['a']).toBeLessThan(60);
});

test('a package that cannot be bundled has no size', async () => {
  const { sizes, diagnostics } = await convertProject(
    project({
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts':
        "/** Nothing. */\nexport const nothing = 0;\n// @ts-expect-error: only its host has it.\nimport 'host:gone';\n",
    }),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(Object.keys(sizes)).toEqual(['a']);
});
