import { expect, it } from 'vitest';
import { findAttributes } from './find-attributes.js';

const WANTED = new Map([
  ['a', ['href']],
  ['img', ['src', 'alt']],
]);

it.each([
  ['<a HREF="/a" class=b>a</a><IMG alt=b src=/b>', ['/a', 'b', '/b']],
  [`<a href = ' /a b ' checked>`, ['/a b']],
  [`<a title="1 > 0" href="/a"><a title='"' href=/b/>`, ['/a', '/b/']],
  ['<p href="/no"><a data-href="/no" title="href=/no" src="/no" href>', []],
  ['<a href="">', ['']],
  ['<!-- <a href="/no"> --><a href="/a"><!-- <a href="/no"> -- > <a href="/no">', ['/a']],
  ['<!DOCTYPE html><?xml version="1.0"?>1 < 2 <a href="/a">', ['/a']],
  ['<a href="/no', []],
  // As browsers decode attributes: a name without semicolon before an equals sign stays as it is.
  ['<a href="?a=1&amp;b=2&colon;&#x2F;&#35&copy=3">', ['?a=1&b=2:/#&copy=3']],
])('%s', (html, values) => {
  expect(findAttributes(html, WANTED).map(({ value }) => value)).toEqual(values);
});
