import type { ElementContent, Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainText } from '../../model/page/hast-text.js';
import type { EntryRow } from '../../model/page/page-plan.js';
import { EntryTable, firstSentence } from './entry-table.js';

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

it('of entries says where a name is imported from, if another row has the same name', () => {
  const row = (name: string, specifier: string) =>
    // SAFETY: what a row reads.
    ({
      ...{ kind: 'class', name, reference: `${specifier}/${name}` },
      ...{ imports: [{ name, specifier }], comment: {} },
    }) as unknown as EntryRow;
  const rows = [row('Box', 'a'), row('Box', 'b'), row('Jar', 'b')];
  const html = renderToStaticMarkup(<EntryTable rows={rows} />);
  const names = html.match(/<th.*?<\/th>/g)?.map((cell) => cell.replace(/<[^>]+>/g, ''));
  expect(names).toEqual(['Box from a', 'Box from b', 'Jar']);
});
