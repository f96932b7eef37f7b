// Lists the paths that a session has to watch: everything that its site was made from.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../../model/text/brand.js';
import { CONFIG_NAMES, type LoadedConfig } from '../../config/load.js';
import { historyFiles } from '../../git/history-file.js';
import { contains } from '../../io/relative-path.js';
import { ifAllowed } from '../../io/system-error.js';
import {
  folderOfPattern,
  isInstalled,
  packageDirectories,
} from '../../packages/package-manifest.js';
import { installedFiles, TEST_COVERAGE } from '../../sources/read-project.js';
import { sourceFolders } from '../../sources/source-folders.js';

/** Absolute paths, which need not exist. */
export interface WatchedPaths {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The folder above a pattern such as `packages/*`, so that new packages are noticed. */
const foldersOfSources = (root: string, { config }: LoadedConfig): string[] =>
  sourceFolders(root, config, (config.api?.packages ?? []).map(folderOfPattern));

/** A file or folder, and where links in its path lead: the watcher does not follow links. */
const withTarget = (one: string): string[] => {
  const target = existsSync(one) ? ifAllowed(() => realpathSync.native(one)) : undefined;
  return [...new Set([one, target ?? one])];
};

/**
 * @param loaded The last valid configuration; undefined before there is one.
 * @param others More files, inside the project or outside: read, looked for, or named in a diagnostic. A
 *   folder ends with a slash.
 */
export function watchedPaths(
  root: string,
  loaded: LoadedConfig | undefined,
  others: readonly FilePath[],
): WatchedPaths {
  const inProject = (file: string): string => path.resolve(root, file);
  const history = loaded?.config.docs.showLastUpdateTime ? historyFiles(root) : [];
  const isFolder = (one: FilePath): boolean => one.endsWith('/');
  // What is installed is noticed by the files that name it.
  const named = others.filter((one) => !isFolder(one) && !isInstalled(one));
  const packages = packageDirectories(root, loaded?.config.api?.packages ?? []).value;
  const installed = installedFiles(root, packages);
  const files = new Set([...CONFIG_NAMES, ...installed, TEST_COVERAGE, ...named]);
  // A package in a folder of packages may be a link by itself.
  const linked = packages.flatMap((folder) => withTarget(folder).slice(1));
  return {
    folders: [
      ...(loaded ? foldersOfSources(root, loaded) : []).flatMap(withTarget),
      ...linked,
      // Not a folder around the project: it holds its output and what is installed.
      ...others.filter((one) => isFolder(one) && !contains(inProject(one), root)).map(inProject),
    ],
    files: [...[...files].map(inProject).flatMap(withTarget), ...history],
  };
}
