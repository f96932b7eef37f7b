// Gathers the parts of the site in parallel: documents, the API model and the client bundle. Then it
// makes the site: every URL, every sidebar, every link.

import type { ShellInfo } from '../../model/browser/shell-info.js';
import type { Document } from '../../model/page/document.js';
import type { Sample } from '../../model/page/sample.js';
import type { Config } from '../../model/site/config.js';
import { type Diagnostic, hasErrors, type Result } from '../../model/site/diagnostic.js';
import type { Site } from '../../model/site/site.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import type { LoadedApi } from '../api/load-api.js';
import type { CheckedSamples, CodeInput, CodeResults } from '../api/load-code.js';
import type { LoadedBundle } from '../bundle/load-bundle.js';
import type { LoadedDocuments } from '../content/load-documents.js';
import { type CoverageBadge, coverageBadge } from '../outputs/coverage-badge.js';
import { forComments } from '../site/severity.js';
import type { SiteInput } from '../site/site-input.js';
import type { PublishedFile } from '../sources/content-files.js';
import type { Project } from '../sources/read-project.js';
import { decideSite } from './decide-site.js';
import { gatherApi, gatherCode, samplesOf } from './gather-code.js';
import { gatherDocs, gatherShell } from './gather-docs.js';
import type { Build } from './site-build.js';
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
  /** @param severities The configuration with the severities, if it is another one. */
  readonly report: (diagnostics: readonly Diagnostic[], severities?: Config) => void;
}

export interface Gathered
  extends Pick<SiteInput, 'api' | 'apiLinks'>,
    Pick<LoadedApi, 'compilerKey' | 'sizes'> {
  readonly site: Site;
  readonly shell: ShellInfo;
  readonly client: LoadedBundle['bundle'];
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

/** Loads later stages while TypeDoc runs. An error here occurs again where the module is used. */
function warmUp(sources: SourcePages): void {
  sources.begin();
  void Promise.all([import('../render/render-checked.js'), import('../verify/link-sheet.js')])
    .then(([, { warmUp: loadChecker }]) => loadChecker())
    .catch(() => {});
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
    report((await converting).diagnostics, forComments(config));
    return undefined;
  }
  const badge = coverageBadge(project.testCoverage);
  const bundling = gatherShell(docs, badge, input);
  bundling.catch(() => {});
  const sources = createSourcePages(root, config, project);
  if (!isConverted) warmUp(sources);
  const converted = await converting;
  const { value: api, diagnostics, includes } = converted;
  report(diagnostics, forComments(config));
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
  const { links: apiLinks, compilerKey, sizes } = converted;
  const { sampleLinks, sourceNames } = code;
  return {
    ...{ api, apiLinks, compilerKey, sizes, site, shell, client, treeOf, shared, sources },
    ...{ published, badge, sampleLinks, sourceNames, checking },
    samples: samplesOf(docs, converted),
    includes: [...docs.includes, ...includes, ...code.includes, ...sources.changed()],
  };
}
