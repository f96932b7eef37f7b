import { expect, it } from 'vitest';
import { linksInHtml } from './config-links.js';

it.each([
  ['<a href="/a">a</a> <A class=x HREF=/b>b</A>', ['/a', '/b']],
  [`<a title='1 > 0' href='/a?b=1&amp;c#d'>a</a>`, ['/a?b=1&c#d']],
  ['<a href="java&#115;cript&colon;x">a</a>', ['javascript:x']],
  ['<a href="&#x6Aavascript:x">a</a>', ['\u06aavascript:x']],
  ['<!-- <a href="/no"> --><abbr href="/no">a</abbr><a data-href="/no">a</a>', []],
])('%s', (html, links) => {
  expect(linksInHtml(html)).toEqual(links);
});
