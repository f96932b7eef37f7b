import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { mayHoldAutolinks, withoutAutolinks } from './autolinks.js';
import { withoutLateAutolinks } from './late-autolinks.js';

const full = unified().use(remarkParse).use(remarkGfm).freeze();
const fast = full().use(withoutAutolinks).use(withoutLateAutolinks).freeze();

const part = fc.constantFrom(
  ...['a', 'b.c', '@', 'www', '.', 'http', 'https', ':', '/', '//', '&#64;', '&commat;', '\\', '_'],
  ...[
    '*',
    '[',
    ']',
    '(',
    ')',
    ' ',
    '\n',
    '-',
    '<',
    '>',
    '`',
    '~~',
    '|',
    'WWW.a.b',
    'x@y.zz',
    '://',
  ],
);
const text = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));

it('parses what can hold no bare link the same without looking for any', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      fc.pre(!mayHoldAutolinks(markdown));
      expect(fast.parse(markdown)).toEqual(full.parse(markdown));
    }),
    { numRuns: 1500 },
  );
});

it.each([
  'see www.a.bc',
  'a@b.cd',
  'a@.b',
  'HTTP://a.bc',
  'a&#64;b.cd',
  'a\\@b.cd',
  'https&colon;//a.bc',
])('takes %j for a text that may hold one', (markdown) =>
  expect(mayHoldAutolinks(markdown)).toBe(true),
);

it.each(["import { a } from '@b/c';", 'a && b', 'C:\\d', 'a: b / c'])(
  'takes %j for a text that holds none',
  (markdown) => expect(mayHoldAutolinks(markdown)).toBe(false),
);
