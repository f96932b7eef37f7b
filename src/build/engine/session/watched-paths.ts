// What a session has to watch: everything that its site was made of.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../../model/brand.js';
import { OWN_FOLDERS } from '../../bundle/dev-bundle.js';
import { quireRoot } from '../../bundle/quire-root.js';
import { CONFIG_NAMES, type LoadedConfig } from '../../config/load.js';
import { historyFile } from '../../git/history-file.js';
import { INSTALLED, TEST_COVERAGE } from '../../sources/read-project.js';

/** Absolute paths, which need not exist. */
export interface WatchedPaths {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

const isInstalled = (file: string): boolean => file.split(/[\\/]/).includes('node_modules');

/** The sources of Quire itself, unless it is an installed package. */
function ownFolders(): string[] {
  const root = quireRoot();
  return isInstalled(root) ? [] : OWN_FOLDERS.map((folder) => path.join(root, folder));
}

const foldersOf = ({ config }: LoadedConfig): string[] => [
  ...config.docs.versions.map(({ directory }) => directory),
  ...config.i18n.locales
    .filter((locale) => locale !== config.i18n.defaultLocale)
    .map((locale) => `i18n/${locale}`),
  ...config.staticDirectories,
  ...(config.api?.packages ?? []).map((pattern) => pattern.replace(/\/\*$/, '')),
];

/** A link to a folder is not followed by the watcher. */
const withTarget = (folder: string): string[] =>
  existsSync(folder) ? [...new Set([folder, realpathSync(folder)])] : [folder];

/**
 * @param loaded Undefined while there is no configuration.
 * @param others files that were read wherever they are, or named in a diagnostic.
 */
export function watchedPaths(
  root: string,
  loaded: LoadedConfig | undefined,
  others: readonly FilePath[],
): WatchedPaths {
  const inProject = (file: string): string => path.resolve(root, file);
  const history = loaded?.config.docs.showLastUpdateTime ? historyFile(root) : undefined;
  const files = [
    ...CONFIG_NAMES,
    ...(loaded?.inputs ?? []),
    ...INSTALLED,
    TEST_COVERAGE,
    ...others,
  ];
  return {
    folders: [
      ...(loaded ? foldersOf(loaded) : []).map(inProject).flatMap(withTarget),
      ...ownFolders(),
    ],
    files: [
      ...files.filter((file) => !isInstalled(file)).map(inProject),
      ...(history === undefined ? [] : [history]),
    ],
  };
}
