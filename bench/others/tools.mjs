// The sites that each tool builds from the same guides and packages, configured as its documentation recommends.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(import.meta.dirname, 'node_modules');

const TSCONFIG = 'packages/tsconfig.json';

const write = (folder, files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
};

const guidesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

/** What TypeDoc documents: the same for all tools that use it, and for Quire. */
const typedocOptions = ({ entryPoints }) => ({
  entryPoints,
  tsconfig: TSCONFIG,
  logLevel: 'Error',
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: false,
  externalPattern: [],
});

/** Moves the heading of each guide to the title in front matter that some tools require. */
function titled(folder) {
  for (const file of guidesIn(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [heading, title] = /^# (.*)\n/.exec(text);
    writeFileSync(
      path.join(folder, file),
      `---\ntitle: ${title}\n---\n${text.slice(heading.length)}`,
    );
  }
}

/** Adds the options with which TypeDoc writes the reference as Markdown. */
function addMarkdownReference(folder, api) {
  const plugin = ['typedoc-plugin-markdown'];
  const options = { ...typedocOptions(api), plugin, out: 'docs/api' };
  write(folder, { 'typedoc.json': `${JSON.stringify(options)}\n` });
}

function starlightOptions(api) {
  const { entryPoints, tsconfig, ...typeDoc } = typedocOptions(api);
  return { entryPoints, tsconfig, typeDoc };
}

/** Writes the reference, if the site has one. */
const MARKDOWN_REFERENCE = `[ ! -f typedoc.json ] || node ${modules}/typedoc/bin/typedoc`;

const HUGO_PAGE = '<!doctype html><title>{{ .Title }}</title><main>{{ .Content }}</main>\n';

const partsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const byKey = (page) => page.keyboard.press('Control+k');

/**
 * For each tool, `prepare` writes a site with the guides (a folder) that documents `api`, if given; `command` builds
 * it; `caches` are the folders that are deleted before a cold build; `openSearch` opens the search of a page, if the
 * tool has one of its own. Sites are below this folder, so that its node_modules are found.
 */
export const TOOLS = {
  Quire: {
    version: () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
    prepare(folder, guides, api) {
      cpSync(guides, path.join(folder, 'content'), { recursive: true });
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
      const config = {
        title: 'Bench',
        url: 'https://example.org',
        baseUrl: '/',
        themeConfig: { navbar: { items: [{ type: 'search' }] } },
        ...(api && { api: { packages: api.patterns, tsconfig: TSCONFIG } }),
      };
      write(folder, {
        'site.config.ts': `import { defineConfig } from 'quire';\nexport default defineConfig(${JSON.stringify(config)});\n`,
      });
    },
    command: ['node', path.join(root, 'bin/quire.js'), 'build'],
    caches: ['.quire', 'dist'],
    output: 'dist',
    guides: 'content',
    openSearch: byKey,
  },
  'Docusaurus, faster': {
    version: () => versionOf('@docusaurus/core'),
    prepare(folder, guides, api) {
      cpSync(guides, path.join(folder, 'docs'), { recursive: true });
      const plugins = api
        ? [['docusaurus-plugin-typedoc', { ...typedocOptions(api), out: 'docs/api' }]]
        : [];
      const config = {
        title: 'Bench',
        url: 'https://example.org',
        baseUrl: '/',
        future: { v4: true, faster: true },
        markdown: { format: 'md' },
        onBrokenLinks: api?.isInstalled ? 'warn' : 'throw',
        plugins,
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
      };
      write(folder, {
        'docusaurus.config.mjs': `export default ${JSON.stringify(config)};\n`,
        'package.json': '{ "name": "bench", "private": true }\n',
      });
    },
    command: ['node', path.join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    caches: ['.docusaurus', 'build'],
    cleanCommand: ['node', path.join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'clear'],
    output: 'build',
    guides: 'docs',
  },
  VitePress: {
    version: () => versionOf('vitepress'),
    prepare(folder, guides, api) {
      const docs = path.join(folder, 'docs');
      cpSync(guides, docs, { recursive: true });
      const sidebar = partsIn(docs).map((part) => ({
        text: part,
        items: guidesIn(path.join(docs, part)).map((file) => ({
          text: file.replace(/\.md$/, ''),
          link: `/${part}/${file.replace(/\.md$/, '')}`,
        })),
      }));
      const config = {
        title: 'Bench',
        themeConfig: { sidebar, search: { provider: 'local' } },
        ignoreDeadLinks: Boolean(api?.isInstalled),
      };
      write(folder, {
        'docs/.vitepress/config.mjs': `export default ${JSON.stringify(config)};\n`,
        'package.json': '{ "name": "bench", "private": true, "type": "module" }\n',
      });
      if (api) addMarkdownReference(folder, api);
    },
    command: [
      ...['sh', '-c'],
      `${MARKDOWN_REFERENCE} && exec node ${modules}/vitepress/bin/vitepress.js build docs`,
    ],
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/dist', 'docs/api'],
    output: 'docs/.vitepress/dist',
    guides: 'docs',
    openSearch: byKey,
  },
  Starlight: {
    version: () => versionOf('@astrojs/starlight'),
    prepare(folder, guides, api) {
      const docs = path.join(folder, 'src/content/docs');
      cpSync(guides, docs, { recursive: true });
      titled(docs);
      const plugins = api ? `starlightTypeDoc(${JSON.stringify(starlightOptions(api))})` : '';
      const sidebar = [
        ...partsIn(docs).map(
          (part) => `{ label: '${part}', autogenerate: { directory: '${part}' } }`,
        ),
        ...(api ? ['typeDocSidebarGroup'] : []),
      ];
      write(folder, {
        'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import starlightTypeDoc, { typeDocSidebarGroup } from 'starlight-typedoc';
export default defineConfig({
  site: 'https://example.org',
  integrations: [starlight({ title: 'Bench', plugins: [${plugins}], sidebar: [${sidebar.join(', ')}] })],
});
`,
        'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
        'package.json': '{ "name": "bench", "private": true, "type": "module" }\n',
      });
    },
    command: ['node', path.join(modules, 'astro/astro.js'), 'build'],
    caches: ['.astro', 'dist', 'node_modules/.astro'],
    output: 'dist',
    guides: 'src/content/docs',
    openSearch: byKey,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
  Rspress: {
    version: () => versionOf('@rspress/core'),
    prepare(folder, guides, api) {
      const docs = path.join(folder, 'docs');
      cpSync(guides, docs, { recursive: true });
      const config = {
        title: 'Bench',
        root: 'docs',
        markdown: { link: { checkDeadLinks: !api?.isInstalled } },
      };
      write(folder, {
        'rspress.config.mjs': `export default ${JSON.stringify(config)};\n`,
        'package.json': '{ "name": "bench", "private": true, "type": "module" }\n',
      });
      if (api) addMarkdownReference(folder, api);
    },
    command: [
      ...['sh', '-c'],
      `${MARKDOWN_REFERENCE} && exec node ${modules}/@rspress/core/bin/rspress.js build`,
    ],
    caches: ['doc_build', 'docs/api', 'node_modules/.rspress', 'node_modules/.cache'],
    output: 'doc_build',
    guides: 'docs',
    openSearch: byKey,
  },
  'TypeDoc HTML': {
    version: () => versionOf('typedoc'),
    needsApi: true,
    prepare(folder, guides, api) {
      cpSync(guides, path.join(folder, 'docs'), { recursive: true });
      const options = {
        ...typedocOptions(api),
        projectDocuments: ['docs/**/*.md'],
        out: 'dist',
      };
      write(folder, { 'typedoc.json': `${JSON.stringify(options)}\n` });
    },
    command: ['node', path.join(modules, 'typedoc/bin/typedoc')],
    caches: ['dist'],
    output: 'dist',
    guides: 'docs',
    route: 'documents/part-0000_guide-00003.html',
    openSearch: byKey,
  },
  Eleventy: {
    version: () => versionOf('@11ty/eleventy'),
    hasNoApi: true,
    prepare(folder, guides) {
      cpSync(guides, path.join(folder, 'docs'), { recursive: true });
      write(folder, {
        'eleventy.config.mjs': `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => {
  config.addPlugin(highlight);
  return { dir: { input: 'docs', output: 'dist', includes: '_includes' }, markdownTemplateEngine: false };
};
`,
        'docs/_includes/page.njk':
          '<!doctype html><title>Bench</title><main>{{ content | safe }}</main>\n',
        'docs/docs.json': '{ "layout": "page.njk" }\n',
        'package.json': '{ "name": "bench", "private": true, "type": "module" }\n',
      });
    },
    command: [
      'node',
      path.join(modules, '@11ty/eleventy/cmd.cjs'),
      '--config=eleventy.config.mjs',
      '--quiet',
    ],
    caches: ['dist'],
    output: 'dist',
    guides: 'docs',
  },
  Hugo: {
    version: () => 'of Debian',
    hasNoApi: true,
    prepare(folder, guides) {
      cpSync(guides, path.join(folder, 'content'), { recursive: true });
      titled(path.join(folder, 'content'));
      // Hugo would treat all other guides as attachments of an index.md.
      renameSync(path.join(folder, 'content/index.md'), path.join(folder, 'content/_index.md'));
      write(folder, {
        'config.toml': 'title = "Bench"\nbaseURL = "https://example.org/"\n',
        'layouts/_default/single.html': HUGO_PAGE,
        'layouts/_default/list.html': HUGO_PAGE,
        'layouts/index.html': HUGO_PAGE,
      });
    },
    command: ['hugo', '--quiet'],
    caches: ['public', 'resources'],
    output: 'public',
    guides: 'content',
  },
};

function versionOf(name) {
  return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version;
}
