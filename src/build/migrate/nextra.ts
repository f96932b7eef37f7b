// Takes over a site of Nextra, whose files `_meta` say what the sidebar shows.
import path from 'node:path/posix';
import { noted } from './config-text.js';
import { editUrlOf } from './docusaurus.js';
import type { OldDocument, OldSite, Plan } from './old-site.js';
import { type Data, defined, list, record, text } from './values.js';
import { pageItem } from './vitepress.js';

/** The text of an element of React. */
function textOf(element: unknown): string {
  if (typeof element === 'string') return element;
  if (Array.isArray(element)) return element.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  return element === undefined ? '' : textOf(record(record(element)['props'])['children'] ?? []);
}

interface Reader {
  readonly site: OldSite;
  /** Of the documents. */
  readonly folder: string;
  /** Whether that is the folder of Next, where each page is a `page.mdx` in a folder of its name. */
  readonly isApp: boolean;
  /** Items of the navbar, which files `_meta` also hold. */
  readonly navbar: Data[];
}

async function metaOf(reader: Reader, folder: string): Promise<Data> {
  const { site } = reader;
  const metaIn = async (at: string, kind: RegExp): Promise<Data | undefined> => {
    const name = site.list(at).find((one) => kind.test(one));
    return name === undefined ? undefined : record(await site.evaluate(path.join(at, name)));
  };
  const own = await metaIn(folder, /^_meta\.(?:json|[cm]?[jt]sx?)$/);
  if (own) return own;
  // One file may hold what those of all folders do.
  const all = await metaIn(reader.folder, /^_meta\.global\.[cm]?[jt]sx?$/);
  const names = path.relative(reader.folder, folder).split('/').filter(Boolean);
  return names.reduce((meta, name) => record(record(meta[name])['items']), all ?? {});
}

/** The items of one folder: first those that `_meta` names, in its order. */
async function itemsOf(reader: Reader, folder: string): Promise<Data[]> {
  const { site } = reader;
  const meta = await metaOf(reader, folder);
  const names = site
    .list(folder)
    .filter(
      (name) => /\.mdx?$/.test(name) || (!/[._]/.test(name) && (reader.isApp || name !== 'api')),
    )
    .map((name) => name.replace(/\.mdx?$/, ''))
    .map((name) => (reader.isApp && name === 'page' ? 'index' : name));
  const order = [...new Set([...Object.keys(meta), ...names])].filter((name) => name !== '*');
  const items: Data[] = [];
  for (const name of order) items.push(...(await itemOf(reader, folder, name, meta[name])));
  return items;
}

async function itemOf(
  reader: Reader,
  folder: string,
  name: string,
  written: unknown,
): Promise<Data[]> {
  const { site, navbar } = reader;
  const data = record(written);
  const title = textOf(written) || textOf(data['title']) || undefined;
  const place = reader.isApp ? `${name === 'index' ? '' : `${name}/`}page` : name;
  const document = site.documents.find(({ relative }) =>
    [`${place}.md`, `${place}.mdx`].some(
      (file) => path.join(reader.folder, relative) === path.join(folder, file),
    ),
  );
  if (data['display'] === 'hidden' || data['type'] === 'separator') return [];
  const link = text(data['href']) ?? document?.old;
  if (data['type'] === 'page' || data['type'] === 'menu') {
    const target = link === undefined ? undefined : site.target(link);
    const below = Object.values(record(data['items'])).flatMap((one) => {
      const to = site.target(record(one)['href']);
      return to ? [{ label: text(record(one)['title']) ?? 'Link', ...to }] : [];
    });
    if (below.length > 0)
      navbar.push({ type: 'dropdown', label: title ?? name, items: below, position: 'left' });
    else if (target) navbar.push({ label: title ?? name, ...target, position: 'left' });
    if (data['type'] === 'menu') return [];
  }
  const items = await itemsOf(reader, path.join(folder, name));
  // The page of a folder in `app` is among its items, too.
  const own = reader.isApp ? undefined : document?.id;
  if (items.length > (reader.isApp && document ? 1 : 0))
    return [defined({ type: 'category', label: title ?? name, link: own, items })];
  if (document) return [defined({ type: 'doc', id: document.id, label: title })];
  // A page that is elsewhere is in the navbar only.
  return link === undefined || data['type'] === 'page' ? [] : pageItem(site, link, title ?? name);
}

