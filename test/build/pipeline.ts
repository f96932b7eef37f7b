// Runs builds in this process: this is faster than a process for each build, and tests can plant faults meanwhile.
import type { ApiWorker } from '../../src/build/api/api.js';
import type { StoredBundle } from '../../src/build/bundle/load-bundle.js';
import { openCache } from '../../src/build/cache/cache.js';
import { createMemoryPack } from '../../src/build/cache/memory-pack.js';
import { openPacks } from '../../src/build/engine/caches.js';
import { BUILD, type BuildPolicy, CHECK } from '../../src/build/engine/policy.js';
import { runBuild as runStages } from '../../src/build/engine/site-build.js';
import type { BuildOutcome } from '../../src/build/report/outcome.js';
import {
  createStageClock,
  type Reporter,
  silentReporter,
} from '../../src/build/report/reporter.js';
import { createInProcessWorker } from './in-process-api.js';
import type { Project } from './project.js';

export interface PipelineRun {
  readonly out?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly publish?: boolean | undefined;
  /** By default the policy of `build`, or of `check` if nothing is published. */
  readonly policy?: BuildPolicy | undefined;
  /** Runs the API stage, once for each build. */
  readonly apiWorker?: ApiWorker | undefined;
  /** Called with the name of each stage when it begins. */
  readonly onStage?: ((name: string) => void) | undefined;
}

/** Each shell is bundled only once, since bundling takes most of the time of a small build. */
const bundles = createMemoryPack<StoredBundle>();

/** Does not flush to disk, since these tests do not concern power cuts. */
const PUBLISH = { ...BUILD, flush: false };

/** Builds a project, without a cache unless one is named. */
export async function runBuild(
  { root, out: ownOut }: Project,
  {
    out = ownOut,
    cacheDir,
    publish = true,
    policy = publish ? PUBLISH : CHECK,
    apiWorker = createInProcessWorker(),
    onStage,
  }: PipelineRun = {},
): Promise<BuildOutcome> {
  const reporter: Reporter = { ...silentReporter, stage: (name) => onStage?.(name) };
  const cache = openCache({ root, directory: cacheDir, version: 'test' });
  const packs = openPacks(cache);
  const outcome = await runStages({
    ...{ root, out, cacheDir, apiWorker, policy, diagnostics: [] },
    signal: new AbortController().signal,
    clock: createStageClock(reporter),
    caches: cacheDir === undefined ? { ...packs, bundle: bundles } : packs,
    saveCaches: (keepsUnused) => cache.save(keepsUnused),
  });
  return { ...outcome, diagnostics: [...outcome.diagnostics, ...cache.diagnostics()] };
}
