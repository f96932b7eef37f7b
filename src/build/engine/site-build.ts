// Runs one build, from the configuration to the promoted output. Read this file first.
import path from 'node:path';
import type { Config } from '../../model/site/config.js';
import { policyWith } from '../../model/site/content-security-policy.js';
import { type Diagnostic, hasErrors } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import type { ApiWorker } from '../api/api.js';
import { loadConfig } from '../config/load.js';
import { openOutput } from '../emit/output-folder.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { StageClock } from '../report/reporter.js';
import { withSeverities } from '../site/severity.js';
import { findActiveFiles, withoutCode } from '../sources/active-files.js';
import { readProject } from '../sources/read-project.js';
import { outcome } from './build-outcome.js';
import type { Caches } from './caches.js';
import { publishEdits, upToDate } from './earlier-build.js';
import type { EngineOptions } from './engine.js';
import { inConfig } from './in-config.js';
import { asTheyAre } from './input-key.js';
import { type Making, makeSite } from './make-site.js';
import { outputLocation } from './output-location.js';
import type { BuildPolicy } from './policy.js';

export interface Build extends EngineOptions {
  readonly out: string;
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

/** Undefined if plugins need nothing of it. */
function policyOf({ csp, plugins }: Config): string | undefined {
  const { connect = [], img = [], script = [] } = plugins?.csp ?? {};
  if ([connect, img, script].every(({ length }) => length === 0)) return undefined;
  return policyWith({ connect, script, img: [...(csp.img ?? []), ...img] });
}

/** The user's mistakes are diagnostics of the outcome. Throws the reason of the signal once aborted. */
export async function runBuild({
  out,
  ...options
}: Omit<Build, 'out'> & Pick<EngineOptions, 'out'>): Promise<BuildOutcome> {
  const { root, clock, diagnostics, policy, signal } = options;
  const { value: loaded, ...read } = await clock.run('config', () =>
    loadConfig(root, options.caches, options.address),
  );
  append(diagnostics, read.diagnostics);
  const build = { ...options, out: out ?? path.join(root, loaded?.config.outDir ?? 'dist') };
  if (!loaded) return outcome(build);
  const { config, hash } = loaded;
  const location = outputLocation(build, config);
  const { value: output, ...opened } = await openOutput(location, policy.publish);
  append(diagnostics, opened.diagnostics);
  if (!output) return outcome(build);
  try {
    const sources = await clock.run('sources', () => readProject(root, config, hash, signal));
    append(diagnostics, withSeverities(sources.diagnostics, config).map(inConfig(loaded)));
    if (policy.refuseActive) append(diagnostics, findActiveFiles(sources.value, root));
    const project = policy.refuseActive ? withoutCode(sources.value) : sources.value;
    const making = { build, loaded, project, output };
    const [ended, isPartial] = await buildInto(making);
    // Only now, since the place of the cache has been checked.
    build.saveCaches(isPartial);
    return { ...ended, policy: policyOf(config) };
  } finally {
    output.close();
  }
}
