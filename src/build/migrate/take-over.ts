// Takes over the site of another tool: the new configuration, what changes in the project, and what is left to do.
import path from 'node:path/posix';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import type { OtherGenerator } from '../init/project-facts.js';
import { configText, noted, withoutNotes } from './config-text.js';
import { fromDocusaurus } from './docusaurus.js';
import { evaluateForeign } from './foreign-module.js';
import { fromTypeDoc } from './from-typedoc.js';
import { fromNextra } from './nextra.js';
import {
  addressOf,
  type Move,
  type OldDocument,
  OldSite,
  type Origin,
  type Plan,
} from './old-site.js';
import { fromStarlight } from './starlight.js';
import { type Data, defined, isEmpty, record } from './values.js';
import { fromVitePress } from './vitepress.js';

const READERS = {
  docusaurus: fromDocusaurus,
  vitepress: fromVitePress,
  starlight: fromStarlight,
  typedoc: fromTypeDoc,
  nextra: fromNextra,
} satisfies Partial<Record<OtherGenerator['name'], (site: OldSite) => Promise<Plan>>>;

export type Migrated = keyof typeof READERS;

export const MIGRATED = Object.keys(READERS) as readonly Migrated[];

/** A key of front matter that a document gets: a slug, so that its address stays. */
export interface Edit {
  readonly file: string;
  readonly key: 'slug' | 'draft';
  readonly value: string;
}

/** The stylesheet with the colours of the former site. */
export const STYLES = 'quire.css';

export interface Migration {
  /** The text of site.config.ts. @param more Redirects that are known later. */
  readonly text: (more?: Data) => string;
  readonly styles: string | undefined;
  readonly edits: readonly Edit[];
  readonly moves: readonly Move[];
  readonly copies: readonly Move[];
  readonly diagnostics: readonly Diagnostic[];
  /** The options of the other tool. */
  readonly options: Data;
}

/** `404.md` is the page for unknown addresses; there is none for a language or a folder. */
const isNotFound = ({ old }: OldDocument): boolean => /(?:^|\/)404$/.test(addressOf(old));

const editsOf = ({ documents, translations = [] }: Plan): Edit[] => [
  ...[...documents, ...translations]
    .filter((document) => isNotFound(document) && addressOf(document.old) !== '/404')
    .map(({ file }) => ({ file, key: 'draft' as const, value: 'true' })),
  ...documents
    .filter((document) => addressOf(document.old) !== document.route && !isNotFound(document))
    .map(({ file, old }) => ({ file, key: 'slug' as const, value: addressOf(old) })),
];

/** A page `guide.html` does not answer for `/guide/`, which was the page of a folder. */
const folderRedirects = (documents: readonly OldDocument[]): Data =>
  Object.fromEntries(
    documents
      .filter(({ old }) => old !== '/' && old.endsWith('/'))
      .map(({ old }) => [old, addressOf(old)]),
  );

/** Where readers of a site without a home page are sent: the first document of the sidebars. */
function homeRedirect(site: OldSite, { config, documents }: Plan): Data {
  const { home, sidebars = {} } = record(config['docs']);
  const hasHome = home !== undefined || documents.some(({ old }) => old === '/');
  if (hasHome || site.fileAt('index.html') !== undefined) return {};
  const listed = JSON.stringify(sidebars);
  const place = ({ id }: OldDocument): number => listed.indexOf(JSON.stringify(id)) >>> 0;
  const [first] = [...documents].sort((a, b) => place(a) - place(b));
  return first === undefined ? {} : { '/': first.old };
}

/** In the order in which people read a configuration. */
function completed(plan: Plan, outDir: string, redirects: Data): Data {
  const { docs, api, themeConfig, ...rest } = plan.config;
  return defined({
    ...rest,
    outDir,
    onBrokenLinks: noted('warn', "Change these to 'throw' once the first report is empty."),
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    onUnsafeHtml: 'warn',
    redirects: isEmpty(redirects) ? undefined : noted(redirects, 'Addresses of the former site.'),
    docs,
    api,
    themeConfig,
    plugins: plan.styles ? [`./${STYLES}`] : undefined,
  });
}

/** @param document Text with or without front matter. */
export function withKey(document: string, { key, value }: Pick<Edit, 'key' | 'value'>): string {
  const line = `${key}: ${/^[\w/.-]+$/.test(value) ? value : JSON.stringify(value)}`;
  const [opening] = /^---[ \t]*\r?\n/.exec(document) ?? [];
  if (opening === undefined) return `---\n${line}\n---\n\n${document}`;
  const end = document.indexOf('\n---', opening.length - 1) + 1;
  const yaml = document.slice(opening.length, end);
  const others = yaml.replace(new RegExp(`^${key}:.*(?:\\r?\\n|$)`, 'm'), '');
  return `${opening}${line}\n${others}${document.slice(end)}`;
}

/** Documents beside the folder of the other tool are in the project once its root is a folder above. */
function outsideFault({ config }: Plan): Diagnostic | undefined {
  const { path: folder } = record(config['docs']);
  const [up] = /^(?:\.\.\/)+/.exec(`${folder}/`) ?? [];
  return up === undefined
    ? undefined
    : {
        severity: 'error',
        code: 'config/invalid',
        message: `The documents are in "${folder}", outside of this folder.`,
        hint: `migrate the folder that has both: \`quire migrate --root ${up.slice(0, -1)}\`.`,
      };
}

/** The site as its configuration says; if a file that it imports throws, as it says without that. */
async function oldSite(origin: Origin): Promise<OldSite> {
  const file = path.join(origin.root, origin.file);
  const made = async (isAlone: boolean) =>
    new OldSite(origin, record(await evaluateForeign(file, isAlone)), path.dirname(origin.file));
  try {
    return await made(false);
  } catch (error) {
    const site = await made(true).catch(() => {
      throw error;
    });
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    site.leave(
      `A file that the configuration imports ends with "${reason}", so none of these files is read.`,
      'add to site.config.ts what they hold: they were evaluated without their packages.',
    );
    return site;
  }
}

/** @throws What the evaluation of the other configuration throws. */
export async function takeOver(origin: Origin, name: Migrated, outDir: string): Promise<Migration> {
  const site = await oldSite(origin);
  const plan = await READERS[name](site);
  const all = [...plan.documents, ...(plan.translations ?? [])];
  const isOfFiles = withoutNotes(plan.config['trailingSlash']) === false;
  const home = homeRedirect(site, plan);
  const known: Data = { ...home, ...(isOfFiles ? folderRedirects(all) : {}), ...plan.redirects };
  const own = new Set(all.map(({ old }) => old));
  const redirects = Object.fromEntries(
    Object.entries(known).filter(
      ([from, to]) => from !== to && (!own.has(from) || from.endsWith('/')),
    ),
  );
  const configWith = (more: Data): Data => completed(plan, outDir, { ...redirects, ...more });
  const { packages } = origin.facts;
  const hint = `api: { packages: [${packages.map((one) => `'${one}'`).join(', ')}] },`;
  const end =
    plan.config['api'] || packages.length === 0
      ? []
      : ['The reference, made from the sources:', hint];
  const outside = outsideFault(plan);
  const { diagnostics } = outside
    ? { diagnostics: [outside] }
    : validateConfig(withoutNotes(configWith({})), filePath('site.config.ts'));
  return {
    text: (more = {}) => configText(configWith(more), end),
    styles: plan.styles,
    edits: editsOf(plan),
    moves: plan.moves ?? [],
    copies: plan.copies ?? [],
    diagnostics: [...site.left, ...diagnostics],
    options: site.config,
  };
}
