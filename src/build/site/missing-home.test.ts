import { expect, it } from 'vitest';
import type { Route, Site } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { HOME_FILE, insteadOfHome, missingHome } from './missing-home.js';

const route = (path: string, kind = 'content') =>
  ({ path, href: path, page: { kind } }) as unknown as Route;
const link = (path: string) => ({ type: 'link', label: path, href: path, path });
const { value: config } = validateConfig(
  { title: 'A', url: 'https://a.bc', baseUrl: '/' },
  filePath('site.config.ts'),
);

it.each<[string, string[], string[], string[], string | undefined]>([
  ['a page', ['/', '/a'], ['/a'], [], undefined],
  ['a file of a static folder', ['/a'], ['/a'], ['index.html'], undefined],
  ['the first of the sidebar', ['/a', '/b'], ['/b', '/a'], [], '/b'],
  ['the first page, if no sidebar has one', ['/a', '/b'], [], [], '/a'],
  ['nothing, without pages', [], [], [], undefined],
])('[F103] the home is %s', (_, paths, listed, files, expected) => {
  const site = {
    routes: [route('/404', 'not-found'), ...paths.map((path) => route(path))],
    sidebars: { docs: listed.map(link) },
  } as unknown as Site;
  const known = new Set(files.map(filePath));
  expect(insteadOfHome(site, known)?.path).toBe(expected);
  if (!config) throw new Error('the configuration is wrong');
  const found = missingHome(config, site, known).map(({ severity }) => severity);
  const hasHome = paths.includes('/') || known.has(HOME_FILE);
  expect(found).toEqual(hasHome ? [] : [expected === undefined ? 'error' : 'warning']);
});
