import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Signature } from './code.js';

test('an external link in a signature adds nothing to the text that is copied', () => {
  const token = { text: 'Iterable', kind: 'class', url: 'https://example.org/' } as const;
  const html = renderToStaticMarkup(<Signature docs={[token]} />);
  expect(html).toContain('target="_blank"');
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe('Iterable');
});
