// From the project to every file of its site: documents, API and browser bundle side by side, then the whole.
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { type Diagnostic, hasErrors } from '../../model/diagnostic.js';
import type { OutputFile, OutputTree } from '../../model/output.js';
import type { Site } from '../../model/site.js';
import { hrefOfFile } from '../../model/url.js';
import type { ApiWorker } from '../api/api.js';
import { checkCoverage } from '../api/check-coverage.js';
import { bundleClient } from '../bundle/bundle-client.js';
import { coverageBadge } from '../compose/coverage-badge.js';
import { contentHash } from '../compose/hashed-name.js';
import type { StageClock } from '../report/stage-clock.js';
import { buildSite, placeDocuments } from '../site/build-site.js';
import type { DocsInput, SiteInput } from '../site/input.js';
import { navTargets } from '../site/nav-targets.js';
import { shellInfo } from '../site/shell-info.js';
import { readText } from '../sources/read-file.js';
import type { Caches } from './caches.js';
import { contentFiles, type PublishedFile } from './content-files.js';
import { loadApi } from './load-api.js';
import { readCategories, readDocuments } from './read-documents.js';
import type { Project } from './read-project.js';
import { prepareSources } from './source-bodies.js';
import { staticCollisions } from './static-collisions.js';

export interface BuildFilesInput {
  readonly root: string;
  readonly config: Config;
  readonly project: Project;
  readonly caches: Caches;
  readonly clock: StageClock;
  readonly apiWorker: ApiWorker;
  readonly signal: AbortSignal;
  readonly renderTwice: boolean;
  /** Whether to compare the documentation with what `api.coverage` demands. */
  readonly checksCoverage: boolean;
  /** False: some sources could not be read, so that links to them prove nothing. */
  readonly isComplete: boolean;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

export interface BuiltFiles {
  readonly site: Site;
  readonly tree: OutputTree;
  /** Every file that documents or the compiler included from elsewhere. */
  readonly includes: readonly FilePath[];
}

/** Files that are published as they are, the API model among them. */
function plainFiles(
  { project, config }: BuildFilesInput,
  published: readonly PublishedFile[],
  api: SiteInput['api'],
): OutputFile[] {
  const folder = config.api?.routeBasePath ?? 'api';
  return [
    ...project.statics.map(({ target, bytes }) => ({ path: target, contents: bytes })),
    ...published.map(({ target, bytes }) => ({ path: target, contents: bytes })),
    coverageBadge(project.coverage),
    ...(api?.packages ?? []).map((model) => ({
      path: filePath(`${folder}/${model.slug}.json`),
      contents: JSON.stringify({ schemaVersion: api?.schemaVersion, package: model }),
    })),
  ];
}

async function loadDocs(input: BuildFilesInput): Promise<DocsInput & { includes: FilePath[] }> {
  const { config, project, clock, report } = input;
  const categories = await readCategories(project, config);
  report(categories.diagnostics);
  const loaded = await clock.run('content', async (task) => {
    const result = await readDocuments({ ...input, onProgress: task.progress });
    task.fromCache(result.value.cached, result.value.documents.length);
    return result;
  });
  report(loaded.diagnostics);
  const { documents } = loaded.value;
  const includes = documents.flatMap(({ document }) => document.includes.map(({ path }) => path));
  return { config, documents, categories: categories.value, includes: [...new Set(includes)] };
}

/** The shell depends on the documents alone, so it is bundled while TypeDoc is still at work. */
async function bundleShell(docs: DocsInput, input: BuildFilesInput) {
  const { config, project, clock, report } = input;
  const placed = placeDocuments(docs);
  const targets = navTargets(config, placed.value);
  const badge = coverageBadge(project.coverage);
  const images = new Map<FilePath, OutputFile['contents']>([
    [badge.path, badge.contents],
    ...project.statics.map(({ target, bytes }) => [target, bytes] as const),
  ]);
  const shell = shellInfo(config, targets.value, images);
  report([...placed.diagnostics, ...targets.diagnostics, ...shell.diagnostics]);
  const client = await clock.run('bundle', () => bundleClient(shell.value));
  return { placed: placed.value, shell: shell.value, client };
}

/** What comes after TypeDoc is loaded while TypeDoc works; whatever fails here fails there again. */
function warmUp(): void {
  void Promise.all([import('./render-site.js'), import('../verify/link-sheet.js')])
    .then(([, { warmUp: loadChecker }]) => loadChecker())
    .catch(() => {});
}

function undocumented(
  { root, config, checksCoverage }: BuildFilesInput,
  api: SiteInput['api'],
): Diagnostic[] {
  if (!api || !config.api || !checksCoverage) return [];
  return checkCoverage(api, config.api.coverage, (file) => readText(root, file).value?.text);
}

/** @returns undefined when something is wrong; what, has been reported. */
export async function buildFiles(input: BuildFilesInput): Promise<BuiltFiles | undefined> {
  const { root, config, project, caches, clock, apiWorker, signal, report } = input;
  let failed = false;
  const tell = (diagnostics: readonly Diagnostic[]): void => {
    failed ||= hasErrors(diagnostics);
    report(diagnostics);
  };
  const watched = { ...input, report: tell };
  const apiModel = clock.run('api', async (task) => {
    const result = await loadApi(root, config, project, caches.api, apiWorker, signal);
    if (config.api) task.fromCache(result.cached ? 1 : 0, 1);
    return result;
  });
  apiModel.catch(() => {});
  const docs = await loadDocs(watched);
  if (!input.isComplete) {
    tell((await apiModel).diagnostics);
    return undefined;
  }
  const bundled = bundleShell(docs, watched);
  bundled.catch(() => {});
  const sources = prepareSources(watched);
  warmUp();
  const { value: api, diagnostics, includes } = await apiModel;
  tell(diagnostics);
  tell(undocumented(input, api));
  const { placed, shell, client } = await bundled;
  // Without its pages every link to the API would look broken.
  if (hasErrors(diagnostics) && api?.packages.length === 0) return undefined;

  const { value: published, diagnostics: unread } = contentFiles(project, root, contentHash);
  tell(unread);
  const siteInput: SiteInput = {
    ...docs,
    api,
    contentFiles: new Map(
      published.map(({ path, target }) => [path, hrefOfFile(target, config.baseUrl)]),
    ),
    staticFiles: new Set(project.statics.map(({ target }) => target)),
  };
  const site = await clock.run('site', () => buildSite(siteInput, placed));
  tell(site.diagnostics);
  if (failed) return undefined;
  signal.throwIfAborted();
  const rendered = await clock.run('render', async () => {
    const { renderSite } = await import('./render-site.js');
    return renderSite({
      config,
      site: site.value,
      api,
      shell,
      client,
      lastUpdates: project.lastUpdates,
      sourceBodies: await sources(api),
      files: plainFiles(input, published, api),
      renderTwice: input.renderTwice,
    });
  });
  tell(rendered.diagnostics);
  if (!rendered.value) return undefined;
  tell(staticCollisions(project.statics, rendered.value));
  if (failed) return undefined;
  return { site: site.value, tree: rendered.value, includes: [...docs.includes, ...includes] };
}
