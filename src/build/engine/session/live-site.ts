// One state of the site. A file is made when it is requested.

import type { KnownFile, OutputFile } from '../../../model/site/output.js';
import type { Route } from '../../../model/site/site.js';
import type { FilePath } from '../../../model/text/brand.js';
import { contentHash } from '../../io/hash.js';
import { once } from '../../io/once.js';
import { OUTPUTS } from '../../outputs/index.js';
import { filesOfPage, filesOfSamples } from '../../outputs/make-files.js';
import type { SiteOutput } from '../../outputs/output.js';
import type { SiteFiles, SiteFilesInput } from '../site-files.js';

export interface LiveSite {
  /** A file of the site by its path in the output folder; undefined if it does not exist or cannot be rendered. */
  readonly find: (path: FilePath) => Promise<OutputFile | undefined>;
  /** Hash of the shell's data, scripts and styles, and of the static files, which page edits do not change. */
  readonly shell: string;
  readonly baseUrl: string;
}

type MadeFile = OutputFile | KnownFile;

async function collect(
  files: Iterable<MadeFile> | AsyncIterable<MadeFile>,
): Promise<readonly MadeFile[]> {
  const made: MadeFile[] = [];
  for await (const file of files) made.push(file);
  return made;
}

const NO_PROGRESS = { progress() {}, fromCache() {} };

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
 * @param lastGood The last rendered files of pages, served when a page cannot be rendered.
 */
export function createLiveSite(
  input: SiteFilesInput,
  { site, pageOf, pagesAndTexts }: SiteFiles,
  lastGood: Map<FilePath, OutputFile>,
): LiveSite {
  const { config, gathered } = input;
  const makers = new Map<FilePath, () => Promise<readonly MadeFile[]>>();
  /** Folders whose files are not known before they are made. */
  const folders = new Map<string, () => Promise<readonly MadeFile[]>>();
  const ofTexts = once(() => collect(pagesAndTexts(NO_PROGRESS)));

  function addPage(route: Route): void {
    const address = { ...route, kind: route.page.kind };
    const page = once(() => pageOf(route));
    const own = once(async () => {
      const { plan, page: rendered } = await page();
      const made = rendered ? filesOfPage(plan, rendered) : [];
      for (const file of made) lastGood.set(file.path, file);
      return made.length > 0 ? made : [...lastGood.values()];
    });
    const ofSamples = async () => {
      const { plan } = await page();
      return filesOfSamples(route, Object.keys(plan.names), gathered);
    };
    for (const output of OUTPUTS) {
      if (output.dependsOn !== 'page' && output.dependsOn !== 'samples') continue;
      const path = output.plan(address);
      if (path) makers.set(path, output.dependsOn === 'page' ? own : ofSamples);
    }
  }

  for (const route of site.site.routes) addPage(route);
  const addSite = (output: SiteOutput): void => {
    const made = once(() => collect(output.make(site)));
    for (const { path } of output.plan(site)) if (!makers.has(path)) makers.set(path, made);
  };
  for (const output of OUTPUTS) {
    if (output.dependsOn === 'site') addSite(output);
    if (output.dependsOn !== 'texts') continue;
    for (const { path } of output.plan(site)) {
      (path.endsWith('/') ? folders : makers).set(path, ofTexts);
    }
  }

  const find = async (path: FilePath): Promise<OutputFile | undefined> => {
    const [, inFolder] = [...folders].find(([folder]) => path.startsWith(folder)) ?? [];
    const maker = makers.get(path) ?? inFolder;
    const file = (await maker?.())?.find((one) => one.path === path);
    return file && 'make' in file ? { path, contents: await file.make() } : file;
  };
  return {
    find,
    shell: shellHash(input),
    baseUrl: config.baseUrl,
  };
}
