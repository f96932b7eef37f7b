// Runs one build, from the configuration to the promoted output. Read this file first.
import { append } from '../../model/append.js';
import type { FilePath } from '../../model/brand.js';
import { type Diagnostic, hasErrors, untoldDiagnostics } from '../../model/diagnostic.js';
import type { IncludedFile } from '../../model/source.js';
import type { ApiWorker } from '../api/api.js';
import { checkDocumentation } from '../api/check-documentation.js';
import { areUnchanged } from '../api/load-api.js';
import { loadCode } from '../api/load-code.js';
import { loadBundle } from '../bundle/load-bundle.js';
import { type LoadedConfig, loadConfig } from '../config/load.js';
import type { StagedFile } from '../emit/build-record.js';
import { type Output, openOutput } from '../emit/output.js';
import { projectPath } from '../io/relative-path.js';
import { keptFolders } from '../packages/kept-folders.js';
import { readManifests } from '../packages/package-manifest.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { StageClock } from '../report/reporter.js';
import { createLinkTracer } from '../site/link-tracer.js';
import { withSeverities } from '../site/severity.js';
import { findActiveFiles } from '../sources/active-files.js';
import { readText } from '../sources/read-file.js';
import { type Project, readProject } from '../sources/read-project.js';
import { sourceFolders } from '../sources/source-folders.js';
import type { SheetChecker } from '../verify/check-targets.js';
import type { VerifySummary } from '../verify/verify-site.js';
import { outcome } from './build-outcome.js';
import type { Caches } from './caches.js';
import type { EngineOptions } from './engine.js';
import { type Gathered, gather } from './gather.js';
import { inConfig } from './in-config.js';
import { asTheyAre, inputKey, withoutRepeats } from './input-key.js';
import { documentsOf, type KnownPages } from './known-site.js';
import type { BuildPolicy } from './policy.js';
import { publishEdits } from './publish-edits.js';
import { contentFacts } from './read-documents.js';
import { runSiteSamples } from './run-samples.js';
import { createSiteFiles } from './site-files.js';
import { createThreads, type Threads } from './threads/threads.js';
import { type CheckedSite, verifyFiles } from './verify-files.js';

export interface Build extends EngineOptions {
  readonly policy: BuildPolicy;
  readonly signal: AbortSignal;
  readonly clock: StageClock;
  readonly caches: Caches;
  /** @param keepsUnused Whether this build did not look at most of what is cached. */
  readonly saveCaches: (keepsUnused: boolean) => void;
  readonly apiWorker: ApiWorker;
  /** All diagnostics, in the order in which they were found. */
  readonly diagnostics: Diagnostic[];
}

/** How a build ended. */
interface Ended {
  readonly outcome: BuildOutcome;
  /** Whether only edited texts were built. */
  readonly isPartial: boolean;
}

/** The input of the last stages. */
interface Making {
  readonly build: Build;
  readonly loaded: LoadedConfig;
  readonly project: Project;
  readonly gathered: Gathered;
  readonly threads: Threads;
  readonly output: Output;
}

interface Staged {
  readonly known: KnownPages;
  readonly files: readonly StagedFile[];
  readonly externalLinks: VerifySummary['external'];
}

/** Renders the site into the stage and verifies it. @returns undefined after an error */
async function stageSite(making: Making): Promise<Staged | undefined> {
  const { build, loaded, project, gathered, threads, output } = making;
  const { clock, diagnostics, signal } = build;
  const report = (found: readonly Diagnostic[]): void => void append(diagnostics, found);
  const { config } = loaded;
  if (hasErrors(diagnostics)) return undefined;
  const { files, known } = await createSiteFiles({
    ...build,
    config,
    project,
    gathered,
    threads,
    report,
    renderTwice: build.policy.renderTwice,
    loadRenderer: () => import('../render/renderer.js'),
  });
  if (hasErrors(diagnostics)) return undefined;
  const staged = await clock.run('render', (task) => output.stage(files(task), signal));
  report(staged.diagnostics);
  if (!staged.value || hasErrors(diagnostics)) return undefined;
  // The disk writes while links are checked.
  const flushing = build.policy.flush ? output.flush() : [];
  const { site } = gathered;
  const checked: CheckedSite = {
    build,
    config,
    output,
    urls: new Map(site.routes.map((route) => [route.file, route.href])),
    tracer: createLinkTracer(site, loaded.file),
    known: new Set(site.broken),
    // Two sheets per thread: it checks one while the result of the other is being sent.
    elsewhere: threads.running.flatMap(({ perform }) => {
      const check: SheetChecker = (sheet) => perform('verify', sheet);
      return [check, check];
    }),
  };
  const verified = await verifyFiles(checked, staged.value);
  report(verified.diagnostics);
  report(await flushing);
  return { known, files: staged.value, externalLinks: verified.value.external };
}

/** Reports undocumented exports. The samples still run after these errors, so that the author sees both. */
function demandDocumentation(
  { root, diagnostics }: Build,
  { config }: LoadedConfig,
  { api }: Gathered,
): void {
  if (!api || !config.api) return;
  const read = (file: FilePath) => readText(root, file).value?.text;
  append(diagnostics, checkDocumentation(api, config.api.coverage, read));
}

