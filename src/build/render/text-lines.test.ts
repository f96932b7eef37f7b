import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '../../model/page/hast-element.js';
import { linesOf } from './text-lines.js';

test.each<[string, Element, string]>([
  [
    'a line for each block',
    element('div', {}, [element('p', {}, [text('one\n'), element('em', {}, [text('word')])])]),
    'one word',
  ],
  [
    'items apart',
    element('ul', {}, [element('li', {}, [text('a')]), element('li', {}, [text('b')])]),
    'a\nb',
  ],
  [
    'cells with a mark between them',
    element('tr', {}, [element('th', {}, [text('a')]), element('td', {}, [text('b')])]),
    'a · b ·',
  ],
  [
    'the title of a drawing, but not its labels',
    element('p', {}, [
      text('before'),
      element('svg', { ariaLabel: 'Two steps' }, [element('text', {}, [text('step 1')])]),
      text('after'),
    ]),
    'before\nTwo steps\nafter',
  ],
  ['lines of code with a tab', element('pre', {}, [text('a\n\n  b')]), '\ta\n\t  b'],
  ['no caption', element('figure', {}, [element('figcaption', {}, [text('a')])]), ''],
  ['no folded code', element('span', { className: ['code-context'] }, [text('a')]), ''],
])('the text of a page has %s', (_, node, lines) => {
  expect(linesOf(node)).toBe(lines);
});
