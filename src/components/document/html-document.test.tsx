import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageHead, SiteFrame } from '../../model/page-plan.js';
import { HtmlDocument } from './html-document.js';

const htmlIn = (htmlLang: string): string => {
  // SAFETY: what the document reads.
  const head = { title: 'A', siteTitle: 'B', keywords: [], alternates: [] } as unknown as PageHead;
  const frame = {
    assets: { entryImports: [] },
    locale: { htmlLang, direction: 'ltr' },
    shell: { themeConfig: { colorMode: { defaultMode: 'light' } } },
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

test.each(['en', 'zh-Hans'])('%s, without a country, is none', (htmlLang) => {
  expect(htmlIn(htmlLang)).not.toContain('og:locale');
});
