import type { Element, ElementContent, Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { href } from '../../model/text/brand.js';
import {
  ArticleLinksProvider,
  DirectiveComponentsProvider,
  type DirectiveProps,
} from './article-context.js';
import { Prose } from './prose.js';

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });
const text = (value: string): ElementContent => ({ type: 'text', value });

const LINKS = {
  hrefs: {
    './box.md': href('/base/box'),
    './a.pdf': href('/base/a.pdf'),
    './a.png': href('/base/a.1.png'),
    'box/Box': href('/base/api/box/class/Box'),
  },
  snippets: {
    'await a.b()': [
      { start: 6, end: 7, href: href('#a') },
      { start: 8, end: 9, href: href('#b') },
    ],
  },
  files: ['/base/a.pdf'],
  sizes: { '@x/box': 2048 },
  notes: {},
  contexts: {},
  names: { key: [{ start: 6, end: 9, href: href('https://x.y/log') }] },
};

function render(...children: ElementContent[]): string {
  const tree: Root = { type: 'root', children };
  return renderToStaticMarkup(
    <ArticleLinksProvider value={LINKS}>
      <Prose tree={tree} />
    </ArticleLinksProvider>,
  );
}

describe('links', () => {
  test.each([
    ['./box.md', 'href="/base/box"'],
    ['api:box/Box', 'href="/base/api/box/class/Box"'],
    ['#usage', '<a href="#usage">'],
    ['./a.pdf', '<a data-file="" href="/base/a.pdf">'],
    ['constructor', 'href="constructor"'],
    ['__proto__', 'href="__proto__"'],
  ])('%s', (written, expected) => {
    expect(render(element('a', { href: written }, text('x')))).toContain(expected);
  });

  test('that leave the site open in a new tab and say so', () => {
    const html = render(element('a', { href: 'https://x.y' }, text('x')));
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(opens in a new tab)');
  });

  test.each([
    ['https://x.y', 'https://x.y', true],
    ['http://www.x.y', 'www.x.y', true],
    ['https://x.y', 'x.y', false],
  ])('to %s with the text %s: marked if print need not repeat the URL', (to, written, isMarked) => {
    const html = render(element('a', { href: to }, text(written)));
    expect(html.includes('data-is-url')).toBe(isMarked);
  });
});

test('a name in code that leaves the site adds no text to the code', () => {
  const code = element('code', { className: ['code-highlight'] }, text('await log()'));
  const html = render(element('figure', { dataSample: 'key' }, element('pre', {}, code)));
  expect(html).toContain(
    'await <a href="https://x.y/log" target="_blank" rel="noopener noreferrer">log</a>()</code>',
  );
});

test.each([
  ['@x/box', '<data value="2048">2.0 kB</data>'],
  ['@x/jar', ''],
])('the size of %s: %s', (dataPackage, expected) => {
  expect(render(element('data', { dataDirective: 'package-size', dataPackage }))).toBe(expected);
});

test('images are resolved and loaded late', () => {
  const html = render(element('img', { src: './a.png', alt: 'A', width: 3 }));
  expect(html).toMatch(/src="\/base\/a\.1\.png".*loading="lazy"/);
});

test('an image without a description is decoration', () => {
  expect(render(element('img', { src: './a.png' }))).toContain(' alt=""');
});

test('code that names several things has a link for each, and all of its text', () => {
  const html = render(element('code', {}, text('await a.b()')));
  expect(html).toBe(
    '<code>await <a class="code-mention" href="#a">a</a>.<a class="code-mention" href="#b">b</a>()</code>',
  );
});

test('a heading keeps its id and has a direct link beside it', () => {
  const html = render(
    element('h2', { id: 'größe' }, text('Die '), element('code', {}, text('Größe'))),
  );
  expect(html).toContain('<h2 id="größe">');
  expect(html).toContain('href="#gr%C3%B6%C3%9Fe" aria-label="Direct link to Die Größe"');
});

test('a long name in code may break between its words, in tables only', () => {
  const code = element('code', {}, text('backoffMultiplierForDelays'));
  expect(render(element('td', {}, code))).toContain(
    '<code>backoff<wbr/>Multiplier<wbr/>For<wbr/>Delays</code>',
  );
  expect(render(element('p', {}, code))).not.toContain('<wbr/>');
});

test('a link of nothing but code looks like the names that are linked for the author', () => {
  const code = element('code', {}, text('Mutex'));
  const written = { href: 'api:box/Box' };
  expect(render(element('a', written, code))).toContain('class="code-mention"');
  expect(render(element('a', written, code, text(' class')))).not.toContain('code-mention');
});

test('a direct link names images of its heading, but no footnotes', () => {
  const note = element('sup', {}, element('a', { dataFootnoteRef: '', href: '#n' }, text('1')));
  const image = element('img', { src: './a.png', alt: 'a lock' });
  const html = render(element('h2', { id: 'a' }, text('With '), image, note));
  expect(html).toContain('aria-label="Direct link to With a lock"');
});

test('a heading that is not seen has no direct link', () => {
  const properties = { id: 'footnotes', className: ['visually-hidden'] };
  expect(render(element('h2', properties, text('Footnotes')))).not.toContain('heading-link');
});

test('aligned cells have a class and no style attribute', () => {
  const html = render(element('td', { align: 'right' }, text('1')));
  expect(html).toBe('<td class="align-right">1</td>');
});

test('the component of a directive shows the elements with its name, and no others', () => {
  const Shout = ({ node, children }: DirectiveProps) => <b title={node.tagName}>{children}!</b>;
  const shout = element('div', { dataDirective: 'shout' }, text('a'));
  const tree: Root = {
    type: 'root',
    children: [element('div', {}, shout), element('div', { dataDirective: 'none' }, text('b'))],
  };
  const html = renderToStaticMarkup(
    <DirectiveComponentsProvider value={new Map([['shout', Shout]])}>
      <Prose tree={tree} />
    </DirectiveComponentsProvider>,
  );
  expect(html).toBe('<div><b title="div">a!</b></div><div>b</div>');
});
