// Resolves the options of the command line: absolute paths, with defaults.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { SiteAddress } from '../config/validate.js';

/** The options as commander parses them. */
export interface GlobalFlags {
  readonly root: string;
  readonly out?: string;
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly json?: boolean;
  readonly debug?: boolean;
  readonly verbose?: boolean;
  readonly sarif?: string;
}

/** Paths are absolute. */
export interface CommandOptions {
  readonly root: string;
  /** As given with --out. Undefined: `outDir` of the configuration. */
  readonly out: string | undefined;
  /** The cache folder, even if this command does not use it. */
  readonly cacheDir: string;
  readonly useCache: boolean;
  readonly signal: AbortSignal;
  /** Where the site is published, if not as configured. */
  readonly address?: SiteAddress | undefined;
}

/** @param root Absolute path of the project. */
export const defaultCacheFolder = (root: string): string => path.join(root, '.quire', 'cache');

/** Resolves symbolic links: modules report real paths, and the watcher does not follow links. */
function projectRoot(written: string): string {
  const root = path.resolve(written);
  return existsSync(root) ? realpathSync(root) : root;
}

/** `--out` and `--cache-dir` are relative to the working directory; the default of the cache is below the root. */
export function resolveOptions(flags: GlobalFlags, signal: AbortSignal): CommandOptions {
  const root = projectRoot(flags.root);
  return {
    root,
    out: flags.out === undefined ? undefined : path.resolve(flags.out),
    cacheDir:
      flags.cacheDir === undefined ? defaultCacheFolder(root) : path.resolve(flags.cacheDir),
    useCache: flags.cache,
    signal,
  };
}
