import { expect, test } from 'vitest';
import { plainText } from '../../../model/page/hast-text.js';
import type { CommentDisplayPart, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
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
  ['@link', 'a_b', '[a\\_b](https://example.org/)'],
  ['@link', '__a__', '[\\_\\_a\\_\\_](https://example.org/)'],
  ['@link', 'A<T>[]', '[A\\<T\\>\\[\\]](https://example.org/)'],
  ['@link', '`A<T>[]`', '[`A<T>[]`](https://example.org/)'],
  ['@link', '``a`b`` and *c*', '[``a`b`` and *c*](https://example.org/)'],
  ['@link', 'the *c* of ~~d~~ \\*', '[the *c* of ~~d~~ \\*](https://example.org/)'],
  ['@link', 'a [link](b) | c\\', '[a \\[link\\](b) \\| c\\\\](https://example.org/)'],
  ['@link', 'a ` b', '[a \\` b](https://example.org/)'],
  ['@linkplain', 'the `A`', '[the `A`](https://example.org/)'],
  ['@linkcode', '`A`', '[`A`](https://example.org/)'],
  ['@linkcode', 'the `A` *b*', '[`the A *b*`](https://example.org/)'],
] as const)('{%s} with the label %j is the link %s', (tag, text, link) => {
  const target = 'https://example.org/';
  expect(textOf({ kind: 'inline-tag', tag, text, target })).toBe(link);
});

test.each([
  ['See [the options]', '@link', 'A', 'See [the options](A)'],
  ['See [the `A`]', '@link', 'A', 'See [the `A`](A)'],
  ['See [the *A* of it]', '@linkplain', 'A', 'See [the *A* of it](A)'],
  ['See [the `A`]', '@linkcode', 'A', 'See [`the A`](A)'],
  ['[a] and [b]', '@link', 'https://example.org/', '[a] and [b](A)'],
  ['See [the options] ', '@link', 'A', 'See [the options] [A](A)'],
  ['See [the options]', '@link', 'an own label', 'See [the options][an own label](A)'],
  ['See \\[the options]', '@link', 'A', 'See \\[the options][A](A)'],
  ['See []', '@link', 'A', 'See [][A](A)'],
  ['See ![the options]', '@link', 'A', 'See ![the options][A](A)'],
])('%j before {%s %s} gives the Markdown %j', (before, tag, text, expected) => {
  const parts = [
    { kind: 'text', text: before },
    { kind: 'inline-tag', tag, text, target: 'A' },
  ];
  expect(textOf(...(parts as CommentDisplayPart[]))).toBe(expected);
});
