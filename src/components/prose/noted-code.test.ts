import type { Element, ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import { element, text } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import type { SampleNote } from '../../model/page/sample.js';
import { noteSamples } from './noted-code.js';

const pre = (...children: ElementContent[]): Element =>
  element('pre', {}, [element('code', {}, children)]);
const line = (value: string): Element =>
  element('span', { className: ['code-line'] }, [text(value)]);
const note = (line: number, text: string, isError = false): SampleNote => ({ line, text, isError });

/** Each part of the code, and each note after its sign. */
function partsOf(node: Element | Root): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'code') return [hastText(child)];
    if (child.tagName !== 'samp') return partsOf(child);
    return [
      `${String(child.properties['className']).includes('error') ? '!' : '?'}${hastText(child)}`,
    ];
  });
}

const folded = element('details', {}, [element('summary', {}, [text('1 line')]), pre(text('a\n'))]);
const output = element('div', { className: ['code-output'] }, [pre(text('x\n'))]);
const long = element('span', { className: ['tok-comment'] }, [text('/* b\nc */')]);

it.each<[string, Element[], SampleNote[], string[]]>([
  ['the first line', [pre(text('a\nb\n'))], [note(1, 'A')], ['a\n', '?A\n', 'b\n']],
  ['the last line', [pre(text('a\nb\n'))], [note(2, 'B', true)], ['a\nb\n', '!B\n']],
  [
    'one line, twice',
    [pre(text('a\nb\n'))],
    [note(1, 'A'), note(1, 'B')],
    ['a\n', '?A\n', '?B\n', 'b\n'],
  ],
  [
    'two lines',
    [pre(text('a\nb\nc\n'))],
    [note(1, 'A'), note(2, 'B')],
    ['a\n', '?A\n', 'b\n', '?B\n', 'c\n'],
  ],
  ['elements of lines', [pre(line('a\n'), line('b\n'))], [note(1, 'A')], ['a\n', '?A\n', 'b\n']],
  [
    'a token of two lines',
    [pre(text('a\n'), long, text('\n'))],
    [note(2, 'B')],
    ['a\n/* b\n', '?B\n', 'c */\n'],
  ],
  [
    'folded lines',
    [folded, pre(text('b\n')), output],
    [note(1, 'A'), note(2, 'B')],
    ['a\n', '?A\n', 'b\n', '?B\n', 'x\n'],
  ],
])('notes are below %s', (_, children, notes, expected) => {
  const figures = [
    element('figure', { dataSample: 'key' }, children),
    element('figure', {}, children),
  ];
  const [noted, other] = noteSamples({ type: 'root', children: figures }, { key: notes }).children;
  if (noted?.type !== 'element') throw new Error('not an element');
  expect(partsOf(noted)).toEqual(expected);
  expect(other).toEqual(figures[1]);
});
