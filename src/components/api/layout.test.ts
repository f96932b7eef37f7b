import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Doc, group, layout } from './layout.js';
import { textOfLines } from './testing/text-of-lines.js';
import { bracketed, plain, punctuation } from './tokens.js';

const list = (items: readonly Doc[], trailing = true): Doc =>
  bracketed(items, { open: '(', close: ')', separator: ',', trailing });

const print = (doc: Doc, width: number): string => textOfLines(layout(doc, width));

describe('a group', () => {
  const doc = group([plain('call'), list([plain('first'), plain('second')])]);

  test.each([
    [80, 'call(first, second)'],
    [19, 'call(first, second)'],
    [18, 'call(\n  first,\n  second,\n)'],
  ])('at %i columns', (width, text) => {
    expect(print(doc, width)).toBe(text);
  });

  test('breaks for what follows it on the line', () => {
    expect(print([doc, punctuation(';')], 19)).toBe('call(\n  first,\n  second,\n);');
  });

  test('breaks from the outside in', () => {
    const nested = list([list([plain('aaaa'), plain('bbbb')]), plain('cccc')]);
    expect(print(nested, 16)).toBe('(\n  (aaaa, bbbb),\n  cccc,\n)');
  });

  test('without items has no break', () => {
    expect(print(list([]), 1)).toBe('()');
  });
});

/** Lines with the breaks of narrow screens as `|`, and what only those show in braces. */
const marked = (doc: Doc, wide: number, narrow: number): string =>
  layout(doc, { wide, narrow })
    .map(({ indent, tokens, narrowBreaks }) => {
      const breaks = new Map(narrowBreaks.map((one) => [one.before, one.indent]));
      const texts = tokens.map((token, index) => {
        const columns = breaks.get(index);
        const mark = columns === undefined ? '' : `|${columns}|`;
        return mark + (token.narrow ? `{${token.text}}` : token.text);
      });
      return ' '.repeat(indent) + texts.join('');
    })
    .join('\n');

describe('two widths', () => {
  const doc = group([plain('call'), list([plain('first'), plain('second')])]);

  test.each([
    [80, 40, 'call(first, second)'],
    [80, 10, 'call(|2|first,|1| second{,}|0|)'],
    [10, 10, 'call(\n  first,\n  second,\n)'],
  ])('%i and %i columns', (wide, narrow, text) => {
    expect(marked(doc, wide, narrow)).toBe(text);
  });

  test.each([
    [18, 'call(|2|(first, second){,}|0|)'],
    [17, 'call(|2|(|4|first,|3| second{,}|2|){,}|0|)'],
  ])('at %i columns the comma that a narrow screen adds has room', (narrow, text) => {
    const inner = list([plain('first'), plain('second')]);
    expect(marked(group([plain('call'), list([inner])]), 80, narrow)).toBe(text);
  });
});

describe('any document', () => {
  const { doc: anyDoc } = fc.letrec<{ doc: Doc }>((tie) => ({
    doc: fc.oneof(
      { maxDepth: 4 },
      fc.stringMatching(/^[a-z]{1,6}$/).map(plain),
      fc.array(tie('doc'), { maxLength: 4 }).map((items) => list(items, false)),
    ),
  }));

  test('keeps its text whatever the width', () => {
    fc.assert(
      fc.property(anyDoc, fc.integer({ min: 1, max: 60 }), (doc, width) => {
        const bare = (text: string): string => text.replace(/\s/g, '');
        expect(bare(print(doc, width))).toBe(bare(print(doc, 10_000)));
      }),
    );
  });

  test('stays on one line when it fits', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        const flat = print(doc, 10_000);
        expect(print(doc, flat.length)).toBe(flat);
      }),
    );
  });

  test('is on a wide screen what it is without a narrow one', () => {
    fc.assert(
      fc.property(
        anyDoc,
        fc.integer({ min: 20, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (doc, wide, narrow) => {
          const lines = layout(doc, { wide, narrow }).map((line) => ({
            ...line,
            tokens: line.tokens.filter((token) => !token.narrow),
          }));
          expect(textOfLines(lines)).toBe(print(doc, wide));
        },
      ),
    );
  });

  test('leaves no space at the end of a line', () => {
    fc.assert(
      fc.property(anyDoc, fc.integer({ min: 1, max: 60 }), (doc, width) => {
        expect(print(doc, width)).not.toMatch(/ $/m);
      }),
    );
  });
});
