// Takes over a site of Nextra, whose files `_meta` say what the sidebar shows.
import path from 'node:path/posix';
import { noted } from './config-text.js';
import { editUrlOf } from './docusaurus.js';
import type { OldSite, Plan } from './old-site.js';
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
  /** Items of the navbar, which files `_meta` also hold. */
  readonly navbar: Data[];
}

async function metaOf({ site }: Reader, folder: string): Promise<Data> {
  const name = site.list(folder).find((one) => /^_meta\.(?:json|[cm]?[jt]sx?)$/.test(one));
  if (name === undefined) return {};
  const file = path.join(folder, name);
  return record(await site.evaluate(file));
}

/** The items of one folder: first those that `_meta` names, in its order. */
async function itemsOf(reader: Reader, folder: string): Promise<Data[]> {
  const { site } = reader;
  const meta = await metaOf(reader, folder);
  const names = site
    .list(folder)
    .filter((name) => /\.mdx?$/.test(name) || (!/[._]/.test(name) && name !== 'api'))
    .map((name) => name.replace(/\.mdx?$/, ''));
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
  const title = text(written) ?? text(data['title']);
  const document = site.documents.find(({ relative }) =>
    [`${name}.md`, `${name}.mdx`].some(
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
  if (items.length > 0)
    return [defined({ type: 'category', label: title ?? name, link: document?.id, items })];
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
    ['src/content', 'content', 'src/pages', 'pages']
      .map((one) => site.at(one))
      .find((one) => site.has(one)) ?? site.at('content');
  site.statics = [site.at('public')].filter((one) => site.has(one));
  site.documents = await site.readDocuments(folder, (relative) => {
    const file = relative.replace(/\.mdx?$/, '');
    return `/${file.replace(/(?:^|\/)index$/, '')}`;
  });
  const themeFile = site.list(site.folder).find((one) => /^theme\.config\.[cm]?[jt]sx?$/.test(one));
  const theme = themeFile ? record(await site.evaluate(site.at(themeFile))) : config;
  const reader: Reader = { site, folder, navbar: [] };
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
