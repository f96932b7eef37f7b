// The input for parsing a document besides its text: other files by path, and facts about the project.

import type { MathSetting, PluginCode, PrismConfig, SlugRule } from '../../model/site/config.js';
import type { Result } from '../../model/site/diagnostic.js';
import type { BinaryFile, IncludedFile, SourceFile } from '../../model/site/source.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { PublicPackage } from './directives/include/public-imports.js';

/** Facts about the project, as plain data. */
export interface ContentFacts {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Folders whose files are published below the base URL. */
  readonly staticDirectories: readonly string[];
  /** Locales other than the default one. */
  readonly translations: readonly string[];
  readonly prism: Pick<PrismConfig, 'additionalLanguages' | 'magicComments'>;
  readonly slugs?: SlugRule | undefined;
  readonly math?: MathSetting | undefined;
  readonly packages: readonly PublicPackage[];
  readonly plugins?: PluginCode | undefined;
  /** Folder of pages that are no guides. */
  readonly pages?: string | undefined;
  /** Prefix of repository links to a file; `<path>#L<line>` is appended. */
  readonly sourceUrl?: string | undefined;
}

export interface ContentFiles {
  /** Absolute path of the project, whose code runs for pages in MDX; undefined: no code runs. */
  readonly root?: string | undefined;
  /**
   * A text file for `::include`; undefined if there is none, 'outside' if symbolic links lead out of
   * the project. Diagnostics: not UTF-8, too large, not a file, unreadable.
   */
  readonly readInclude: (
    path: FilePath,
  ) => Promise<Result<SourceFile | undefined> | 'outside' | undefined>;
  /**
   * Undefined if there is no such file, 'outside' if symbolic links lead out of the project. Unreadable
   * files are reported with the files of the project.
   */
  readonly readImage: (
    path: FilePath,
  ) => Promise<BinaryFile | 'unreadable' | 'outside' | undefined>;
}

export interface ContentHost extends ContentFacts, ContentFiles {
  /** The text of a file for plugins; undefined if there is no such text file. */
  readonly readText: (path: string) => Promise<string | undefined>;
  /** Notes further files that the document depends on. */
  readonly note: (files: readonly IncludedFile[]) => void;
  /** Folder of the documents of this version, relative to the project root. */
  readonly directory: FilePath;
}

/** The host with a list of the files that are read through it, also of those that do not exist. */
export function notingHost(host: Omit<ContentHost, 'note' | 'readText'>): {
  readonly host: ContentHost;
  readonly files: readonly IncludedFile[];
} {
  const files: IncludedFile[] = [];
  const readInclude: ContentHost['readInclude'] = async (path) => {
    const read = await host.readInclude(path);
    files.push({ path, hash: typeof read === 'object' ? read.value?.hash : undefined });
    return read;
  };
  const readImage: ContentHost['readImage'] = async (path) => {
    const read = await host.readImage(path);
    files.push({ path, hash: typeof read === 'object' ? read.hash : undefined });
    return read;
  };
  const readText: ContentHost['readText'] = async (path) => {
    const read = await readInclude(filePath(path));
    if (read === undefined || read === 'outside' || read.diagnostics.length > 0) return undefined;
    return read.value?.text;
  };
  const note = (more: readonly IncludedFile[]) => void files.push(...more);
  return { host: { ...host, readInclude, readImage, readText, note }, files };
}
