import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SampleLanguage } from '../../model/page/sample.js';
import { compileSample, readLanguageOptions } from './compile-sample.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quire-compile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const compiled = (code: string, language: SampleLanguage, compilerOptions: object): string => {
  writeFileSync(path.join(folder, 'base.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '// With a comment.\n{ "extends": "./base.json" }',
  );
  return compileSample(code, language, readLanguageOptions(folder, 'tsconfig.json'));
};

const DECORATED =
  'declare const dec: MethodDecorator;\nclass A { @dec go(): string { return ""; } }';

test.each<[string, SampleLanguage, object, string, string]>([
  ['JSX', 'tsx', {}, '<b />', 'React.createElement("b", null)'],
  ['JSX that is preserved', 'tsx', { jsx: 'preserve' }, '<b />', 'React.createElement("b", null)'],
  ['JSX in JavaScript', 'jsx', {}, '<b />', 'React.createElement("b", null)'],
  [
    'JSX of a runtime',
    'tsx',
    { jsx: 'react-jsx', jsxImportSource: 'my' },
    '<b />',
    'from "my/jsx-runtime"',
  ],
  ['JSX of a function', 'tsx', { jsx: 'react', jsxFactory: 'h' }, '<b />', 'h("b", null)'],
  [
    'a fragment of a function',
    'tsx',
    { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'F' },
    '<></>',
    'h(F, null)',
  ],
  ['decorators', 'ts', {}, DECORATED, '__esDecorate('],
  ['legacy decorators', 'ts', { experimentalDecorators: true }, DECORATED, '__decorate(['],
  [
    'metadata of decorators',
    'ts',
    { experimentalDecorators: true, emitDecoratorMetadata: true },
    DECORATED,
    '"design:returntype", String',
  ],
  ['fields', 'ts', {}, 'class A { a?: number }', 'a;'],
  [
    'fields that are assigned',
    'ts',
    { useDefineForClassFields: false },
    'class A { a = 1 }',
    'this.a = 1',
  ],
  ['fields for old engines', 'ts', { target: 'es2021' }, 'class A { a = 1 }', 'this.a = 1'],
  ['an import of types', 'ts', {}, "import { A } from 'a'; let a: A;", 'export {};'],
  [
    'imports as they are',
    'ts',
    { verbatimModuleSyntax: true },
    "import { type A } from 'a';",
    "import {} from 'a';",
  ],
  ['an import with attributes', 'ts', {}, "import a from 'a' with { type: 'json' }; a;", 'with {'],
  ['`using`', 'js', {}, 'using a = b();', '__disposeResources'],
  ['a map to the sample', 'tsx', {}, '', '"sources":["sample.tsx"]'],
])('%s', (_, language, options, code, expected) => {
  const text = compiled(code, language, options);
  const [, map = ''] = text.split('base64,');
  expect(`${text}\n${Buffer.from(map, 'base64').toString()}`).toContain(expected);
});
