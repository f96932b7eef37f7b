// Documentation in several versions, as pages show it.
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from './pipeline.js';
import { Project, remove, temporaryFolder } from './project.js';

const configFile = (docs: object): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://a.example', baseUrl: '/', docs })};`;

const FOLDERS = ['content', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'];

/** The banner on the home page of each version. */
async function bannersOf(docs: object): Promise<Record<string, string | undefined>> {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  project.write({
    'site.config.ts': configFile(docs),
    ...Object.fromEntries(FOLDERS.map((folder) => [`${folder}/index.md`, '# Home\n'])),
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
  const bannerIn = (file: string): string | undefined => {
    const html = project.read(`dist/${file}`);
    return /This page documents version.*?<\/p>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
  };
  return {
    next: bannerIn('next/index.html'),
    last: bannerIn('index.html'),
    old: bannerIn('1.0/index.html'),
  };
}

test('pages of other versions than the last one lead to it', async () => {
  const versions = { '2.0': {}, '1.0': {}, current: { label: 'Next' } };
  expect(await bannersOf({ versions, lastVersion: '2.0' })).toEqual({
    next: 'This page documents version Next, which is not released yet. Read the latest version (2.0) instead.',
    last: undefined,
    old: 'This page documents version 1.0, which is no longer maintained. Read the latest version (2.0) instead.',
  });
});

test('a banner of the last version does not link to the page itself', async () => {
  const versions = {
    current: { label: 'Next', banner: 'none' },
    '2.0': { banner: 'unmaintained' },
    '1.0': { banner: 'none' },
  };
  expect(await bannersOf({ versions })).toEqual({
    next: undefined,
    last: 'This page documents version 2.0, which is no longer maintained.',
    old: undefined,
  });
});

test('where no document is at the path of a version, or of a language, other pages lead to its first page', async () => {
  const project = new Project(temporaryFolder());
  onTestFinished(() => remove(project.root));
  const config = {
    ...{ title: 'T', url: 'https://a.example', baseUrl: '/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    docs: { routeBasePath: 'docs', versions: { current: {}, '1.0': {} } },
    themeConfig: {
      navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
    },
  };
  project.write({
    'site.config.ts': `export default ${JSON.stringify(config)};`,
    'static/index.html': '<!doctype html><title>Home</title>',
    'content/2-b.md': '# B\n',
    'content/1-a.md': '# A\n',
    'versioned_docs/version-1.0/c.md': '# C\n',
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
  const links = project.read('dist/404.html').match(/(?<="dropdown-link" href=")[^"]*/g) ?? [];
  expect([...new Set(links)]).toEqual(['/docs/next/a', '/docs/c', '/']);
});
