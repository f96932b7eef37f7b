import type { ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { plainText } from '../../model/hast-text.js';
import { firstSentence } from './entry-table.js';

const text = (value: string): ElementContent => ({ type: 'text', value });
const code = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [text(value)],
});
const paragraph = (...children: ElementContent[]): Root['children'][number] => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

it.each<[string, ElementContent[], string]>([
  ['ends at its full stop', [text('One. Two.')], 'One.'],
  ['is all there is', [text('One')], 'One'],
  ['may hold code', [text('Takes '), code('a.b'), text(' only. More.')], 'Takes a.b only.'],
  ['may end before code', [text('One. '), code('Two')], 'One.'],
  ['does not end in a name', [text('For Node.js only. More.')], 'For Node.js only.'],
  ['does not end in an abbreviation', [text('Short, e.g. this. More.')], 'Short, e.g. this.'],
])('%s', (_title, children, expected) => {
  const root: Root = { type: 'root', children: [paragraph(...children), paragraph(text('Not.'))] };
  expect(plainText(firstSentence(root))).toBe(expected);
});

it('of something without a paragraph is nothing', () => {
  expect(firstSentence({ type: 'root', children: [code('x')] }).children).toEqual([]);
});
