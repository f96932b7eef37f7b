import ts from 'typescript';
import { expect, it } from 'vitest';
import type { DocumentedPackage } from '../program.js';
import { type Reflection, ReflectionKind } from '../typedoc.js';
import { createSourceLocator, offsetAfterTag, offsetOfUrl } from './source-locator.js';

it('a word in the comment of an overload is found there, not in that of the first one', () => {
  const text =
    '/** Of A. */\nfunction f(a: 1): void;\n/** Of B, or A. */\nfunction f(a: 2): void;\n';
  const fullFileName = '/root/a/index.ts';
  const source = ts.createSourceFile(fullFileName, text, ts.ScriptTarget.Latest);
  const program = { getSourceFile: () => source } as unknown as ts.Program;
  const packages = [{ directory: '/root/a' } as unknown as DocumentedPackage];
  const locator = createSourceLocator('/root', program, packages, () => undefined);
  const sources = [1, 3].map((line) => ({ fullFileName, line: line + 1, character: 9 }));
  const whole = {
    kind: ReflectionKind.Function,
    sources,
    isDeclaration: () => true,
    isSignature: () => false,
  };
  const signature = {
    kind: ReflectionKind.CallSignature,
    parent: whole,
    sources: sources.slice(1),
    isDeclaration: () => false,
    isSignature: () => true,
  } as unknown as Reflection;
  expect(locator.sourceOf(signature)).toEqual({ file: 'a/index.ts', line: 4 });
  expect(locator.locateInComment(signature, 'A')?.place).toEqual({ line: 3, column: 14 });
});

it.each([
  ['See [it](/deep).', '/deep', 9],
  ['See https://x.y/deep/place and [it](/deep).', '/deep', 36],
  ['<https://x.y/a> or [b](https://x.y/a/b)', 'https://x.y/a/b', 23],
  ['See https://x.y/a.', 'https://x.y/a', 4],
  ['See [it](/größe).', '/gr%C3%B6%C3%9Fe', 9],
  ['[it]: /a?b=c#d', '/a?b=c#d', 6],
  ['See [it](/deeper).', '/deep', -1],
  ['100 %', '/a%20b', -1],
])('%s holds %s at %i', (text, url, offset) => {
  expect(offsetOfUrl(text, url)).toBe(offset);
});

it('a text of many asterisks after a tag is searched for in linear time', () => {
  const stars = '* '.repeat(500);
  expect(offsetAfterTag(`/** {@link ${stars}y} */`, '@link', `${stars}x`)).toBe(-1);
  expect(offsetAfterTag('/** {@link a\n * b} */', '@link', 'a b')).toBe(11);
});
