// Makes the site of a session again after each change, reusing earlier results.

import { type Diagnostic, hasErrors } from '../../../model/site/diagnostic.js';
import type { OutputFile } from '../../../model/site/output.js';
import type { IncludedFile } from '../../../model/site/source.js';
import { append } from '../../../model/text/append.js';
import type { FilePath } from '../../../model/text/brand.js';
import { areUnchanged } from '../../api/load-api.js';
import type { CodeInput, CodeResults } from '../../api/load-code.js';
import { loadBundle } from '../../bundle/load-bundle.js';
import type { LoadedConfig } from '../../config/load.js';
import { hashValue } from '../../io/hash.js';
import { createStageClock, type Reporter } from '../../report/reporter.js';
import { withSeverities } from '../../site/severity.js';
import type { Project } from '../../sources/read-project.js';
import type { EngineOptions } from '../engine.js';
import { type Gathered, type GatherInput, gather } from '../gather.js';
import { inConfig } from '../in-config.js';
import { createSiteFiles } from '../site-files.js';
import { createLiveSite, type LiveSite } from './live-site.js';
import { createProjectReader, type Report } from './project-reader.js';
import { openSessionCaches } from './session-caches.js';
import type { SharedWorker } from './shared-worker.js';
import { type WatchedPaths, watchedPaths } from './watched-paths.js';

export interface SiteMakerOptions extends Omit<EngineOptions, 'out'> {
  readonly worker: SharedWorker;
  readonly findCode: (input: CodeInput) => Promise<CodeResults>;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

export interface MadeSite extends Pick<Gathered, 'checking'> {
  readonly site: LiveSite;
  /** Sources that differ from those of the last site. */
  readonly changed: readonly FilePath[];
  /** The files that may hold code. */
  readonly codeFiles: ReadonlySet<FilePath>;
}

const loadRenderer = () => import('../../render/renderer.js');

type Hashes = ReadonlyMap<FilePath, string | undefined>;

/** The hashes of the sources, those of attachments being unknown. */
function sourcesOf({ content, statics, packageFiles }: Project, config: LoadedConfig): Hashes {
  const files = content.flatMap(({ documents, categories }) => [...documents, ...categories]);
  const attachments = content.flatMap((set) => set.attachments);
  return new Map([
    [config.file, config.hash],
    ...[...files, ...statics].map(({ path: file, hash }) => [file, hash] as const),
    ...attachments.map((file) => [file, undefined] as const),
    ...packageFiles,
  ]);
}

const differences = (before: Hashes, after: Hashes): FilePath[] =>
  [...new Map([...before, ...after]).keys()].filter(
    (file) => before.get(file) !== after.get(file) || before.has(file) !== after.has(file),
  );

export function createSiteMaker(options: SiteMakerOptions) {
  const { root, worker, findCode, reporter, signal } = options;
  const caches = openSessionCaches(options);
  const reader = createProjectReader(options, signal);
  let includes: readonly IncludedFile[] = [];
  /** Of the last site. */
  let sources: Hashes = new Map();
  /** What the last site was made from; undefined if no site could be made. */
  let madeOf: string | undefined;
  const lastGood = new Map<FilePath, OutputFile>();

  return {
    /** Notes that files may have changed. */
    note: (files: ReadonlySet<FilePath>): void => reader.note(files),
    /**
     * @param tell Receives diagnostics, also later ones from pages that are rendered on request.
     * @returns 'skip' if nothing has changed; undefined if no site could be made.
     */
    async make(tell: Report, mayBeSame: boolean): Promise<MadeSite | 'skip' | undefined> {
      const before = madeOf;
      madeOf = undefined;
      const found: Diagnostic[] = [];
      const project = await reader.read((diagnostics) => void append(found, diagnostics));
      const current = reader.config();
      // A file that could not be read is only in the diagnostics.
      const key = hashValue([project?.key, current?.file, found]);
      if (mayBeSame && project && key === before && areUnchanged(root, includes)) {
        madeOf = before;
        return 'skip';
      }
      const report: GatherInput['report'] = (more, severities = current?.config) =>
        tell(
          current && severities ? withSeverities(more, severities).map(inConfig(current)) : more,
        );
      report(found);
      if (!project || !current) return undefined;
      const { config } = current;
      const threads = undefined;
      const shared = { root, config, project, caches: caches.current, threads, report };
      const gathered = await gather({
        ...shared,
        signal,
        findCode,
        clock: createStageClock(reporter),
        apiWorker: worker.forBuild(),
        isComplete: !hasErrors(found),
        makeBundle: (shell) => loadBundle(shell, caches.current.bundle, true),
      });
      if (!gathered) return undefined;
      madeOf = key;
      includes = gathered.includes;
      const input = { ...shared, gathered, renderTwice: false, loadRenderer };
      const site = createLiveSite(input, await createSiteFiles(input), lastGood);
      caches.endBuild();
      const { checking, samples } = gathered;
      const former = sources;
      sources = sourcesOf(project, current);
      const changed = differences(former, sources);
      const codeFiles = new Set([...sources.keys(), ...samples.map(({ file }) => file)]);
      return { site, checking, changed, codeFiles };
    },
    /** The base path of the current configuration. */
    baseUrl: (): string | undefined => reader.config()?.config.baseUrl,
    /** @param others More files to watch, inside the project or outside. */
    watched: (others: readonly FilePath[]): WatchedPaths =>
      watchedPaths(root, reader.lastConfig(), [
        ...reader.inputs(),
        ...includes.map(({ path: file }) => file),
        ...others,
      ]),
    save: () => caches.save(),
  };
}
