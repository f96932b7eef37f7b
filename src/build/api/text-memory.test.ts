import type { Root } from 'hast';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import type { MarkdownConverter, MarkdownText } from './api-input.js';
import { createMarkdownConverter } from './comment-markdown.js';
import { TextMemory } from './text-memory.js';

const OPTIONS = { additionalLanguages: [], magicComments: [] };
const converter = createMarkdownConverter({ prism: OPTIONS });
await converter.prepare(['```ts']);
const SOURCE: MarkdownText = {
  file: filePath('packages/a/src/index.ts'),
  text: 'A *text* with `code`.\n\n```ts\nconst a = 1;\n```\n\n## Heading\n',
  idPrefix: 'about-',
};

/** A converter, and the texts that it was asked to convert. */
function watched(asked: MarkdownText[] = [], diagnostics: readonly Diagnostic[] = []) {
  const watching: MarkdownConverter = {
    ...converter,
    convert(source) {
      asked.push(source);
      return { ...converter.convert(source), diagnostics };
    },
  };
  return { asked, watching };
}

test('a text of the last conversion is not converted again, and the result is the same', () => {
  const memory = new TextMemory();
  const { asked, watching } = watched();
  const results = Array.from({ length: 3 }, () => {
    const { convert } = memory.remember(watching, OPTIONS);
    return [convert(SOURCE), convert(SOURCE)];
  });
  expect(asked).toHaveLength(1);
  for (const result of results.flat()) expect(result).toEqual(converter.convert(SOURCE));
});

test('what a caller does to a tree stays with that caller', () => {
  const memory = new TextMemory();
  const { convert } = memory.remember(converter, OPTIONS);
  const empty = (tree: Root) => tree.children.splice(0);
  empty(convert(SOURCE).value.tree);
  empty(convert(SOURCE).value.tree);
  expect(memory.remember(converter, OPTIONS).convert(SOURCE)).toEqual(converter.convert(SOURCE));
});

test.each<[string, Partial<MarkdownText>]>([
  ['text', { text: 'Another text.' }],
  ['file', { file: filePath('packages/b/src/index.ts') }],
  ['prefix of ids', { idPrefix: 'member-' }],
  ['place', { start: { line: 7, column: 3 } }],
])('another %s is converted anew', (_, change) => {
  const memory = new TextMemory();
  const { asked, watching } = watched();
  const { convert } = memory.remember(watching, OPTIONS);
  convert(SOURCE);
  const other = { ...SOURCE, ...change };
  expect(convert(other)).toEqual(converter.convert(other));
  expect(asked).toHaveLength(2);
});

test('a text that a conversion did not have is forgotten', () => {
  const memory = new TextMemory();
  const { asked, watching } = watched();
  memory.remember(watching, OPTIONS).convert(SOURCE);
  memory.remember(watching, OPTIONS);
  memory.remember(watching, OPTIONS).convert(SOURCE);
  expect(asked).toHaveLength(2);
});

test('other options forget all texts', () => {
  const memory = new TextMemory();
  const { asked, watching } = watched();
  memory.remember(watching, OPTIONS).convert(SOURCE);
  memory.remember(watching, { ...OPTIONS, additionalLanguages: ['sql'] }).convert(SOURCE);
  expect(asked).toHaveLength(2);
});

test('a text with a fault is converted each time', () => {
  const memory = new TextMemory();
  const fault: Diagnostic = { severity: 'error', code: 'markdown/too-slow', message: 'Too slow.' };
  const { asked, watching } = watched([], [fault]);
  const { convert } = memory.remember(watching, OPTIONS);
  convert(SOURCE);
  expect(convert(SOURCE).diagnostics).toEqual([fault]);
  expect(asked).toHaveLength(2);
});
