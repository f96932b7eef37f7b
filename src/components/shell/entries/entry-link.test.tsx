import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Attribute } from '../../../model/browser/browser-contract.js';
import { href } from '../../../model/text/brand.js';
import { ShellProvider, type ShellState } from '../context/shell-context.js';
import { DrawerGroup } from '../drawer/drawer.js';
import { Dropdown } from '../navbar/dropdown.js';
import { NavItem } from './entry-link.js';
import type { NavLinkEntry, NavMenuEntry } from './nav-entry.js';

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

test.each([true, undefined])('a link keeps the query and the fragment of the page: %s', (keeps) => {
  // SAFETY: what a link without a preference reads.
  const entry = { kind: 'link', label: 'A', href: '/a', keepsLocation: keeps } as NavLinkEntry;
  const html = renderToStaticMarkup(
    // SAFETY: what a link reads of the shell.
    <ShellProvider value={{} as ShellState}>
      <NavItem entry={entry} className="" menu="Bar" />
    </ShellProvider>,
  );
  expect(html.includes(Attribute.KeepsLocation)).toBe(keeps === true);
});

test.each([
  ['Bar', { label: 'Guides' }, /href="\/guides" aria-current="page".*aria-label="More of Guides"/],
  ['Bar', { html: '<b>Guides</b>' }, /href="\/guides" aria-current="page".*aria-label="More"/],
  ['Column', { label: 'Guides' }, /<details class="collapsible" open="">.*href="\/guides"/],
] as const)('the link of a menu itself is in its %s', (menu, content, expected) => {
  const entry: NavMenuEntry = {
    ...content,
    kind: 'menu',
    own: { ...content, kind: 'link', href: href('/guides'), current: 'page' },
    entries: [],
    active: true,
    Bar: Dropdown,
    Column: DrawerGroup,
  };
  const html = renderToStaticMarkup(
    // SAFETY: what a menu reads of the shell.
    <ShellProvider value={{} as ShellState}>
      <NavItem entry={entry} className="" menu={menu} />
    </ShellProvider>,
  );
  expect(html).toMatch(expected);
});
