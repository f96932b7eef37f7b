// Names files that Docusaurus reads and Quire does not, since their text would otherwise be missing silently.
import { existsSync } from 'node:fs';
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { translationFolder } from '../text/translation.js';
import { contentFolders } from './source-folders.js';

interface Unread {
  readonly place: string;
  readonly message: string;
  readonly hint: string;
}

function unreadVersions({ docs }: Config): Unread[] {
  const sidebars = {
    place: 'versioned_sidebars',
    message: 'Sidebars of versions are not read: all versions have those of `docs.sidebars`.',
    hint: 'remove the folder.',
  };
  if (docs.versions.some(({ name }) => name !== 'current')) return [sidebars];
  const hint = 'list the versions by name in `docs.versions`, newest first, or remove it.';
  return [
    { place: 'versions.json', message: 'Versions are not read from this file.', hint },
    { place: 'versioned_docs', message: 'No version has its documents in this folder.', hint },
    sidebars,
  ];
}

function unreadTranslations(config: Config): Unread[] {
  const folders = contentFolders(config);
  return config.i18n.locales.flatMap((locale) => {
    const folder = translationFolder(locale);
    const moves = folders
      .filter((one) => one.locale === locale)
      .map(({ version, directory }) =>
        version === 'current' ? `current to ${directory}` : `version-${version} to ${directory}`,
      );
    return [
      {
        place: path.join(folder, 'docusaurus-plugin-content-docs'),
        message: 'Translations are not read from this folder.',
        hint: `move what it contains: ${moves.join(', ')}.`,
      },
      ...['code.json', 'docusaurus-theme-classic'].map((name) => ({
        place: path.join(folder, name),
        message:
          'Translations of the texts around a page are not read: they are the same in all languages.',
        hint: 'remove it.',
      })),
    ];
  });
}

/** Warnings source/not-read. @param root Absolute path of the project. */
export function findUnread(root: string, config: Config): Diagnostic[] {
  const isSource = (place: string): boolean =>
    contentFolders(config).some(({ directory }) => `${directory}/`.startsWith(`${place}/`));
  return [...unreadVersions(config), ...unreadTranslations(config)]
    .filter(({ place }) => !isSource(place) && existsSync(path.join(root, place)))
    .map(({ place, message, hint }) => ({
      severity: 'warning',
      code: 'source/not-read',
      file: filePath(place),
      message,
      hint,
    }));
}
