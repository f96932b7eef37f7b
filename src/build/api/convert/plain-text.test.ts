import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filePath } from '../../../model/text/brand.js';
import { createMarkdownConverter } from '../comment-markdown.js';
import { plainTextToHast } from './plain-text.js';

const markdown = createMarkdownConverter({ prism: { additionalLanguages: [], magicComments: [] } });

const parse = (text: string) =>
  markdown.convert({ file: filePath('x.ts'), text, idPrefix: '' }).value.tree;

describe('texts that need no parser', () => {
  test.each([
    'The value held.',
    'Reads `value`, then assigns it.',
    'Gives [Box](api:box/Box#value) and [`Option`](api:option/Option).',
    'Two lines\nof one paragraph.',
    'A colon: and (brackets), 1.5 of them; "quoted" text - with a dash!',
  ])('%j', (text) => {
    expect(plainTextToHast(text)).toEqual(parse(text));
  });
});

describe('texts left to the parser', () => {
  test.each([
    '# Title',
    '- item',
    '1. item',
    'A *star*.',
    'A &amp; b.',
    'See https://example.com.',
    'See www.example.com.',
    'Write to me@example.com.',
    'A <b>tag</b>.',
    'A break  \nhere.',
    'Word\n- item',
    'Word\n===',
    '[link](https://example.com)',
    'A `` ` `` tick.',
    'A ` code ` span.',
    ':::note',
    'a\\_b',
    '| a | b |',
    '    code',
  ])('%j', (text) => {
    expect(plainTextToHast(text)).toBeUndefined();
  });
});

test('whatever is taken is what the parser makes of it', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '\n',
      '`code`',
      '[a](api:b/C)',
      '.',
      ':',
      '-',
      '+',
      '1)',
      '#',
      '*',
      '_',
      '  ',
      '@',
    ],
    ...[
      '(',
      ')',
      '=',
      'http://a',
      'www.',
      '!',
      '"',
      "'",
      '\\',
      '<',
      '&',
      '~',
      '|',
      'é',
      '\t',
      '>',
      '[x]: y',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('').trim();
      const quick = plainTextToHast(text);
      if (quick) expect(quick).toEqual(parse(text));
    }),
    { numRuns: 500 },
  );
});
