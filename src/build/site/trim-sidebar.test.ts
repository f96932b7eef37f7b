import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../model/site/site.js';
import { href, routePath } from '../../model/text/brand.js';
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
    ['in the middle', 150, 140, 160],
    ['at the start', 0, 0, 10],
    ['at the end', 299, 289, 299],
  ])('of a branch that is large itself shows the neighbours: %s', (_where, at, first, last) => {
    const [trimmed] = trimLargeSidebar([category('a', 300)], routePath(`/a/${at}`));
    const labels = trimmed?.type === 'category' ? trimmed.items.map(({ label }) => label) : [];
    expect([labels[0], labels.at(-1)]).toEqual([`/a/${first}`, `/a/${last}`]);
  });

  it('is one object for pages that show the same of it', () => {
    const items = [category('a', 150), category('b', 150)];
    const [one, other, elsewhere] = ['/a/1', '/a/2', '/b/1'].map((path) =>
      trimLargeSidebar(items, routePath(path)),
    );
    expect(other).toBe(one);
    expect(elsewhere).not.toBe(one);
  });

  it('follows from the page alone, whichever pages were asked for before', () => {
    const name = fc.constantFrom(...'abcdefgh');
    const { tree } = fc.letrec<{ tree: SidebarItem[]; item: SidebarItem }>((tie) => ({
      tree: fc.array(tie('item'), { maxLength: 4 }),
      item: fc.oneof(
        { maxDepth: 3 },
        name.map((path) => link(`/${path}`)),
        fc.record({ own: fc.option(name), items: tie('tree') }).map(({ own, items }) => ({
          ...category('c', 0),
          ...(own && { path: routePath(`/${own}`), href: href(`/base/${own}`) }),
          items,
        })),
      ),
    }));
    const sidebar = fc
      .tuple(tree, fc.constantFrom(0, 250), fc.constantFrom(0, 250))
      .map(([items, inside, beside]) => [
        { ...category('many', inside), items: [...category('many', inside).items, ...items] },
        ...category('flat', beside).items,
        category('rest', 201),
        ...items,
      ]);
    const paths = [...'abcdefgh', 'many/3', 'flat/0', 'flat/99', 'rest/1', 'nowhere'];
    fc.assert(
      fc.property(sidebar, (items) => {
        for (const path of paths.map((one) => routePath(`/${one}`))) {
          const fresh = trimLargeSidebar(structuredClone(items), path);
          expect(trimLargeSidebar(items, path)).toEqual(fresh);
        }
      }),
      { numRuns: 15 },
    );
  });
});
