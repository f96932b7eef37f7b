// Gathers the parts of the site in parallel: documents, the API model and the client bundle. Then it
// makes the site: every URL, every sidebar, every link.
import type { ApiModel } from '../../model/api.js';
import { isInline } from '../../model/api-groups.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { type Diagnostic, hasErrors, type Result } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import type { OutputFile } from '../../model/output.js';
import type { Sample } from '../../model/sample.js';
import type { ShellInfo } from '../../model/shell-info.js';
import type { Site } from '../../model/site.js';
import type { IncludedFile } from '../../model/source.js';
import { hrefOfFile } from '../../model/url.js';
import { apiInput, convertApi, findApi, type LoadedApi } from '../api/load-api.js';
import {
  type CheckedSamples,
  type CodeInput,
  type CodeResults,
  NO_CODE,
} from '../api/load-code.js';
import type { ClientBundle } from '../bundle/bundle-client.js';
import type { LoadedBundle } from '../bundle/load-bundle.js';
import { workingVersion } from '../config/resolve.js';
import type { LoadedDocuments } from '../content/load-documents.js';
import { type CoverageBadge, coverageBadge, withBadge } from '../outputs/coverage-badge.js';
import { linkedFiles } from '../outputs/index.js';
import { buildSite, type Part, placeDocuments } from '../site/build-site.js';
import type { DocsInput, SiteInput } from '../site/input.js';
import { navTargets } from '../site/nav-targets.js';
import { shellInfo } from '../site/shell-info.js';
import { sourceFilesOf } from '../site/source-files.js';
import { contentFiles, type PublishedFile } from '../sources/content-files.js';
import type { Project } from '../sources/read-project.js';
import type { Build } from './build.js';
import { readDocuments, readMetadata } from './read-documents.js';
import { threadsForPages } from './render-pages.js';
import { createSourcePages, type SourcePages } from './source-pages.js';
import type { Threads } from './threads/threads.js';

