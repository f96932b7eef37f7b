import { expect, it } from 'vitest';
import { offsetOfUrl } from './source-locator.js';

it.each([
  ['See [it](/deep).', '/deep', 9],
  ['See https://x.y/deep/place and [it](/deep).', '/deep', 36],
  ['<https://x.y/a> or [b](https://x.y/a/b)', 'https://x.y/a/b', 23],
  ['See https://x.y/a.', 'https://x.y/a', 4],
  ['See [it](/größe).', '/gr%C3%B6%C3%9Fe', 9],
  ['[it]: /a?b=c#d', '/a?b=c#d', 6],
  ['See [it](/deeper).', '/deep', -1],
  ['100 %', '/a%20b', -1],
])('%s holds %s at %i', (text, url, offset) => {
  expect(offsetOfUrl(text, url)).toBe(offset);
});
