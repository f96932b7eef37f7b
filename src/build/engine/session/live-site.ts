// One state of the site. A file is made when it is requested.
import type { FilePath } from '../../../model/brand.js';
import type { KnownFile, OutputFile } from '../../../model/output.js';
import type { Route } from '../../../model/site.js';
import { moduleOfRoute, namesOfRoute, textsOfRoute } from '../../../model/url.js';
import { namesFile, pageFiles } from '../../compose/page-files.js';
import { contentHash } from '../../io/hash.js';
import { once } from '../../io/once.js';
import { namesToAsk } from '../../site/code-names.js';
import { modelFile } from '../../site/inventory.js';
import type { Gathered } from '../gather.js';
import type { PlannedPage } from '../render-pages.js';
import type { SiteFiles, SiteFilesInput } from '../site-files.js';

export interface LiveSite {
  /** A file of the site by its path in the output folder; undefined if it does not exist or cannot be rendered. */
  readonly find: (path: FilePath) => Promise<OutputFile | undefined>;
  /** Hash of the shell's data, scripts and styles, and of the static files, which page edits do not change. */
  readonly shell: string;
  readonly baseUrl: string;
  /** The hash of the page module that belongs to a document. */
  readonly pageHash: (path: FilePath) => Promise<string | undefined>;
}

const byPath = (files: readonly OutputFile[]): Map<FilePath, OutputFile> =>
  new Map(files.map((file) => [file.path, file]));

async function namesOf(route: Route, { plan }: PlannedPage, { site, checking }: Gathered) {
  if (plan.body.kind === 'source') return [];
  const { value: samples } = await checking;
  return namesFile(route.path, namesToAsk(route, Object.keys(plan.names), samples, site));
}

const NO_PROGRESS = { progress() {}, fromCache() {} };

async function allFiles({ files }: SiteFiles): Promise<Map<FilePath, OutputFile | KnownFile>> {
  const made = new Map<FilePath, OutputFile | KnownFile>();
  for await (const file of files(NO_PROGRESS)) made.set(file.path, file);
  return made;
}

/** Title and icon of the site are in the head of each page, which no edit of a page changes. A static file keeps its URL. */
const shellHash = ({ config, project, gathered: { shell, client } }: SiteFilesInput): string =>
  contentHash(
    JSON.stringify([
      ...[config.title, config.favicon, shell],
      client.files.map(({ contents }) => contentHash(contents)),
      project.statics.map(({ hash }) => hash),
    ]),
  );

/**
 * @param lastGood The last rendered documents and modules of pages, served when a page cannot be rendered.
 */
export function createLiveSite(
  input: SiteFilesInput,
  files: SiteFiles,
  lastGood: Map<FilePath, OutputFile>,
): LiveSite {
  const { config, gathered } = input;
  const plain = byPath(files.plain);
  const all = once(() => allFiles(files));
  const ofAll = async (path: FilePath): Promise<OutputFile | undefined> => {
    const file = (await all()).get(path);
    return file && 'make' in file ? { path, contents: await file.make() } : file;
  };
  const makers = new Map<FilePath, () => Promise<readonly OutputFile[]>>();
  const modules = new Map<FilePath, FilePath>();
  const texts = new Set<FilePath>();
  for (const route of gathered.site.routes) {
    const page = once(() => files.pageOf(route));
    const own = once(async () => {
      const { plan, page: rendered } = await page();
      if (!rendered) return [...lastGood.values()];
      const made = pageFiles(plan, rendered);
      for (const file of made) lastGood.set(file.path, file);
      return made;
    });
    makers.set(route.file, own);
    if (route.page.kind === 'not-found') continue;
    modules.set(route.file, moduleOfRoute(route.path));
    makers.set(moduleOfRoute(route.path), own);
    makers.set(namesOfRoute(route.path), async () => namesOf(route, await page(), gathered));
    texts.add(textsOfRoute(route.path));
  }
  const isOfAllPages = (path: FilePath): boolean =>
    texts.has(path) ||
    /^(?:assets\/)?search\//.test(path) ||
    gathered.api?.packages.some(({ slug }) => modelFile(config, slug) === path) === true;
  const find = async (path: FilePath): Promise<OutputFile | undefined> => {
    const maker = makers.get(path);
    if (maker) return (await maker()).find((file) => file.path === path);
    return plain.get(path) ?? (isOfAllPages(path) ? ofAll(path) : undefined);
  };
  return {
    find,
    shell: shellHash(input),
    baseUrl: config.baseUrl,
    async pageHash(path) {
      const module = modules.get(path);
      const found = module && (await find(module));
      return found && contentHash(found.contents);
    },
  };
}