export interface GatherInput
  extends Pick<Build, 'root' | 'caches' | 'clock' | 'apiWorker' | 'signal'> {
  readonly config: Config;
  readonly project: Project;
  /** Undefined: everything runs in this thread. */
  readonly threads: Threads | undefined;
  /** False if some sources could not be read: a link to them may then be right. */
  readonly isComplete: boolean;
  readonly makeBundle: (shell: ShellInfo) => Promise<LoadedBundle>;
  readonly findCode: (input: CodeInput) => Promise<CodeResults>;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

export interface Gathered
  extends Pick<SiteInput, 'api' | 'apiLinks'>,
    Pick<LoadedApi, 'compilerKey' | 'sizes'> {
  readonly site: Site;
  readonly shell: ShellInfo;
  readonly client: ClientBundle;
  readonly treeOf: (document: Document) => ReturnType<LoadedDocuments['treeOf']>;
  readonly sources: SourcePages;
  /** Samples of the working version, which are compiled and run. */
  readonly samples: readonly Sample[];
  /** Files beside the Markdown, such as images. */
  readonly published: readonly PublishedFile[];
  /** The image of the measured code coverage, if there is one. */
  readonly badge: CoverageBadge | undefined;
  /** The linked names in samples, by the keys of the samples. */
  readonly sampleLinks: CodeResults['sampleLinks'];
  /** The linked names in source files. */
  readonly sourceNames: CodeResults['sourceNames'];
  /** What the compiler finds in samples, by their keys. Runs while pages are rendered. */
  readonly checking: Promise<Result<CheckedSamples>>;
  /** Every file that documents or the compiler include from elsewhere. */
  readonly includes: readonly IncludedFile[];
  /** Of each document, the hash of what other pages may show. */
  readonly shared: ReadonlyMap<FilePath, string>;
}

interface Docs extends DocsInput, Pick<Gathered, 'treeOf' | 'shared'> {
  readonly includes: readonly IncludedFile[];
}

async function gatherDocs(input: GatherInput): Promise<Docs> {
  const { config, project, clock, report } = input;
  const metadata = await readMetadata(project);
  report(metadata.diagnostics);
  const loaded = await clock.run('content', async (task) => {
    const result = await readDocuments({ ...input, onProgress: task.progress });
    task.fromCache(result.value.cached, result.value.total);
    return result;
  });
  report(loaded.diagnostics);
  const { documents, drafts, treeOf } = loaded.value;
  const all = [...documents.map(({ document }) => document), ...drafts];
  const includes = all.flatMap((document) => document.includes);
  const shared = new Map(all.map((document) => [document.source, document.shared]));
  const lacksRoutes = loaded.diagnostics.some(
    ({ severity, code }) => severity === 'error' && code.startsWith('frontmatter/'),
  );
  const docs = { config, documents, drafts, metadata: metadata.value, lacksRoutes };
  return { ...docs, treeOf, includes, shared };
}

/** The shell does not depend on the reference, so it is bundled while TypeDoc runs. */
async function gatherShell(docs: DocsInput, badge: Gathered['badge'], input: GatherInput) {
  const { config, project, makeBundle, clock, report } = input;
  const placed = placeDocuments(docs);
  const targets = navTargets(config, placed.value, docs.drafts);
  const images = new Map<FilePath, OutputFile['contents']>([
    ...(badge ? [[badge.path, badge.contents] as const] : []),
    ...project.statics.map(({ target, bytes }) => [target, bytes] as const),
  ]);
  const files = linkedFiles({ ...project, config, published: [], badge });
  const themeConfig = withBadge(config.themeConfig, badge);
  const shellConfig = { ...config, themeConfig };
  const shell = shellInfo(shellConfig, placed.value, targets.value, images, files);
  report([...placed.diagnostics, ...targets.diagnostics, ...shell.diagnostics]);
  const client = await clock.run('bundle', async (task) => {
    const { bundle, cached } = await makeBundle(shell.value);
    task.fromCache(cached ? 1 : 0, 1);
    return bundle;
  });
  return { placed: placed.value, shell: shell.value, client };
}

/** Loads later stages while TypeDoc runs. An error here occurs again where the module is used. */
function warmUp(sources: SourcePages): void {
  sources.begin();
  void Promise.all([import('../render/render-checked.js'), import('../verify/link-sheet.js')])
    .then(([, { warmUp: loadChecker }]) => loadChecker())
    .catch(() => {});
}

/** The pages of a reference, approximately. */
const countPages = (api: ApiModel): number =>
  sourceFilesOf(api).length +
  api.packages.flatMap(({ entries }) => entries.filter((entry) => !isInline(entry))).length;

const gatherApi = (input: GatherInput) =>
  input.clock.run('api', async (task) => {
    const { root, config, project, caches, apiWorker, signal } = input;
    const api = findApi(root, config, project, caches.api);
    if (api && config.api) task.fromCache(1, 1);
    if (api) return api;
    const converted = await convertApi(root, config, project, caches.api, apiWorker, signal);
    // Before rendering, since a thread takes as long to start as the stages until then.
    if (converted.value) input.threads?.start(threadsForPages(countPages(converted.value)));
    return converted;
  });

function decideSite(
  { config, project, root, report }: GatherInput,
  docs: Docs,
  placed: Part,
  badge: Gathered['badge'],
  { value: api, links }: LoadedApi,
  { sampleLinks: samples }: CodeResults,
  sources: SourcePages,
) {
  const { value: published, diagnostics } = contentFiles(project, root);
  report(diagnostics);
  const hrefs = published.map(
    ({ path, target }) => [path, hrefOfFile(target, config.baseUrl)] as const,
  );
  const siteInput = {
    ...docs,
    api,
    apiLinks: links,
    samples,
    contentFiles: new Map(hrefs),
    files: linkedFiles({ ...project, config, packages: api?.packages ?? [], published, badge }),
    sourceLines: sources.linesOf(api),
  };
  const site = buildSite(siteInput, placed);
  report(site.diagnostics);
  return { site: site.value, published };
}

/** The documents of the working version: samples of older versions may need other package versions. */
const workingDocuments = ({ config, documents }: Docs): DocsInput['documents'] =>
  documents.filter(({ version }) => version === workingVersion(config.docs));

const samplesOf = (docs: Docs, api: LoadedApi): Sample[] => [
  ...workingDocuments(docs).flatMap(({ document }) => document.samples),
  ...api.samples,
];

/** Links the names in samples. */
function gatherCode(input: GatherInput, docs: Docs, api: LoadedApi) {
  const { root, config, project, caches, clock, findCode, apiWorker: worker, signal } = input;
  if (!config.api || !api.value) return NO_CODE;
  const packages = apiInput(root, config, config.api);
  const current = workingDocuments(docs);
  const samples = samplesOf(docs, api);
  const linked = current.filter(({ document }) => document.frontmatter.api_links !== false);
  const snippets = [...linked.flatMap(({ document }) => document.snippets), ...api.snippets];
  const sources = sourceFilesOf(api.value);
  const found = clock.run('names', async (task) => {
    const code = await findCode({
      packages,
      api,
      packageFiles: project.packageFiles,
      samples,
      snippets,
      sources,
      caches,
      worker,
      signal,
    });
    task.fromCache(code.cached, code.total);
    return code;
  });
  found.catch(() => {});
  return found;
}

/** @returns undefined when no site could be made; the reason has been reported. */
export async function gather(input: GatherInput): Promise<Gathered | undefined> {
  const { root, config, project, clock, isComplete, report } = input;
  let isConverted = false;
  const converting = gatherApi(input).finally(() => {
    isConverted = true;
  });
  converting.catch(() => {});
  const docs = await gatherDocs(input);
  if (!isComplete) {
    report((await converting).diagnostics);
    return undefined;
  }
  const badge = coverageBadge(project.testCoverage);
  const bundling = gatherShell(docs, badge, input);
  bundling.catch(() => {});
  const sources = createSourcePages(root, config, project);
  if (!isConverted) warmUp(sources);
  const converted = await converting;
  const { value: api, diagnostics, includes } = converted;
  report(diagnostics);
  // Without API pages every link to the API would look broken.
  const isConvertible = !hasErrors(diagnostics) || api?.packages.length !== 0;
  const linking = isConvertible ? gatherCode(input, docs, converted) : undefined;
  const { placed, shell, client } = await bundling;
  if (!linking) return undefined;
  // The targets of inline code depend on the samples of the same page.
  const code = await linking;
  const { site, published } = await clock.run('site', () =>
    decideSite(input, docs, placed, badge, converted, code, sources),
  );
  const { treeOf, shared } = docs;
  const checking = clock.run('samples', code.check);
  // The compiler takes half of the memory, and later stages do not need it.
  checking.finally(() => input.apiWorker.dispose()).catch(() => {});
  return {
    api,
    apiLinks: converted.links,
    compilerKey: converted.compilerKey,
    sizes: converted.sizes,
    site,
    shell,
    client,
    treeOf,
    shared,
    sources,
    samples: samplesOf(docs, converted),
    published,
    badge,
    sampleLinks: code.sampleLinks,
    sourceNames: code.sourceNames,
    checking,
    includes: [...docs.includes, ...includes, ...code.includes, ...sources.changed()],
  };
}
