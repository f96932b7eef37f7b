import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageFacts } from '../../model/page/page-plan.js';
import { href } from '../../model/text/brand.js';
import { PageMeta, Pagination } from './page-footer.js';

const [start, end] = ['Start', 'End'].map((label) => ({ label, href: href(`/${label}`) }));

test.each([
  ['both', { previous: start, next: end }, 'prev /Start Previous Start; next /End Next End'],
  ['the next page', { previous: undefined, next: end }, 'next /End Next End'],
  ['the previous page', { previous: start, next: undefined }, 'prev /Start Previous Start'],
  ['neither', { previous: undefined, next: undefined }, ''],
])('links to %s', (_, pages, expected) => {
  const html = renderToStaticMarkup(<Pagination {...pages} />);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)" rel="([^"]*)">(.*?)<\/a>/g)];
  expect(
    links
      .map(([, to, rel, text = '']) => `${rel} ${to} ${text.replace(/<[^>]+>/g, '')}`)
      .join('; '),
  ).toBe(expected);
});

// SAFETY: what the footer of an article reads of its page.
const textOf = (facts: Partial<PageFacts>): string =>
  renderToStaticMarkup(<PageMeta {...({ locale: 'en', ...facts } as PageFacts)} />).replace(
    /<[^>]*>/g,
    '',
  );

test.each([
  [{ lastUpdated: '2026-01-31' }, 'Last updated January 31, 2026'],
  [{ lastUpdatedBy: 'Bob' }, 'Last updated by Bob'],
  [{ lastUpdated: '2026-01-31', lastUpdatedBy: 'Bob' }, 'Last updated January 31, 2026 by Bob'],
  [{}, ''],
])('the last update %o', (facts, text) => {
  expect(textOf(facts)).toBe(text);
});