/** Stages the site and promotes it: the output folder changes in the last step or not at all. */
async function publish(making: Making): Promise<BuildOutcome> {
  const { build, loaded, project, gathered, output } = making;
  const { clock, diagnostics, caches, policy } = build;
  const report = (found: readonly Diagnostic[]): void => void append(diagnostics, found);
  const staged = await stageSite(making);
  report((await gathered.checking).diagnostics);
  const isSound = !hasErrors(diagnostics);
  if (policy.demandDocumentation) demandDocumentation(build, loaded, gathered);
  if (!staged || !isSound) return outcome(build);
  const { files, externalLinks, known } = staged;
  const built = { files, pages: gathered.site.routes.length };
  const includes = withoutRepeats(gathered.includes);
  const key = inputKey(project.key, includes);
  const included = includes.map(({ path: file }) => file);
  const { config } = loaded;
  if (policy.publish) {
    build.signal.throwIfAborted();
    const { baseUrl } = config;
    const record = { ...built, baseUrl, inputKey: key, diagnostics, flushed: policy.flush };
    report(await clock.run('promote', () => output.promote(record)));
    caches.includes.set('includes', included);
    const restKey = inputKey(project.restKey, includes);
    const documents = documentsOf(project);
    caches.knownSite.set('site', { ...known, inputKey: key, restKey, documents });
    return { ...outcome(build, built), externalLinks };
  }
  const { samples, read } = await runSiteSamples(build, config, project, gathered, report);
  const checked = { ...outcome(build, built), samples, externalLinks };
  if (!hasErrors(diagnostics) && !policy.updateSamples) {
    const { pages, files: count, bytes } = checked;
    const external = externalLinks();
    // The next check of the same input runs none.
    const cached = { ...samples, run: 0, cached: samples.run + samples.cached };
    const known = { diagnostics, pages, files: count, bytes, samples: cached, external, read };
    caches.checks.set(key, known);
    caches.includes.set('includes', included);
  }
  return checked;
}

/**
 * The outcome of the last run of the same command, if nothing it read has changed. What it published must still be
 * there, unchanged.
 */
async function upToDate(
  build: Build,
  project: Project,
  output: Output,
  includes: readonly IncludedFile[],
): Promise<BuildOutcome | undefined> {
  const { root, caches, diagnostics, policy, signal } = build;
  const key = inputKey(project.key, includes);
  if (!policy.publish) {
    const checked = caches.checks.get(key);
    if (!checked || !areUnchanged(root, checked.read)) return undefined;
    append(diagnostics, untoldDiagnostics(checked.diagnostics, diagnostics));
    const { external, read: _, ...known } = checked;
    return { ...outcome(build), ...known, upToDate: true, externalLinks: () => external };
  }
  const record = await output.current(key, signal);
  if (!record || (policy.flush && !record.flushed)) return undefined;
  append(diagnostics, untoldDiagnostics(record.diagnostics, diagnostics));
  return outcome(build, { ...record, upToDate: true });
}

/** Makes the site and publishes it. */
async function makeSite(
  build: Build,
  loaded: LoadedConfig,
  project: Project,
  output: Output,
  report: (found: readonly Diagnostic[]) => void,
): Promise<BuildOutcome> {
  const { root, diagnostics, signal } = build;
  const { config } = loaded;
  const threads = createThreads({ root, facts: contentFacts({ root, config, project }) }, signal);
  try {
    const gathered = await gather({
      ...build,
      config,
      project,
      threads,
      isComplete: !hasErrors(diagnostics),
      report,
      makeBundle: (shell) => loadBundle(shell, build.caches.bundle),
      findCode: loadCode,
    });
    if (!gathered) return outcome(build);
    signal.throwIfAborted();
    return await publish({ build, loaded, project, gathered, threads, output });
  } finally {
    threads.dispose();
  }
}

async function buildInto(build: Build, loaded: LoadedConfig, output: Output): Promise<Ended> {
  const { root, clock, diagnostics, signal } = build;
  const { config, hash } = loaded;
  const report = (found: readonly Diagnostic[]): void =>
    void append(diagnostics, withSeverities(found, config).map(inConfig(loaded)));
  const { value: project, ...read } = await clock.run('sources', () =>
    readProject(root, config, hash, signal),
  );
  report(read.diagnostics);
  const { caches, policy } = build;
  if (policy.refuseActive) report(findActiveFiles(project, root));
  const included = caches.includes.get('includes');
  if (included && !hasErrors(diagnostics) && !policy.updateSamples) {
    const includes = asTheyAre(root, included);
    const current = await upToDate(build, project, output, includes);
    if (current) return { outcome: current, isPartial: false };
    const edited = await publishEdits(build, config, project, output, includes);
    if (edited) return { outcome: edited, isPartial: true };
  }
  // Not earlier, since it takes long: a build without changes compares all files, and `promote` looks, too.
  const foreign = output.foreignFiles();
  if (foreign) diagnostics.push(foreign);
  const made = foreign ? outcome(build) : await makeSite(build, loaded, project, output, report);
  return { outcome: made, isPartial: false };
}

/** The user's mistakes are diagnostics of the outcome. Throws the reason of the signal once aborted. */
export async function runBuild(build: Build): Promise<BuildOutcome> {
  const { root, out, cacheDir, address, clock, diagnostics, policy } = build;
  const loaded = await clock.run('config', () => loadConfig(root, build.caches, address));
  append(diagnostics, loaded.diagnostics);
  if (!loaded.value) return outcome(build);
  const { config } = loaded.value;
  const packages = readManifests(root, config.api?.packages ?? []).value;
  const kept = packages.flatMap((manifest) => keptFolders(root, manifest));
  const relative = kept.map((folder) => projectPath(root, folder));
  const folders = sourceFolders(root, config, relative);
  const location = { root, out, sourceFolders: folders, cacheDir };
  const opened = await openOutput(location, policy.publish);
  append(diagnostics, opened.diagnostics);
  if (!opened.value) return outcome(build);
  try {
    const ended = await buildInto(build, loaded.value, opened.value);
    // Only now, since the place of the cache has been checked.
    build.saveCaches(ended.isPartial);
    return ended.outcome;
  } finally {
    opened.value.close();
  }
}
