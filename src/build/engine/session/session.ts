// The session of `quire dev`: holds the last site that could be made, and the current diagnostics of the project.

import { DevAddress } from '../../../model/browser/dev-contract.js';
import { type Diagnostic, distinctDiagnostics } from '../../../model/site/diagnostic.js';
import type { OutputFile } from '../../../model/site/output.js';
import { append } from '../../../model/text/append.js';
import { type FilePath, filePath } from '../../../model/text/brand.js';
import { createApiWorker } from '../../api/api.js';
import { bundleDevClient } from '../../bundle/dev-client.js';
import { once } from '../../io/once.js';
import { diagnosticOf } from '../../io/thrown.js';
import { type Reporter, silentReporter } from '../../report/reporter.js';
import type { EngineOptions } from '../engine.js';
import { createLateCode } from './late-code.js';
import type { LiveSite } from './live-site.js';
import type { Report } from './project-reader.js';
import { createRefreshQueue } from './refresh-queue.js';
import { Superseded, shareWorker } from './shared-worker.js';
import { createSiteMaker, type MadeSite } from './site-maker.js';
import type { WatchedPaths } from './watched-paths.js';

export interface SessionState {
  /** Number of this state. */
  readonly version: number;
  /** The last site that could be made. */
  readonly site: LiveSite | undefined;
  /** Current diagnostics of the project. */
  readonly diagnostics: readonly Diagnostic[];
  /** The sources that differ between the last two sites. */
  readonly changed: readonly FilePath[];
}

export interface SessionOptions extends Omit<EngineOptions, 'out'> {
  readonly signal: AbortSignal;
  /** Shows the progress of the first build. */
  readonly reporter: Reporter;
  readonly onState: (state: SessionState) => void;
}

export interface Session {
  readonly state: SessionState;
  /** Reads the project for the first time. */
  open(): Promise<void>;
  /**
   * Reads the project again: at once, or when the current read has ended.
   * @param files Files that may have changed, relative to the project.
   * @returns a promise that resolves when they have been read: the same one for changes that are read together.
   */
  refresh(files: readonly FilePath[]): Promise<void>;
  baseUrl(): string;
  /** The script that is added to every document. */
  devClient(): Promise<OutputFile>;
  /** The paths to watch now. */
  watched(): WatchedPaths;
  close(): Promise<void>;
}

/** Codes of errors that do not keep the new state from being shown. */
const LEAVES_PAGES = /^(?:link|sample)\//;

const holdsBack = ({ severity, code }: Diagnostic): boolean =>
  severity === 'error' && !LEAVES_PAGES.test(code);

const isOfSample = ({ code }: Diagnostic): boolean => code.startsWith('sample/');

/** The files that a finding is about; of one about several, those that it names. */
const filesIn = ({ file, related = [] }: Diagnostic): FilePath[] =>
  file === undefined ? related.map((place) => place.file) : [file];

const filesOf = (diagnostics: readonly Diagnostic[]): FilePath[] =>
  diagnostics.flatMap(({ file }) => file ?? []);

/** A reporter that shows nothing once it is closed. */
function closable(reporter: Reporter): Reporter {
  let current = reporter;
  return {
    stage: (...given) => current.stage(...given),
    stageDone: (timing) => current.stageDone(timing),
    close() {
      current = silentReporter;
    },
  };
}

export function createSession(options: SessionOptions): Session {
  const { signal, onState } = options;
  const reporter = closable(options.reporter);
  const worker = shareWorker(createApiWorker(true));
  const findCode = createLateCode(() => void enqueue([], true));
  const maker = createSiteMaker({ ...options, worker, findCode, reporter });
  let state: SessionState = { version: 0, site: undefined, diagnostics: [], changed: [] };
  /** The site that the last read gave, shown or not. */
  let latest: LiveSite | undefined;
  /** Diagnostics of the last read. */
  let read: readonly Diagnostic[] = [];
  /** Diagnostics since the last read: of samples, and of pages that were rendered. */
  let late: readonly Diagnostic[] = [];
  const devClient = once(bundleDevClient);

  function publish(site?: LiveSite, changed: readonly FilePath[] = []): void {
    if (signal.aborted) return;
    // Without a site no sample was looked at.
    const current = latest ? late : late.filter((one) => !isOfSample(one));
    const diagnostics = distinctDiagnostics([...read, ...current]);
    state = { ...state, diagnostics };
    if (site) state = { ...state, version: state.version + 1, site, changed };
    onState(state);
  }

  /** Reports what the compiler finds in the samples of a site, unless there was another read by then. */
  async function follow({ site, checking }: MadeSite): Promise<void> {
    try {
      const { diagnostics } = await checking;
      if (latest !== site) return;
      late = [...late.filter((one) => !isOfSample(one)), ...diagnostics];
    } catch (error) {
      if (error instanceof Superseded || latest !== site) return;
      late = [...late, diagnosticOf(error, options.root)];
    }
    publish();
  }

  async function attempt(files: ReadonlySet<FilePath>, isForced: boolean): Promise<void> {
    const found: Diagnostic[] = [];
    let isRead = false;
    let made: MadeSite | 'skip' | undefined;
    const report: Report = (diagnostics) => {
      if (diagnostics.length === 0) return;
      if (!isRead) append(found, diagnostics);
      // Not of a page of an earlier site, which may be rendered late.
      else if (made && made !== 'skip' && made.site === state.site) {
        late = [...late, ...diagnostics];
        publish();
      }
    };
    try {
      maker.note(files);
      made = await maker.make(report, !isForced);
    } catch (error) {
      if (signal.aborted) throw error;
      found.push(diagnosticOf(error, options.root));
    }
    if (made === 'skip') return;
    isRead = true;
    read = found;
    const isGone = (one: Diagnostic): boolean => {
      const files = filesIn(one);
      return files.length > 0 && files.every((file) => made && !made.codeFiles.has(file));
    };
    late = late.filter((one) => isOfSample(one) && !isGone(one));
    latest = made?.site;
    publish(state.site && found.some(holdsBack) ? undefined : latest, made?.changed);
    if (made) void follow(made);
  }

  const enqueue = createRefreshQueue(attempt, signal);

  return {
    get state() {
      return state;
    },
    async open() {
      await enqueue([], true);
      reporter.close();
      maker.save();
      // Loaded now, so that the first edit does not wait for it.
      void import('../../content/parse-document.js');
    },
    refresh: (files) => enqueue(files, false),
    baseUrl: () => state.site?.baseUrl ?? maker.baseUrl() ?? '/',
    devClient: async () => ({
      path: filePath(DevAddress.Client),
      contents: await devClient(),
    }),
    watched: () => maker.watched(filesOf(state.diagnostics)),
    async close() {
      worker.dispose();
      maker.save();
    },
  };
}
