// Runs one build, from the configuration to the promoted output. Read this file first.
import { append } from '../../model/append.js';
import { type Diagnostic, hasErrors, untoldDiagnostics } from '../../model/diagnostic.js';
import type { IncludedFile } from '../../model/source.js';
import type { ApiWorker } from '../api/api.js';
import { areUnchanged } from '../api/load-api.js';
import { loadConfig } from '../config/load.js';
import { openOutput } from '../emit/output.js';
import { projectPath } from '../io/relative-path.js';
import { keptFolders } from '../packages/kept-folders.js';
import { readManifests } from '../packages/package-manifest.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { StageClock } from '../report/reporter.js';
import { readProject } from '../sources/read-project.js';
import { sourceFolders } from '../sources/source-folders.js';
import { outcome } from './build-outcome.js';
import type { Caches } from './caches.js';
import type { EngineOptions } from './engine.js';
import { editedSite, NotKnown } from './former-site.js';
import { inConfig } from './in-config.js';
import { asTheyAre, inputKey } from './input-key.js';
import { type Making, makeSite } from './make-site.js';
import type { BuildPolicy } from './policy.js';
import { promote, stageSite } from './publish.js';

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

/**
 * The outcome of the last run of the same command, if nothing it read has changed. What it published must still be
 * there, unchanged.
 */
async function upToDate(
  { build, project, output }: Making,
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

/** Publishes the last site with edited texts. @returns undefined if more has changed, or anything is to be reported */
async function publishEdits(
  { build, loaded, project, output }: Making,
  includes: readonly IncludedFile[],
): Promise<BuildOutcome | undefined> {
  const { clock, diagnostics } = build;
  const former = output.former();
  const restKey = inputKey(project.restKey, includes);
  const site = await clock.run('edits', () =>
    editedSite(build, loaded.config, project, restKey, former),
  );
  if (!former || !site) return undefined;
  const trial = { ...build, diagnostics: [...diagnostics] };
  try {
    const staged = await stageSite(trial, output, site);
    if (!staged || trial.diagnostics.length > diagnostics.length) throw new NotKnown();
    append(diagnostics, untoldDiagnostics(former.diagnostics, diagnostics));
    return await promote(build, output, staged, site, inputKey(project.key, includes));
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error;
    output.unstage();
    return undefined;
  }
}

/** @returns the outcome, and whether only edited texts were built. */
async function buildInto(making: Making): Promise<readonly [BuildOutcome, boolean]> {
  const { build, output } = making;
  const { root, caches, diagnostics, policy } = build;
  const included = caches.includes.get('includes');
  if (included && !hasErrors(diagnostics) && !policy.updateSamples) {
    const includes = asTheyAre(root, included);
    const current = await upToDate(making, includes);
    if (current) return [current, false];
    const edited = await publishEdits(making, includes);
    if (edited) return [edited, true];
  }
  // Not earlier, since it takes long: a build without changes compares all files, and `promote` looks, too.
  const foreign = output.foreignFiles();
  if (foreign) diagnostics.push(foreign);
  return [foreign ? outcome(build) : await makeSite(making), false];
}

/** The user's mistakes are diagnostics of the outcome. Throws the reason of the signal once aborted. */
export async function runBuild(build: Build): Promise<BuildOutcome> {
  const { root, out, cacheDir, clock, diagnostics, policy, signal } = build;
  const { value: loaded, ...read } = await clock.run('config', () =>
    loadConfig(root, build.caches.config),
  );
  append(diagnostics, read.diagnostics);
  if (!loaded) return outcome(build);
  const { config, hash } = loaded;
  const packages = readManifests(root, config.api?.packages ?? []).value;
  const kept = packages.flatMap((manifest) => keptFolders(root, manifest));
  const relative = kept.map((folder) => projectPath(root, folder));
  const folders = sourceFolders(root, config, relative);
  const location = { root, out, sourceFolders: folders, cacheDir };
  const { value: output, ...opened } = await openOutput(location, policy.publish);
  append(diagnostics, opened.diagnostics);
  if (!output) return outcome(build);
  try {
    const sources = await clock.run('sources', () => readProject(root, config, hash, signal));
    append(diagnostics, sources.diagnostics.map(inConfig(loaded)));
    const making = { build, loaded, project: sources.value, output };
    const [ended, isPartial] = await buildInto(making);
    // Only now, since the place of the cache has been checked.
    build.saveCaches(isPartial);
    return ended;
  } finally {
    output.close();
  }
}
