import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { idsIn, quoted } from './hast-quotation.js';

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });

const word: ElementContent = { type: 'text', value: 'word' };
const root = (...children: ElementContent[]): Root => ({ type: 'root', children });

it.each<[string, ElementContent, ElementContent[]]>([
  ['a heading without its id', element('h2', { id: 'a' }, word), [element('h2', {}, word)]],
  ['the label of a link within the page', element('a', { href: '#a' }, word), [word]],
  ['other links', element('a', { href: 'api:a' }, word), [element('a', { href: 'api:a' }, word)]],
  [
    'no reference to a footnote',
    element('sup', {}, element('a', { href: '#fn', id: 'ref', dataFootnoteRef: '' }, word)),
    [],
  ],
  ['no footnotes', element('section', { dataFootnotes: '' }, element('h2', { id: 'f' })), []],
])('a quotation has %s', (_, original, expected) => {
  const text = root(element('p', {}, original));
  expect(quoted(text)).toEqual(root(element('p', {}, ...expected)));
  expect(idsIn(quoted(text))).toEqual([]);
});

it('lists ids in order', () => {
  const text = root(
    element('h2', { id: 'a' }, element('span', { id: 'b' })),
    element('p', { id: 'c' }),
  );
  expect(idsIn(text)).toEqual(['a', 'b', 'c']);
});
