import { expect, it } from 'vitest';
import { bypassesProxy } from './no-proxy.js';

it.each([
  ['example.org', 'example.org', true],
  ['example.org', 'www.example.org', true],
  ['.example.org', 'example.org', true],
  ['*.example.org', 'www.example.org', true],
  ['Example.ORG', 'example.org', true],
  ['other.org, example.org', 'example.org', true],
  ['other.org example.org', 'example.org', true],
  ['*', 'example.org', true],
  ['::1', '[::1]', true],
  ['example.org', 'notexample.org', false],
  ['www.example.org', 'example.org', false],
  ['', 'example.org', false],
  [',', 'example.org', false],
])('no_proxy "%s" and the host %s: %s', (list, host, expected) => {
  expect(bypassesProxy(new URL(`https://${host}/`), list)).toBe(expected);
});
