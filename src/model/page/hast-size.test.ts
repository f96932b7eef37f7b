import type { Nodes } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from './hast-element.js';
import { hastSize } from './hast-size.js';

test.each<[string, Nodes, number]>([
  ['a text', text('words'), 5],
  ['a comment', { type: 'comment', value: 'words' }, 0],
  ['an element: its tags, and `{}`', element('p', {}, []), '<p></p>{}'.length],
  [
    'properties, as JSON',
    element('a', { href: '/b' }, []),
    '<a></a>'.length + '{"href":"/b"}'.length,
  ],
  [
    'a tree',
    { type: 'root', children: [element('div', {}, [element('em', {}, [text('a')]), text('b')])] },
    '<div><em>a</em>b</div>{}{}'.length,
  ],
])('the size of %s', (_, node, size) => {
  expect(hastSize(node)).toBe(size);
});
