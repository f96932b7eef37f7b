import { expect, test } from 'vitest';
import { fragment } from '../../model/text/brand.js';
import { type TocNode, tocTree } from './table-of-contents.js';

const shape = (nodes: readonly TocNode[]): unknown =>
  nodes.map(({ id, children }) => (children.length === 0 ? id : [id, shape(children)]));

test.each([
  ['none', [], []],
  ['all alike', [2, 2], ['h0', 'h1']],
  ['children', [2, 3, 3, 2], [['h0', ['h1', 'h2']], 'h3']],
  ['three levels', [2, 3, 4, 3], [['h0', [['h1', ['h2']], 'h3']]]],
  ['a first heading of greater depth', [3, 2], ['h0', 'h1']],
])('%s', (_, depths, expected) => {
  const items = depths.map((depth, index) => ({ id: fragment(`h${index}`), text: '', depth }));
  expect(shape(tocTree(items))).toEqual(expected);
});
