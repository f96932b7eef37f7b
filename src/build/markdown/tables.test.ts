import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { mayHoldTables, withoutTables } from './tables.js';

const full = unified().use(remarkParse).use(remarkGfm).freeze();
const fast = full().use(withoutTables).freeze();

const part = fc.constantFrom(
  ...[
    'a',
    'b',
    '|',
    '-',
    ':',
    '--',
    '---',
    ':-',
    '| a |',
    '| - |',
    '===',
    '\\',
    '`',
    '~~~',
    '[^1]: ',
  ],
  ...[
    ' ',
    '\t',
    '    ',
    '\n',
    '\n',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '> ',
    '- ',
    '1. ',
    '* ',
    '#',
    '<b>',
  ],
);
const text = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(''));

it('parses what can hold no table the same without looking for any', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      fc.pre(!mayHoldTables(markdown));
      expect(fast.parse(markdown)).toEqual(full.parse(markdown));
    }),
    { numRuns: Number(process.env['QUIRE_RUNS'] ?? 1500) },
  );
});

it.each([
  '| a |\n| - |',
  'a\n:-',
  'a | b\r-|-\rc | d',
  '> a | b\n> - | -',
  '- a | b\n  -|-',
  'a\n\t>\t|\t-',
])('takes %j for a text that may hold one', (markdown) =>
  expect(mayHoldTables(markdown)).toBe(true),
);

it.each(['a | b', '---', ':::', '| a |', 'a\n---\nb', '- a: b', '|-x', ''])(
  'takes %j for a text that holds none',
  (markdown) => expect(mayHoldTables(markdown)).toBe(false),
);

it('is done in one pass over any line', () => {
  const long = `${' '.repeat(100_000)}x\n`.repeat(20);
  expect(mayHoldTables(long)).toBe(false);
});
