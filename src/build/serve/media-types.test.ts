import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-types.js';

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a/x.CSS', 'text/css; charset=utf-8'],
  ['x.mjs', 'text/javascript; charset=utf-8'],
  ['x.js.map', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap.xml', 'text/xml; charset=utf-8'],
  ['logo.svg', 'image/svg+xml; charset=utf-8'],
  ['favicon.ico', 'image/x-icon'],
  ['photo.avif', 'image/avif'],
  ['font.woff2', 'font/woff2'],
  ['LICENSE', 'application/octet-stream'],
  ['.html', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
])('%s: %s', (file, type) => expect(mediaTypeOf(file)).toBe(type));
