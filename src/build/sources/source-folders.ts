// The source folders that the configuration names. They need not exist.
import path from 'node:path';
import type { Config } from '../../model/site/config.js';
import { filePath } from '../../model/text/brand.js';
import { translationFolder } from '../text/translation.js';

/** The folders of all versions and of the pages that are no guides, in the default locale and translated. */
export function contentFolders({ docs, i18n, pages }: Config) {
  const folders = [
    ...docs.versions.map(({ name, directory }) => ({ version: name, directory, isOfPages: false })),
    ...(pages === undefined
      ? []
      : [{ version: docs.lastVersion, directory: pages, isOfPages: true }]),
  ];
  return i18n.locales.flatMap((locale) =>
    folders.map(({ directory, ...folder }) => ({
      ...folder,
      locale,
      directory: filePath(
        locale === i18n.defaultLocale
          ? directory
          : path.posix.join(translationFolder(locale), directory),
      ),
    })),
  );
}

/**
 * The folders of documents, static files and packages: absolute, without a trailing slash.
 * @param packages Folders of packages, relative to the project.
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
