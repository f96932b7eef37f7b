import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageHead, SiteFrame } from '../../model/page/page-plan.js';
import { HtmlDocument } from './html-document.js';

const htmlIn = (htmlLang: string, more: Partial<PageHead> = {}, favicon?: string): string => {
  const required = { title: 'A', siteTitle: 'B', keywords: [], alternates: [] };
  // SAFETY: what the document reads.
  const head = { ...required, ...more } as unknown as PageHead;
  const frame = {
    assets: { entryImports: [] },
    locale: { htmlLang, direction: 'ltr' },
    shell: { themeConfig: { colorMode: { defaultMode: 'light' } } },
    favicon,
  } as unknown as SiteFrame;
  const view = { path: '/a' } as never;
  return renderToStaticMarkup(<HtmlDocument {...{ head, frame, view }} shellHtml="" />);
};

test.each([
  ['de-CH', 'de_CH'],
  ['pt-BR', 'pt_BR'],
])('%s is told as og:locale', (htmlLang, locale) => {
  expect(htmlIn(htmlLang)).toContain(`<meta property="og:locale" content="${locale}"/>`);
});

test.each([
  ['/a.b/icon.svg', 'image/svg+xml'],
  ['/icon.png', 'image/png'],
])('the icon %s has its type, %s', (icon, type) => {
  expect(htmlIn('en', {}, icon)).toContain(`<link rel="icon" href="${icon}" type="${type}"/>`);
});

test.each(['en', 'zh-Hans'])('%s, without a country, is none', (htmlLang) => {
  expect(htmlIn(htmlLang)).not.toContain('og:locale');
});

test.each([
  [undefined, 'summary'],
  ['https://example.org/a.png', 'summary_large_image'],
])('with the image %s, its preview is a %s of a website', (image, card) => {
  const html = htmlIn('en', { image });
  expect(html).toContain(`<meta name="twitter:card" content="${card}" `);
  expect(html).toContain('<meta property="og:type" content="website"/>');
});