/** Redirects of next.config, but patterns. */
async function redirectsOf(site: OldSite): Promise<Record<string, string>> {
  const name = site.list(site.folder).find((one) => /^next\.config\.[cm]?[jt]s$/.test(one));
  const config = name ? record(await site.evaluate(site.at(name))) : {};
  const { redirects } = config;
  const rules = typeof redirects === 'function' ? list(await redirects()).map(record) : [];
  const entries = rules.flatMap(({ source, destination }) => {
    const target = /[:*(]/.test(String(source)) ? undefined : site.target(destination);
    return target ? [[String(source), target.to ?? target.href ?? '/'] as const] : [];
  });
  if (entries.length < rules.length)
    site.leave(
      `${rules.length - entries.length} redirects are patterns or lead nowhere.`,
      'write each address in `redirects`.',
      'redirects',
      site.at(name ?? ''),
    );
  return Object.fromEntries(entries);
}

export async function fromNextra(site: OldSite): Promise<Plan> {
  const { config, origin } = site;
  const folder =
    ['src/content', 'content', 'src/pages', 'pages', 'src/app', 'app']
      .map((one) => site.at(one))
      .find((one) => site.has(one)) ?? site.at('content');
  const isApp = path.basename(folder) === 'app';
  site.statics = [site.at('public')].filter((one) => site.has(one));
  const [, base = '/'] = /contentDirBasePath: *['"]([^'"]+)/.exec(site.read(origin.file)) ?? [];
  const all = await site.readDocuments(
    folder,
    (relative) => {
      const file = relative.replace(/\.mdx?$/, '').replace(/\([^/]*\)\//g, '');
      return path.join('/', base, file.replace(isApp ? /(?:^|\/)page$/ : /(?:^|\/)index$/, ''));
    },
    base,
  );
  const isPage = ({ relative }: OldDocument): boolean =>
    !isApp || /^(?:[^[\]]*\/)?page\.mdx?$/.test(relative);
  site.documents = all.filter(isPage);
  const others = all.filter((one) => !isPage(one)).map(({ relative }) => relative);
  const themeFile = site.list(site.folder).find((one) => /^theme\.config\.[cm]?[jt]sx?$/.test(one));
  const theme = themeFile ? record(await site.evaluate(site.at(themeFile))) : config;
  const reader: Reader = { site, folder, isApp, navbar: [] };
  const items = await itemsOf(reader, folder);
  const title = textOf(theme['logo']) || origin.facts.name;
  const source = text(record(theme['project'])['link']);
  const footer = record(theme['footer']);
  const copyright = textOf(footer['text'] ?? footer['content']);
  const app = ['app/layout.tsx', 'app/layout.jsx', 'src/app/layout.tsx']
    .map((one) => site.at(one))
    .find((one) => site.has(one));
  if (app)
    site.leave(
      'Options in the layout are not read.',
      'write title, logo, edit link and footer into site.config.ts.',
      'Layout',
      app,
    );
  site.leaveOptions(theme, {
    head: 'a plugin adds tags to the head, but no scripts.',
    banner: 'write `themeConfig.announcementBar`.',
  });
  return {
    documents: site.documents,
    redirects: await redirectsOf(site),
    config: defined({
      title,
      tagline: origin.facts.description || undefined,
      url: noted(origin.facts.address.url, 'Nextra does not know it: correct it.'),
      baseUrl: '/',
      staticDirectories: site.statics,
      docs: defined({
        path: folder,
        routeBasePath: base === '/' ? undefined : base.slice(1),
        exclude: others.length > 0 ? others : undefined,
        editUrl: editUrlOf(site, theme['docsRepositoryBase'], site.folder),
        sidebars: { docs: items },
      }),
      themeConfig: defined({
        navbar: {
          title,
          items: [
            ...reader.navbar,
            { type: 'search' },
            ...(source ? [{ href: source, label: 'Source', position: 'right' }] : []),
          ],
        },
        footer: copyright ? { copyright } : undefined,
        colorMode: { respectPrefersColorScheme: true },
      }),
    }),
  };
}
