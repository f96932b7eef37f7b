// Takes over a site of TypeDoc: the packages of its entry points, its documents, and its addresses.
import path from 'node:path/posix';
import type { ApiPackage } from '../../model/api/api.js';
import { isInline } from '../../model/api/api-groups.js';
import { ENTRY_KINDS } from '../../model/api/entry-kinds.js';
import { noted } from './config-text.js';
import type { OldSite, Plan } from './old-site.js';
import { type Data, defined, list, record, text } from './values.js';

const HINTS = {
  plugin: 'look for what it did; a plugin of Quire may do it.',
  customCss: 'write a plugin with styles.',
  customJs: 'pages have the scripts of Quire only.',
  customFooterHtml: 'write `themeConfig.footer`.',
  exclude: 'only what packages export is shown.',
  categoryOrder: 'the order of categories is that of the sources.',
  externalSymbolLinkMappings:
    'remove it: types of other packages are explained where they are used.',
} as const;

/** The fixed beginning of a pattern: `docs` of `docs/*.md`. */
const fixedPart = (pattern: string): string => {
  const names = pattern.split('/');
  const end = names.findIndex((name) => /[*?{[]/.test(name));
  const isFile = end < 0 && /\.\w+$/.test(pattern);
  return names.slice(0, end >= 0 ? end : isFile ? -1 : undefined).join('/') || '.';
};

/** The nearest folder with a package.json, from a file upwards. */
function packageAbove(site: OldSite, file: string): string {
  let folder = fixedPart(file);
  while (folder !== '.' && !site.has(path.join(folder, 'package.json')))
    folder = path.dirname(folder);
  return folder;
}

const commonFolder = (folders: readonly string[]): string =>
  folders.reduce((common, folder) => {
    const names = common.split('/');
    const own = folder.split('/');
    const end = names.findIndex((name, at) => name !== own[at]);
    return end < 0 ? common : names.slice(0, end).join('/') || '.';
  });

/** The options of a file and of those that it extends. */
async function optionsOf(site: OldSite): Promise<Data> {
  const bases = [site.config['extends']].flat().filter((one) => text(one));
  const extended: Data[] = [];
  for (const base of bases) {
    const file = site.at(String(base));
    if (site.has(file)) extended.push(record(await site.evaluate(file)));
  }
  return Object.assign({}, ...extended, site.config);
}

/** Folders of packages, which may be `packages/*`. */
function packagesOf(site: OldSite, options: Data): string[] {
  const entries = [options['entryPoints'] ?? site.origin.facts.packages]
    .flat()
    .map((one) => site.at(String(one)));
  if (options['entryPointStrategy'] === 'packages')
    return entries.map((one) => one.replace(/\/$/, ''));
  return [...new Set(entries.map((entry) => packageAbove(site, entry)))];
}

/** What the names of pages begin with in TypeDoc: nothing, a module or a package. */
const wayOf = (options: Data): 'single' | 'modules' | 'packages' => {
  if (options['entryPointStrategy'] === 'packages') return 'packages';
  const entries = [options['entryPoints']].flat();
  return entries.length > 1 || /[*{]/.test(String(entries[0])) ? 'modules' : 'single';
};

const FOLDERS: Readonly<Record<string, string>> = {
  class: 'classes',
  interface: 'interfaces',
  enum: 'enums',
  function: 'functions',
  'type-alias': 'types',
  variable: 'variables',
  namespace: 'modules',
};

const fileName = (name: string): string => name.replace(/[^\w.-]/g, '_');

/** The module that TypeDoc makes of a file: `@module` names it, or the path from the folder of all. */
function moduleOf(
  file: string,
  options: Data,
  read: (file: string) => string | undefined,
): string | undefined {
  const entries = [options['entryPoints']].flat().map((one) => path.normalize(String(one)));
  const isEntry = entries.some((one) =>
    one.includes('**') ? file.startsWith(`${fixedPart(one)}/`) : one === file,
  );
  if (!isEntry) return undefined;
  const [, named] = /^\s*\/\*\*(?:(?!\*\/).)*@module\s+(\w\S*)/s.exec(read(file) ?? '') ?? [];
  const folder = commonFolder(entries.map(fixedPart));
  return named ?? path.relative(folder, file).replace(/\.[^./]+$/, '');
}

/**
 * Where the pages of TypeDoc are now: `/functions/add.html`.
 * @param models The published models.
 * @param read Text of a source file.
 */
export function typedocRedirects(
  models: readonly ApiPackage[],
  options: Data,
  read: (file: string) => string | undefined,
): Record<string, string> {
  const redirects: Record<string, string> = { '/modules.html': '/api', '/hierarchy.html': '/api' };
  const way = wayOf(options);
  for (const owner of models) {
    const home = `/api/${owner.slug}`;
    for (const entry of owner.entries) {
      const { slug } = entry;
      const to = isInline(entry)
        ? `${home}#${entry.anchor}`
        : `${home}/${ENTRY_KINDS[entry.kind].singular}/${slug}`;
      const { specifier = owner.name } = entry.imports[0] ?? {};
      const exported = specifier === owner.name ? 'index' : specifier.slice(owner.name.length + 1);
      const module = moduleOf(entry.source?.file ?? '', options, read) ?? exported;
      const scope = { single: '', modules: `${module}.`, packages: `${owner.name}.` }[way];
      if (way !== 'single') redirects[`/modules/${fileName(scope.slice(0, -1))}.html`] ??= home;
      // A class that is exported as a type only is an interface there.
      for (const folder of [FOLDERS[entry.kind], ...(entry.kind === 'class' ? ['interfaces'] : [])])
        redirects[`/${folder}/${fileName(scope + entry.name)}.html`] ??= to;
    }
  }
  return redirects;
}

const documentName = (relative: string, frontmatter: Data): string =>
  fileName(text(frontmatter['title']) ?? path.parse(relative).name);

export async function fromTypeDoc(site: OldSite): Promise<Plan> {
  const { facts } = site.origin;
  const options = await optionsOf(site);
  const wanted = [options['projectDocuments'] ?? []].flat().map((one) => site.at(String(one)));
  const folder = wanted.length > 0 ? commonFolder(wanted.map(fixedPart)) : undefined;
  // TypeDoc writes into `docs`, unless told otherwise.
  const usual = [facts.docs?.folder ?? 'docs'].filter((one) => !site.has(`${one}/index.html`));
  const docsFolder = folder === undefined || folder === '.' ? (usual[0] ?? 'guides') : folder;
  site.documents = await site.readDocuments(docsFolder, (_, __, route) => route);
  const readme = text(options['readme']);
  const home = readme === undefined || readme === 'none' ? facts.readme : site.at(readme);
  const hasHome = site.documents.some(({ route }) => route === '/');
  const packages = packagesOf(site, options);
  const hosted = text(options['hostedBaseUrl']);
  const { url, baseUrl } =
    hosted && URL.canParse(hosted)
      ? { url: new URL(hosted).origin, baseUrl: new URL(hosted).pathname.replace(/\/?$/, '/') }
      : facts.address;
  site.url = url;
  site.baseUrl = baseUrl;
  const tsconfig = text(options['tsconfig']) && site.at(String(options['tsconfig']));
  const title = text(options['name']) ?? facts.name;
  const links = Object.entries({
    ...record(options['navigationLinks']),
    ...record(options['sidebarLinks']),
  });
  const hasGuides = wanted.length > 0 && site.documents.length > 0;
  site.leaveOptions(options, HINTS);
  const documents = site.documents.map(
    ({ relative, frontmatter, route }) =>
      [`/documents/${documentName(relative, frontmatter)}.html`, route] as const,
  );
  return {
    documents: site.documents,
    redirects: hasGuides ? Object.fromEntries(documents) : {},
    config: defined({
      title,
      tagline: facts.description || undefined,
      url: hosted ? url : noted(url, 'TypeDoc does not know it: correct it.'),
      baseUrl,
      docs: defined({
        path: docsFolder,
        home: hasHome ? undefined : home && noted(home, 'The README is the home page, as it is.'),
        editUrl: facts.repository?.editUrl,
      }),
      api: defined({
        packages: list(packages),
        tsconfig: tsconfig ?? (facts.tsconfig === 'tsconfig.json' ? undefined : facts.tsconfig),
        sourceUrl: facts.repository?.sourceUrl,
      }),
      themeConfig: {
        navbar: {
          title,
          items: [
            ...(hasGuides
              ? [{ type: 'docSidebar', sidebarId: 'docs', label: 'Guides', position: 'left' }]
              : []),
            { to: '/api', label: 'API', position: 'left' },
            { type: 'search' },
            ...links.flatMap(([label, link]) => {
              const target = site.target(link);
              return target ? [{ ...target, label, position: 'right' }] : [];
            }),
          ],
        },
      },
    }),
  };
}
