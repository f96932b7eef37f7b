import { describe, expect, it } from 'vitest';
import { extractLinks } from './extract-links.js';

describe('extractLinks', () => {
  it.each([
    ['<a class="x" href="/a">a</a>', ['/a']],
    ["<A HREF='/a'>a</A>", ['/a']],
    ['<a href=/a>a</a>', ['/a']],
    ['<a\n  href = "/a"\n>a</a>', ['/a']],
    ['<a title="1 > 0" href="/a?b=1&amp;c=2">a</a>', ['/a?b=1&c=2']],
    ['<a href="&#x2F;a&#35;b">a</a>', ['/a#b']],
    ['<img srcset="/a.png 1x, /b.png 2x" src="/c.png">', ['/a.png', '/b.png', '/c.png']],
    ['<video src="/v.mp4" poster="/v.png"></video>', ['/v.mp4', '/v.png']],
    ['<video><track src="/v.vtt"></video>', ['/v.vtt']],
    ['<audio src="/a.mp3"></audio><embed src="/e.svg">', ['/a.mp3', '/e.svg']],
    ['<iframe src="/f.html"></iframe>', ['/f.html']],
    ['<object data="/o.svg"></object><div data="/no">', ['/o.svg']],
    [
      '<meta content="https://e.org/a" property="og:url"><meta name=twitter:image content=https://e.org/b>',
      ['https://e.org/a', 'https://e.org/b'],
    ],
    ['<meta property="og:image" content="/no"><meta content="https://e.org/no">', []],
    [
      '<meta property="og:title" content="https://e.org"><meta name="description" content="https://e.org is it.">',
      [],
    ],
    ['<svg><use href="#icon"/></svg>', ['#icon']],
    ['<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>', ['/a.css', '/a.js']],
    ['<!-- <a href="/no">no</a> --><a href="/a">a</a>', ['/a']],
    ['<code>&lt;a href=&quot;/no&quot;&gt;</code> href="/no"', []],
    ['<span data-href="/no" href="/no"></span><a href="">a</a>', []],
    ['<constructor href="/no"></constructor>', []],
  ])('%s', (html, expected) => {
    expect(extractLinks(html)).toEqual(expected);
  });
});
