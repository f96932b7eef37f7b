// The folders that a project is read from, as its configuration names them. They need not exist.
import path from 'node:path';
import { filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';

/** Folders of all versions, in the default locale and as translations. */
export function contentFolders({ docs, i18n }: Config) {
  return i18n.locales.flatMap((locale) =>
    docs.versions.map(({ name: version, directory }) => ({
      version,
      locale,
      directory: filePath(
        locale === i18n.defaultLocale ? directory : path.posix.join('i18n', locale, directory),
      ),
    })),
  );
}

/**
 * The folders of documents, static files and packages: absolute, without a slash at the end.
 * @param packages folders of packages, relative to the project.
 */
export const sourceFolders = (
  root: string,
  config: Config,
  packages: readonly string[],
): string[] =>
  [
    ...contentFolders(config).map(({ directory }) => directory),
    ...config.staticDirectories,
    ...packages,
  ].map((folder) => path.resolve(path.join(root, folder)));
