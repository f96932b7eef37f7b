import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavItem } from './entry-link.js';
import type { NavMenuEntry } from './nav-entry.js';

test.each(['Bar', 'Column'] as const)('a menu has the form of its place: %s', (menu) => {
  const entry: NavMenuEntry = {
    kind: 'menu',
    entries: [],
    active: false,
    Bar: () => 'Bar',
    Column: () => 'Column',
  };
  expect(renderToStaticMarkup(<NavItem entry={entry} className="" menu={menu} />)).toBe(menu);
});
