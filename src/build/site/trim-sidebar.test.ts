import { describe, expect, it } from 'vitest';
import { href, routePath } from '../../model/brand.js';
import type { SidebarCategory, SidebarItem } from '../../model/site.js';
import { trimLargeSidebar } from './trim-sidebar.js';

const link = (path: string): SidebarItem => ({
  type: 'link',
  label: path,
  href: href(`/base${path}`),
  path: routePath(path),
});

const category = (name: string, pages: number): SidebarCategory => ({
  type: 'category',
  label: name,
  collapsible: true,
  collapsed: true,
  items: Array.from({ length: pages }, (_, index) => link(`/${name}/${index}`)),
});

describe('a sidebar in a page', () => {
  it('stands whole up to 200 links', () => {
    const items = [category('a', 99), category('b', 99)];
    expect(trimLargeSidebar(items, routePath('/a/1'))).toBe(items);
  });

  it('beyond that shows its own branch, and a link for each other category', () => {
    const items = [category('a', 100), category('b', 100), link('/c')];
    expect(trimLargeSidebar(items, routePath('/b/1'))).toEqual([
      { ...link('/a/0'), label: 'a' },
      items[1],
      link('/c'),
    ]);
  });

  it.each([
    ['in the middle', 150, 125, 175],
    ['at the start', 0, 0, 25],
    ['at the end', 299, 274, 299],
  ])('of a branch that is large itself shows the neighbours: %s', (_where, at, first, last) => {
    const [trimmed] = trimLargeSidebar([category('a', 300)], routePath(`/a/${at}`));
    const labels = trimmed?.type === 'category' ? trimmed.items.map(({ label }) => label) : [];
    expect([labels[0], labels.at(-1)]).toEqual([`/a/${first}`, `/a/${last}`]);
  });
});
