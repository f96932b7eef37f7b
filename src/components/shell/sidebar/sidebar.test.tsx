import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../../model/site.js';
import { Sidebar } from './sidebar.js';

const group = (label: string, items: readonly SidebarItem[]): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
});

test('only groups of one list share a name: opening an inner group leaves the outer ones open', () => {
  const items = [group('a', [group('b', [group('c', [])]), group('d', [])]), group('e', [])];
  const html = renderToStaticMarkup(<Sidebar items={items} autoCollapse />);
  const names = [...html.matchAll(/name="([^"]*)"/g)].map(([, name]) => name);
  const [a, b, c, d, e] = names;
  expect(names).toHaveLength(5);
  expect([e, d]).toEqual([a, b]);
  expect(new Set([a, b, c]).size).toBe(3);
});
