import { expect, test } from 'vitest';
import { createLineFinder } from './line-finder.js';

test.each(['', '\n', 'a', 'a\n', '\n\na', 'ab\ncd\n\ne', 'a\r\nb'])(
  'finds the line of each offset of %j',
  (text) => {
    const lineOf = createLineFinder(text);
    for (let offset = 0; offset <= text.length; offset += 1) {
      const before = text.slice(0, offset);
      const index = before.split('\n').length - 1;
      expect(lineOf(offset)).toEqual({ index, start: before.lastIndexOf('\n') + 1 });
    }
  },
);
