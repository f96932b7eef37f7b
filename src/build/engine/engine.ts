// The engine runs builds: it gives them the API worker and the cache.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApiWorker } from '../api/api.js';
import { openCache } from '../cache/cache.js';
import { fingerprint } from '../cache/fingerprint.js';
import { CONFIG_NAMES } from '../config/load.js';
import type { SiteAddress } from '../config/validate.js';
import { readRegularText } from '../io/regular-file.js';
import { ifAllowed } from '../io/system-error.js';
import type { BuildOutcome } from '../report/outcome.js';
import { createStageClock, type Reporter } from '../report/reporter.js';
import { openPacks } from './caches.js';
import type { BuildPolicy } from './policy.js';
import { runBuild } from './site-build.js';

/** Paths are absolute. */
export interface EngineOptions {
  readonly root: string;
  /** Undefined: `outDir` of the configuration. */
  readonly out: string | undefined;
  /** Undefined: build without reading or writing a cache. */
  readonly cacheDir: string | undefined;
  /** Replaces options of the configuration. */
  readonly address?: SiteAddress | undefined;
}

export interface Engine {
  /**
   * Runs a whole build. User mistakes are diagnostics of the outcome.
   * @param signal Aborted on SIGINT and SIGTERM.
   * @throws The reason of `signal` once aborted; anything else it throws is a bug.
   */
  run(policy: BuildPolicy, reporter: Reporter, signal: AbortSignal): Promise<BuildOutcome>;
  /** Ends the API worker, even while it is working. */
  close(): void;
}

/** A guess from the text of the configuration, which is read later: whether packages are documented. */
const mentionsApi = (root: string): boolean =>
  CONFIG_NAMES.some((name) =>
    /\bapi\b/.test(ifAllowed(() => readRegularText(path.join(root, name))) ?? ''),
  );

export function openEngine({ root, out, cacheDir, address }: EngineOptions): Engine {
  const apiWorker = createApiWorker();
  // Without a cached model the worker loads much, so it starts before the configuration is read.
  const hasModel = cacheDir !== undefined && existsSync(path.join(cacheDir, 'api.pack'));
  if (!hasModel && mentionsApi(root)) apiWorker.start();
  return {
    async run(policy, reporter, signal) {
      const version = fingerprint + process.version;
      const cache = openCache({ root, directory: cacheDir, version });
      const clock = createStageClock(reporter);
      const caches = openPacks(cache);
      const build = { root, out, cacheDir, address, policy, signal, clock, caches, apiWorker };
      const outcome = await runBuild({ ...build, saveCaches: cache.save, diagnostics: [] });
      return { ...outcome, diagnostics: [...outcome.diagnostics, ...cache.diagnostics()] };
    },
    close: () => apiWorker.dispose(),
  };
}
