import { array, assert, nat, property, string, tuple } from 'fast-check';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { element } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import type { LinkedName } from '../../model/page/sample.js';
import { href } from '../../model/text/brand.js';
import { linkNames, linkSamples } from './linked-code.js';

const text = (value: string): ElementContent => ({ type: 'text', value });
const token = (kind: string, ...children: ElementContent[]): Element =>
  element('span', { className: [`tok-${kind}`] }, children);
const pre = (...children: ElementContent[]): Element =>
  element('pre', {}, [element('code', { className: ['code-highlight'] }, children)]);
const figure = (...children: ElementContent[]): Element =>
  element('figure', { dataSample: 'key' }, children);
const rootOf = (...children: Element[]): Root => ({ type: 'root', children });
const name = (start: number, end: number, to: string | undefined = `#${start}`): LinkedName => ({
  start,
  end,
  href: to === undefined ? undefined : href(to),
});

const linksIn = (node: Nodes): Element[] => {
  if (!('children' in node)) return [];
  const own = node.type === 'element' && node.tagName === 'a' ? [node] : [];
  return [...own, ...node.children.flatMap(linksIn)];
};
const written = (node: Nodes): string[] =>
  linksIn(node).map((link) => `${hastText(link)} ${link.properties['href']}`);

/** Adjacent pieces of code, some of them tokens in tokens, and names at random places of it. */
const codes = array(tuple(string({ maxLength: 6 }), nat(3)), { maxLength: 12 }).map((pieces) =>
  pieces
    .filter(([piece]) => piece !== '')
    .map(([piece, depth]) => {
      let node = text(piece);
      for (let level = 0; level < depth; level += 1) node = token('string', node);
      return node;
    }),
);
const cuts = array(nat(60), { maxLength: 20 });

describe('names in code', () => {
  it('leave the text as it is, and all of each name is inside links that lead there', () => {
    assert(
      property(codes, cuts, (nodes, places) => {
        const code = nodes.map(hastText).join('');
        const sorted = [...new Set(places.map((place) => place % (code.length + 1)))].sort(
          (a, b) => a - b,
        );
        const names = sorted.flatMap((start, index) => {
          const end = sorted[index + 1];
          return end === undefined || index % 2 === 1 ? [] : [name(start, end)];
        });
        const linked = linkNames(rootOf(figure(pre(...nodes))), names);
        expect(hastText(linked)).toBe(code);
        const found = new Map<string, string>();
        for (const link of linksIn(linked)) {
          const to = String(link.properties['href']);
          found.set(to, (found.get(to) ?? '') + hastText(link));
        }
        expect([...found]).toEqual(
          names.map(({ start, end }) => [`#${start}`, code.slice(start, end)]),
        );
      }),
    );
  });

  it('make a token that is one name the link itself', () => {
    const tree = rootOf(figure(pre(text('mutex.'), token('function', text('lock')), text('()'))));
    const [link] = linksIn(linkNames(tree, [name(0, 5), name(6, 10)])).slice(1);
    expect(link).toEqual(element('a', { className: ['tok-function'], href: '#6' }, [text('lock')]));
  });

  it('leave the element of a line alone', () => {
    const line = element('span', { id: 'L1', className: ['code-line'] }, [text('lock')]);
    const linked = { ...line, children: [element('a', { href: '#0' }, [text('lock')])] };
    expect(linkNames(rootOf(figure(pre(line))), [name(0, 4)])).toEqual(rootOf(figure(pre(linked))));
  });

  it('are counted through the parts of a figure, but not in labels, captions and output', () => {
    const label = element('summary', {}, [text('1 more line above')]);
    const tree = rootOf(
      figure(
        element('figcaption', {}, [text('title')]),
        element('details', {}, [label, pre(text('ab\n'))]),
        pre(text('cd\n')),
        element('div', { className: ['code-output'] }, [pre(text('xy\n'))]),
      ),
    );
    expect(written(linkNames(tree, [name(0, 2), name(3, 5), name(6, 8)]))).toEqual([
      'ab #0',
      'cd #3',
    ]);
  });

  it('that lead nowhere are no links', () => {
    const tree = rootOf(figure(pre(text('ab'))));
    expect(written(linkNames(tree, [{ start: 0, end: 2, type: 'string' }]))).toEqual([]);
  });

  it('that leave the site are links once in a sample', () => {
    const tree = rootOf(figure(pre(text('ab ab cd cd'))));
    const names = [name(0, 2, 'https://x.y/ab'), name(3, 5, 'https://x.y/ab')];
    expect(written(linkNames(tree, [...names, name(6, 8, '/cd'), name(9, 11, '/cd')]))).toEqual([
      'ab https://x.y/ab',
      'cd /cd',
      'cd /cd',
    ]);
  });

  it('are those of the sample that the figure shows', () => {
    const shown = { key: [name(0, 2, '#a')], other: [name(0, 1, '#b')] };
    const plain = element('figure', {}, [pre(text('ab'))]);
    const tree = rootOf(plain, element('blockquote', {}, [figure(pre(text('ab')))]));
    expect(written(linkSamples(tree, shown))).toEqual(['ab #a']);
    expect(JSON.stringify(linkSamples(tree, shown)).match(/dataNames/g)).toHaveLength(1);
  });
});
