// The parts around the text of a page that front matter and configuration decide.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuild } from './pipeline.js';
import { Project, remove, temporaryFolder } from './project.js';

const config = {
  title: 'Tea',
  url: 'https://example.org',
  baseUrl: '/tea/',
  docs: {
    editUrl: 'https://example.com/edit/main/',
    sidebars: {
      docs: [
        'index',
        {
          type: 'category',
          label: 'Kinds',
          link: 'kinds',
          items: ['green', { type: 'category', label: 'Dark', items: ['black'] }],
        },
      ],
    },
  },
  themeConfig: {
    navbar: { logo: { src: 'logo.svg', alt: 'Tea', target: '_blank' } },
  },
};

const project = new Project(temporaryFolder());
let page: string;

beforeAll(async () => {
  project.write({
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    'content/index.md': '# Home\n',
    'content/kinds.md': '# All kinds\n',
    'content/green.md': '# Green\n',
    'content/black.md':
      '---\npagination_prev: index\npagination_next: kinds\nlast_update:\n  date: 2026-03-04\n  author: Ada\n---\n\n# Black\n\n## Origin\n\nText.\n',
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
  page = project.read('dist/black/index.html');
});
afterAll(() => remove(project.root));

/** An element of the page with its content, without class names. */
const element = (pattern: RegExp): string =>
  pattern.exec(page)?.[0].replaceAll(/ class="[^"]*"/g, '') ?? '';

test('the link to edit it leads to its source', () => {
  expect(element(/<a class="edit-link"[^>]*>[^<]*/)).toMatch(
    /^<a href="https:\/\/example\.com\/edit\/main\/content\/black\.md"[^>]*>Edit this page$/,
  );
});

test('its last update is that of the front matter', () => {
  expect(element(/<p class="last-updated">.*?<\/p>/)).toBe(
    '<p><bdi lang="en">Last updated <time lang="en" dir="auto" dateTime="2026-03-04">March 4, 2026</time> by <bdi>Ada</bdi></bdi></p>',
  );
});

test('the breadcrumbs are the categories above it, with links where these have pages', () => {
  expect(element(/<nav class="breadcrumbs".*?<\/nav>/)).toBe(
    '<nav aria-label="Breadcrumbs"><ol><li><a dir="auto" href="/tea/kinds">Kinds</a></li><li><span dir="auto">Dark</span></li><li><span dir="auto" aria-current="page">Black</span></li></ol></nav>',
  );
});

test('the pages before and after are those of the front matter', () => {
  expect(element(/<nav class="pagination".*?<\/nav>/)).toMatch(
    /href="\/tea\/" rel="prev">.*Home.*href="\/tea\/kinds" rel="next">.*All kinds/,
  );
});

test('the contents end with a link to the top', () => {
  expect(element(/<a [^>]*>Back to top/)).toBe('<a href="#main">Back to top');
});

test('the logo opens where the configuration says', () => {
  expect(element(/<a [^>]*class="brand-link"[^>]*>/)).toContain('target="_blank"');
});
