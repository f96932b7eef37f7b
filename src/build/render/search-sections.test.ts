import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { element, text } from '../../model/page/hast-element.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import { href, routePath } from '../../model/text/brand.js';
import { contentUnits } from './search-sections.js';

// SAFETY: only these fields are read.
const plan = (fields: Partial<PagePlan> = {}): PagePlan =>
  ({
    path: routePath('/start'),
    title: 'Box',
    head: { keywords: ['pointer'] },
    body: { kind: 'content', heading: 'Box' },
    sidebar: [],
    ...fields,
  }) as unknown as PagePlan;

const p = (words: string): Element => element('p', {}, [text(words)]);
const heading = (words: string): Element => element('h2', { id: words }, [text(words)]);
const tab = (label: string, ...children: ElementContent[]): Element =>
  element('section', { dataLabel: label, dataValue: label }, children);

test('each tab belongs to the section around the tabs, and its label to its text', () => {
  const tree = [
    heading('outer'),
    element('div', {}, [
      tab('Node', p('one'), heading('inner'), p('two')),
      tab('Deno', p('three')),
    ]),
    p('four'),
  ];
  const units = contentUnits(plan(), { type: 'root', children: tree });
  expect(units.map((unit) => [unit.label, unit.text])).toEqual([
    ['Box', ''],
    ['outer', 'Node\none\nDeno\nthree\nfour'],
    ['inner', 'two'],
  ]);
});

test('a section is called as its heading reads, without footnotes', () => {
  const note = element('sup', {}, [element('a', { dataFootnoteRef: '' }, [text('1')])]);
  const tree = [
    element('h2', { id: 'a' }, [text('A'), note]),
    element('h2', { id: 'b' }, [element('img', { src: 'b.png', alt: 'B' }, [])]),
  ];
  const units = contentUnits(plan(), { type: 'root', children: tree });
  expect(units.map(({ label }) => label)).toEqual(['Box', 'A', 'B']);
});

test('a sample with a title in a list is found by its title', () => {
  const title = element('figcaption', { className: ['code-block-title'] }, [text('lock.ts')]);
  const sample = element('figure', { dataSample: 'a' }, [
    title,
    element('pre', {}, [text('lock();')]),
  ]);
  for (const list of ['ul', 'ol']) {
    const tree = [element(list, {}, [element('li', {}, [p('one'), sample])])];
    const units = contentUnits(plan(), { type: 'root', children: tree });
    expect(units.map((unit) => [unit.kind, unit.label, unit.text])).toEqual([
      ['page', 'Box', 'one'],
      ['example', 'lock.ts', '\tlock();'],
    ]);
  }
});

test.each([
  ['nothing', undefined],
  ['a text', text('lock.ts')],
  ['an element without a title', element('div', {}, [text('lock.ts')])],
])('a sample that begins with %s is no result of its own', (_, first) => {
  const pre = element('pre', {}, [text('lock();')]);
  const sample = element('figure', { dataSample: 'a' }, first ? [first, pre] : []);
  const units = contentUnits(plan(), { type: 'root', children: [sample] });
  expect(units.map(({ kind }) => kind)).toEqual(['page']);
});

const link = (label: string, path: string) => ({ type: 'link', label, path: routePath(path) });

test.each([
  ['another name in the sidebar', [link('Introduction', '/start')], ['pointer', 'Introduction']],
  [
    'in a category',
    [{ ...link('A', '/a'), type: 'category', items: [link('B', '/start')] }],
    ['pointer', 'B'],
  ],
  ['its title', [link('Box', '/start')], ['pointer']],
  ['none, only another page', [link('Other', '/other')], ['pointer']],
])('the keywords of a page have %s', (_, sidebar, keywords) => {
  const given = plan({ sidebar: sidebar as unknown as PagePlan['sidebar'] });
  expect(contentUnits(given, { type: 'root', children: [] })[0]?.keywords).toEqual(keywords);
});

test('a page is found by its heading if it has another title, and by its label in the sidebar', () => {
  const item = { type: 'link', label: 'The box', path: routePath('/start') } as const;
  const other = plan({
    body: { kind: 'content', heading: 'Box of boxes', tree: '' },
    sidebar: [{ ...item, href: href('/start') }],
  });
  const [page] = contentUnits(other, { type: 'root', children: [] });
  expect(page?.keywords).toEqual(['pointer', 'The box', 'Box of boxes']);
});
