import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { Attribute } from '../../model/browser/browser-contract.js';
import { element, text } from '../../model/page/hast-element.js';
import { hastProperty } from '../../model/page/hast-property.js';
import { hastText } from '../../model/page/hast-text.js';
import type { SamplePart } from '../../model/page/sample.js';
import { continueSamples } from './continued-code.js';

const pre = (code: string): Element =>
  element('pre', {}, [element('code', { className: ['language-typescript'] }, [text(code)])]);

const figure = (key: string, ...children: Element[]): Element =>
  element('figure', { [hastProperty(Attribute.Sample)]: key }, children);

const TREE: Root = {
  type: 'root',
  children: [
    figure('a', element('details', {}, [pre('import\n')]), pre('a\nb\n')),
    figure('b', pre('c\n'), element('div', { className: ['code-output'] }, [pre('out\n')])),
    figure('c', element('figcaption', {}, [text('title ')]), pre('d\n')),
  ],
};

const all = (key: string, end: number, start = 0): SamplePart => ({ key, start, end });

it.each<[string, parts: SamplePart[], shown: string]>([
  ['the sample above', [all('b', 2)], 'title Continues the sample above: 1 linec\nd\n'],
  [
    'its folded lines',
    [all('a', 11)],
    'title Continues an earlier sample: 3 linesimport\na\nb\nd\n',
  ],
  [
    'parts of one',
    [all('a', 7), all('a', 11, 9)],
    'title Continues an earlier sample: 2 linesimport\nb\nd\n',
  ],
  ['two', [all('a', 9, 7), all('b', 2)], 'title Continues 2 earlier samples: 2 linesa\nc\nd\n'],
])('a figure shows what it continues: %s', (_, parts, shown) => {
  expect(hastText(continueSamples(TREE, { c: parts }).children[2] ?? TREE)).toBe(shown);
});

it('a figure whose text lacks what it continues has no key, by which names would be linked', () => {
  const [, , last] = continueSamples(TREE, { c: [all('elsewhere', 2)] }).children;
  expect(last).toEqual({ ...TREE.children[2], properties: {} });
});
