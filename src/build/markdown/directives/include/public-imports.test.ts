import { expect, it } from 'vitest';
import { filePath } from '../../../../model/text/brand.js';
import { withPublicImports } from './public-imports.js';

const packages = [
  {
    name: '@a/box',
    directory: filePath('packages/box'),
    entries: [
      ['.', './dist/index.js'],
      ['./node', './dist/node.d.ts'],
      ['./node', './dist/node.js'],
      ['./io/file', './src/io/file.ts'],
    ] as const,
  },
  { name: '@a/box-2', directory: filePath('packages/box-2'), entries: [] },
];

it.each([
  ["import { a } from '../src/index.js';", "import { a } from '@a/box';"],
  ['import {\n  a,\n} from "../src/box.js";', 'import {\n  a,\n} from "@a/box";'],
  ["export * from '../../box-2/src';", "export * from '@a/box-2';"],
  ["import '../src/index.js';", "import '@a/box';"],
  ["import { a } from '../src/node.js';", "import { a } from '@a/box/node';"],
  ["import { a } from '../src/io/file.ts';", "import { a } from '@a/box/io/file';"],
  ["const a = await import('../src/a.js');", "const a = await import('@a/box');"],
  ["import { a } from './a.js';", "import { a } from './a.js';"],
  ["import { a } from '../srcs/a.js';", "import { a } from '../srcs/a.js';"],
  ["import { a } from 'src';", "import { a } from 'src';"],
  ["const a = '../src/a.js';", "const a = '../src/a.js';"],
])('%j in an example becomes %j', (code, expected) => {
  expect(withPublicImports(code, filePath('packages/box/examples/a.ts'), packages)).toBe(expected);
});

it('leaves the source of a package itself as it is', () => {
  const code = "import { a } from './a.js';";
  expect(withPublicImports(code, filePath('packages/box/src/index.ts'), packages)).toBe(code);
});
