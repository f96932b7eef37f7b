import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../model/site/site.js';
import { href, routePath } from '../../../model/text/brand.js';
import { Sidebar } from './sidebar.js';

const link = (path: string): SidebarItem => ({
  type: 'link',
  label: path,
  href: href(`/base${path}`),
  path: routePath(path),
});
const group = (collapsible: boolean, ...items: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label: 'Group',
  collapsible,
  collapsed: true,
  items,
});

test('the name of an export may break between its words', () => {
  const item = { ...link('/a'), label: 'AbstractBatchResolver', kind: 'class' } as const;
  const html = renderToStaticMarkup(<Sidebar items={[item as SidebarItem]} />);
  expect(html).toContain('<span>Abstract<wbr/>Batch<wbr/>Resolver</span>');
});

test.each([
  ['an emoji, which is not read', '🚀', '<span aria-hidden="true">🚀</span> /a</a>'],
  ['an image', '/base/a.svg', '<img src="/base/a.svg" alt="" width="16" height="16"/> /a</a>'],
])('a label may have an icon: %s', (_, icon, expected) => {
  const html = renderToStaticMarkup(<Sidebar items={[{ ...link('/a'), icon }]} />);
  expect(html).toContain(expected);
});

test('the label of a group without a page may have an icon', () => {
  const html = renderToStaticMarkup(
    <Sidebar items={[{ ...group(true, link('/a')), icon: '🚀' }]} />,
  );
  expect(html).toContain('<span aria-hidden="true">🚀</span> Group</span>');
});

describe('groups', () => {
  test('[R08] one that does not collapse is no disclosure', () => {
    const html = renderToStaticMarkup(<Sidebar items={[group(false, link('/a'))]} />);
    expect(html).not.toContain('<details');
  });

  test('one without a page of its own is no link', () => {
    const html = renderToStaticMarkup(<Sidebar items={[group(false, link('/a'))]} />);
    expect(html).toContain('<span class="sidebar-label">Group</span>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  test('a collapsed one is closed', () => {
    const html = renderToStaticMarkup(<Sidebar items={[group(true, link('/a'))]} />);
    expect(html).toContain('<details class="sidebar-group collapsible"><summary>');
  });

  test('one with a page of its own has the link beside its summary', () => {
    const category = { ...group(true, link('/a')), ...link('/group'), type: 'category' } as const;
    const html = renderToStaticMarkup(<Sidebar items={[category as SidebarItem]} />);
    expect(html).toContain('</a><details class="collapsible"><summary aria-label=');
  });

  test('one that holds the page in view is open', () => {
    const items = [group(true, group(true, link('/a')))];
    const html = renderToStaticMarkup(<Sidebar items={items} activePath={routePath('/a')} />);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2);
  });

  test('one without the page in view stays closed', () => {
    const items = [group(true, link('/a')), link('/b')];
    const html = renderToStaticMarkup(<Sidebar items={items} activePath={routePath('/b')} />);
    expect(html).not.toContain('open=""');
  });

  test('siblings share a name where opening one closes the others', () => {
    const items = [group(true, link('/a')), group(true, link('/b'))];
    const html = renderToStaticMarkup(<Sidebar items={items} autoCollapse />);
    const names = Array.from(html.matchAll(/<details[^>]* name="([^"]+)"/g), ([, name]) => name);
    expect(new Set(names).size).toBe(1);
  });

  test.each([
    ['/b', '/b'],
    ['/c', '/c'],
    ['/d', '/a'],
  ])('where only one may be open, on %s it is the one with %s', (path, open) => {
    const groups = ['/a', '/b', '/c'].map((one): SidebarItem => {
      return { ...group(true, link(one)), collapsed: one === '/c' } as SidebarItem;
    });
    const html = renderToStaticMarkup(
      <Sidebar items={[...groups, link('/d')]} activePath={routePath(path)} autoCollapse />,
    );
    const shown = html.matchAll(/<details[^>]* open="".*?href="\/base([^"]*)"/g);
    expect(Array.from(shown, ([, first]) => first)).toEqual([open]);
  });

  test('an inner one has another name: opening it leaves the outer one open', () => {
    const items = [group(true, group(true, link('/a')), group(true, link('/b')))];
    const html = renderToStaticMarkup(<Sidebar items={items} autoCollapse />);
    const names = Array.from(html.matchAll(/<details[^>]* name="([^"]+)"/g), ([, name]) => name);
    expect(names).toHaveLength(3);
    expect(names[1]).toBe(names[2]);
    expect(names[1]).not.toBe(names[0]);
  });
});

test('marks the page in view and no other', () => {
  const items = [link('/a'), link('/b')];
  const html = renderToStaticMarkup(<Sidebar items={items} activePath={routePath('/b')} />);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toContain('href="/base/b" aria-current="page"');
});
