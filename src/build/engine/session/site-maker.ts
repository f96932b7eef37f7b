// Makes the site of a session again after each change, reusing earlier results.
import { append } from '../../../model/append.js';
import type { FilePath } from '../../../model/brand.js';
import { type Diagnostic, hasErrors } from '../../../model/diagnostic.js';
import type { OutputFile } from '../../../model/output.js';
import type { ShellInfo } from '../../../model/shell-info.js';
import type { IncludedFile } from '../../../model/source.js';
import { areUnchanged } from '../../api/load-api.js';
import type { CodeInput, CodeResults } from '../../api/load-code.js';
import { createDevBundle } from '../../bundle/dev-bundle.js';
import { createDevRenderer } from '../../bundle/dev-renderer.js';
import { componentsStamp, createChangeFinder, isComponent, isOwn } from '../../bundle/own-files.js';
import type { LoadedConfig } from '../../config/load.js';
import { hashValue } from '../../io/hash.js';
import { createStageClock, type Reporter } from '../../report/reporter.js';
import { withSeverities } from '../../site/severity.js';
import type { Project } from '../../sources/read-project.js';
import type { EngineOptions } from '../engine.js';
import { type Gathered, gather } from '../gather.js';
import { inConfig } from '../in-config.js';
import { createSiteFiles } from '../site-files.js';
import { createLiveSite, type LiveSite } from './live-site.js';
import { createProjectReader, type Report } from './project-reader.js';
import { openSessionCaches } from './session-caches.js';
import type { SharedWorker } from './shared-worker.js';
import { ownFolders, type WatchedPaths, watchedPaths } from './watched-paths.js';

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
  const bundle = createDevBundle(root);
  const changedOwnFiles = createChangeFinder(root, ownFolders());
  const renderer = createDevRenderer(root, () => import('../../render/renderer.js'));
  const reader = createProjectReader(options, signal);
  let includes: readonly IncludedFile[] = [];
  /** Of the last site. */
  let sources: Hashes = new Map();
  /** What the last site was made from; undefined if no site could be made. */
  let madeOf: string | undefined;
  const lastGood = new Map<FilePath, OutputFile>();
  let componentFaults: readonly Diagnostic[] = [];
  /** Of the components that the renderer was compiled from; undefined before a component has changed. */
  let compiledFrom: string | undefined;

  return {
    /**
     * Notes that files may have changed.
     * @returns whether the site may still be the same: an event does not prove a change.
     */
    async note(files: ReadonlySet<FilePath>): Promise<boolean> {
      const changed = [...files, ...changedOwnFiles()];
      reader.note(files);
      for (const file of changed) bundle.invalidate(file);
      if (changed.some((file) => isComponent(root, file))) {
        compiledFrom = componentsStamp();
        const { value, diagnostics } = await renderer.compile();
        componentFaults = diagnostics;
        if (value) caches.dropRendered();
      }
      return !changed.some((file) => isOwn(root, file));
    },
    /**
     * @param tell Receives diagnostics, also later ones from pages that are rendered on request.
     * @returns 'skip' if nothing has changed, or if a component has changed again: its scripts may be newer than its
     * HTML, and the site is made again for that change; undefined if no site could be made.
     */
    async make(tell: Report, mayBeSame: boolean): Promise<MadeSite | 'skip' | undefined> {
      const before = madeOf;
      madeOf = undefined;
      const found: Diagnostic[] = [...componentFaults];
      const project = await reader.read((diagnostics) => void append(found, diagnostics));
      const current = reader.config();
      // A file that could not be read is only in the diagnostics.
      const key = hashValue([project?.key, current?.file, found]);
      if (mayBeSame && project && key === before && areUnchanged(root, includes)) {
        madeOf = before;
        return 'skip';
      }
      const report: Report = (more) =>
        tell(current ? withSeverities(more, current.config).map(inConfig(current)) : more);
      report(found);
      if (!project || !current) return undefined;
      const { config } = current;
      // Only this thread gets recompiled components.
      const threads = undefined;
      const shared = { root, config, project, caches: caches.current, threads, report };
      const gathered = await gather({
        ...shared,
        signal,
        findCode,
        clock: createStageClock(reporter),
        apiWorker: worker.forBuild(),
        isComplete: !hasErrors(found),
        async makeBundle(shell: ShellInfo) {
          const { value, diagnostics } = await bundle.bundle(shell);
          report(diagnostics);
          return { bundle: value, cached: false };
        },
      });
      if (!gathered) return undefined;
      if (compiledFrom !== undefined && compiledFrom !== componentsStamp()) return 'skip';
      madeOf = key;
      includes = gathered.includes;
      const input = { ...shared, gathered, renderTwice: false, loadRenderer: renderer.loader() };
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
    dispose: () => Promise.all([bundle.dispose(), renderer.dispose()]),
  };
}
