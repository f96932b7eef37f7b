import { expect, it } from 'vitest';
import type { SidebarItem } from '../../model/site/site.js';
import { href, routePath } from '../../model/text/brand.js';
import { indexSidebar } from './sidebar-order.js';

const link = (name: string): SidebarItem => ({
  type: 'link',
  label: name,
  href: href(`/${name}`),
  path: routePath(`/${name}`),
});

it.each([
  [['a', 'b', 'c'], '- a b, a b c, b c -'],
  [['a', 'a', 'b'], '- a b, a b -'],
  [['a', 'b', 'a', 'c'], '- a b, a b c, b c -'],
])('each page is read once, at its first place: %j', (names, expected) => {
  const places = [...indexSidebar(names.map(link))].map(([path, { previous, next }]) =>
    [previous?.label ?? '-', path.slice(1), next?.label ?? '-'].join(' '),
  );
  expect(places.join(', ')).toBe(expected);
});
