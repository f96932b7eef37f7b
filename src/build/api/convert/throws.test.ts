import { expect, test } from 'vitest';
import type { CommentTag, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { withErrorTypes } from './throws.js';

/** No declaration is known, so names are those of the language. */
const context = {
  typedoc: { symbolOf: () => undefined },
  declarationNamed: () => undefined,
} as unknown as ConversionContext;

/** The text of a tag, with linked types in brackets. */
const linked = (text: string, typeAnnotation?: string): string =>
  withErrorTypes(
    { content: [{ kind: 'text', text }], typeAnnotation } as CommentTag,
    {} as Reflection,
    context,
  )
    .map((part) => (part.kind === 'inline-tag' ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['RangeError', '[RangeError]'],
  ['RangeError if it is full', '[RangeError] if it is full'],
  ['`RangeError` if it is full', '[RangeError] if it is full'],
  ['A RangeError or a TypeError, if it is full', 'A [RangeError] or a [TypeError], if it is full'],
  ['if a RangeError occurs, or a TypeError', 'if a RangeError occurs, or a TypeError'],
  ['RangeErrors occur', 'RangeErrors occur'],
  ['Date is not valid', 'Date is not valid'],
  ['', ''],
])('of "%s" the types before the text are linked: "%s"', (text, expected) => {
  expect(linked(text)).toBe(expected);
});

test('types in braces are linked, or are code without a documentation', () => {
  expect(linked('if full', '{RangeError|Full}')).toBe('[RangeError] or `Full` if full');
});
