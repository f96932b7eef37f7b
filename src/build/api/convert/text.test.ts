import { expect, test } from 'vitest';
import { plainText } from '../../../model/hast-text.js';
import type { CommentDisplayPart, Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { TextConverter } from './text.js';

const EMPTY = { links: [], ids: [], samples: [], snippets: [] };

const CONTEXT = {
  identified: new Set(),
  sourceOf: () => undefined,
  nearestTo: () => undefined,
  /** Gives the text as it is written. */
  convertMarkdown: ({ text }: { text: string }) => ({
    value: { ...EMPTY, tree: { type: 'root', children: [{ type: 'text', value: text }] } },
    diagnostics: [],
  }),
};

/** The text of a comment without links and samples. */
const textOf = (...parts: CommentDisplayPart[]) => {
  const converter = new TextConverter(CONTEXT as unknown as ConversionContext);
  const converted = converter.convert(parts, {} as Reflection);
  return converted && plainText(converted);
};

test('a comment that only has a label for its overload has no text', () => {
  const label = { kind: 'inline-tag', tag: '@label', text: 'STRING' } as const;
  expect(textOf(label)).toBeUndefined();
  expect(
    textOf({ kind: 'text', text: ' \n' }, label, { kind: 'text', text: '\n' }),
  ).toBeUndefined();
});

test('blanks around a text are not part of it', () => {
  expect(textOf({ kind: 'text', text: '\r\n    A box.\r\n' })).toBe('A box.');
});

test.each([
  ['plain words with the code `a`', 'plain words with the code a'],
  ['# A heading', '# A heading'],
])('only what is more than plain words is converted as Markdown: %s', (text, expected) => {
  expect(textOf({ kind: 'text', text })).toBe(expected);
});

test.each([
  ['@linkcode', 'a box', '[`a box`](https://example.org/)'],
  ['@linkcode', 'a`b', '[``a`b``](https://example.org/)'],
  ['@link', 'a box', '[a box](https://example.org/)'],
  ['@link', 'a_b*', '[a\\_b\\*](https://example.org/)'],
] as const)('{%s} with the label %j is the link %s', (tag, text, link) => {
  const target = 'https://example.org/';
  expect(textOf({ kind: 'inline-tag', tag, text, target })).toBe(link);
});
