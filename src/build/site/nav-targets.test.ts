import { expect, test } from 'vitest';
import type { SidebarItem } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { navTargets } from './nav-targets.js';

const link = (name: string): SidebarItem => ({
  ...{ type: 'link', label: name, href: href(`/${name}`), path: routePath(`/${name}`) },
});

function targetsOf(
  sidebarId: string,
  api?: object,
  sidebars: Readonly<Record<string, unknown>> = { guides: [], none: [] },
) {
  const { value: config, diagnostics } = validateConfig(
    {
      ...{ title: 'T', url: 'https://example.org', baseUrl: '/base/', api },
      docs: { sidebars },
      themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId, label: 'A' }] } },
    },
    filePath('site.config.ts'),
  );
  if (!config) throw new Error(JSON.stringify(diagnostics));
  return navTargets(config, { routes: [], sidebars: { guides: [link('one'), link('two')] } }, []);
}

test.each([
  ['guides', undefined, { label: 'one', href: '/one' }],
  ['guides', { packages: ['box'] }, { label: 'one', href: '/one' }],
  ['api', { packages: ['box'] }, { label: 'API', href: '/base/api' }],
])('an item of the sidebar %s, with an API: %j, leads to %j', (id, api, target) => {
  const { value, diagnostics } = targetsOf(id, api);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ [`sidebar:${id}`]: target });
});

test.each([
  ['none', 'has no link to a page of this site'],
  ['guide', 'no sidebar is named "guide"'],
  ['api', 'no sidebar is named "api"'],
  ['constructor', 'no sidebar is named "constructor"'],
])('an item of the sidebar %s is a fault', (id, message) => {
  const { value, diagnostics } = targetsOf(id);
  expect(value).toEqual({});
  expect(diagnostics).toMatchObject([{ code: 'config/navbar-item' }]);
  expect(diagnostics[0]?.message).toContain(message);
});

test('the name of an item is suggested, also for that of a file', () => {
  const sidebars = { api: [], start: [] };
  expect(targetsOf('api.md', undefined, sidebars).diagnostics).toMatchObject([
    { hint: 'did you mean "api"?' },
  ]);
});

test('an item of a sidebar where there is none is a fault', () => {
  const { diagnostics } = targetsOf('docs', undefined, {});
  expect(diagnostics).toMatchObject([
    { hint: 'there is no sidebar yet: add one, or remove the item.' },
  ]);
});
