import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Declaration, Signature } from './code.js';
import { bracketed, plain } from './tokens.js';

test('an external link in a signature adds nothing to the text that is copied', () => {
  const token = { text: 'Iterable', kind: 'class-name', url: 'https://example.org/' } as const;
  const html = renderToStaticMarkup(<Signature docs={[token]} />);
  expect(html).toContain('target="_blank"');
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe('Iterable');
});

test('a name that leads nowhere is no link', () => {
  const html = renderToStaticMarkup(<Signature docs={[{ text: 'Box', kind: 'class-name' }]} />);
  expect(html).toContain('<span class="tok-type">Box</span>');
});

test('the name that is declared is emphasized', () => {
  const docs = [[plain('class '), { text: 'Box', kind: 'class-name' }] as const];
  const html = renderToStaticMarkup(<Declaration docs={docs} name="Box" />);
  expect(html).toContain('<span class="api-declared">Box</span>');
});

test('lines inside brackets are indented', () => {
  const items = ['first', 'second'].map((name) => plain(name.repeat(10)));
  const doc = bracketed(items, { open: '(', close: ')', separator: ',', trailing: true });
  const html = renderToStaticMarkup(<Signature docs={[doc]} />);
  expect(html.replace(/<[^>]*>/g, '')).toBe(
    `(\n  ${'first'.repeat(10)},\n  ${'second'.repeat(10)},\n)\n`,
  );
});

test('what is copied on a narrow screen has no space at the end of a line', () => {
  const items = ['first', 'second', 'third'].map((name) => plain(name.repeat(3)));
  const doc = bracketed(items, { open: '(', close: ')', separator: ',', trailing: true });
  const html = renderToStaticMarkup(<Signature docs={[doc]} />);
  const lines = items.map(({ text }) => `  ${text},\n`);
  expect(html.replace(/<[^>]*>/g, '')).toBe(`(\n${lines.join('')})\n`);
  const wide = html.replace(/<span class="api-narrow">[^<]*<\/span>/g, '').replace(/<[^>]*>/g, '');
  expect(wide).toBe(`(${items.map(({ text }) => text).join(', ')})\n`);
});
