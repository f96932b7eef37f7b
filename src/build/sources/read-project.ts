// Reads everything a build depends on, and hashes it to one key.
import path from 'node:path';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { type LastUpdates, readLastUpdates } from '../git/last-updates.js';
import { findAbove } from '../io/find-above.js';
import { hashValue } from '../io/hash.js';
import { readRegularText } from '../io/regular-file.js';
import { contains, projectPath } from '../io/relative-path.js';
import { ifPresent, ioDiagnostic } from '../io/system-error.js';
import { type PackageManifest, readManifests } from '../packages/package-manifest.js';
import { homeFile, readHome } from './home-file.js';
import { readBinary } from './read-file.js';
import {
  type ContentSources,
  hashPackage,
  readContent,
  readStatic,
  type StaticFile,
} from './read-sources.js';
import { contentFolders, sourceFolders } from './source-folders.js';

/** The Markdown folder of one version in one locale. */
export interface ContentSet extends ContentSources {
  readonly version: string;
  readonly locale: string;
  readonly directory: FilePath;
}

export interface Project {
  readonly content: readonly ContentSet[];
  readonly statics: readonly StaticFile[];
  readonly packages: readonly PackageManifest[];
  readonly lastUpdates: LastUpdates;
  /** Coverage summary of the last test run, if there is one. */
  readonly testCoverage: string | undefined;
  /** Hashes of the files of packages. */
  readonly packageFiles: ReadonlyMap<FilePath, string>;
  /** Hash of the files that name installed packages. */
  readonly installedKey: string;
  /** Hash of the packages, their options and the installed packages. */
  readonly apiKey: string;
  /** Hash of all of the above but the bytes of the documents. */
  readonly restKey: string;
  /** Hash of all of the above. */
  readonly key: string;
}

/** The text of a file; undefined if it does not exist. */
function readOptional(root: string, file: FilePath): Result<string | undefined> {
  try {
    return { value: ifPresent(() => readRegularText(path.join(root, file))), diagnostics: [] };
  } catch (error) {
    const unread = ioDiagnostic(error, 'io/unreadable', 'read the file', file);
    return { value: undefined, diagnostics: [unread] };
  }
}

async function readContentSets(
  root: string,
  config: Config,
  signal: AbortSignal,
): Promise<Result<ContentSet[]>> {
  const diagnostics: Diagnostic[] = [];
  const sets: ContentSet[] = [];
  for (const folder of contentFolders(config)) {
    const { isOfPages, ...set } = folder;
    const { value, diagnostics: found } = await readContent(root, folder.directory, signal, {
      statics: config.staticDirectories,
      exclude: isOfPages ? [] : config.docs.exclude,
      isOfPages,
    });
    const isTranslation = folder.locale !== config.i18n.defaultLocale;
    // Missing translations are replaced by the originals.
    diagnostics.push(
      ...found.filter(({ code }) => !(isTranslation && code === 'config/missing-folder')),
    );
    sets.push({ ...set, ...value });
  }
  const home = homeFile(config);
  if (home === undefined) return { value: sets, diagnostics };
  const { docs, i18n } = config;
  const page = readHome(root, home);
  const { name: version } = docs.versions.find((one) => one.directory === docs.path) ?? {
    name: docs.lastVersion,
  };
  const directory = filePath(path.posix.dirname(home));
  sets.push({ version, locale: i18n.defaultLocale, directory, ...page.value });
  // A site may have no other guide.
  const isNeeded = ({ code, file }: Diagnostic): boolean =>
    !(code === 'config/missing-folder' && file === docs.path);
  return { value: sets, diagnostics: [...diagnostics.filter(isNeeded), ...page.diagnostics] };
}

const LOCKFILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  // What is installed, as npm, pnpm and two versions of yarn note it: it may differ from the lockfile.
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
] as const;

/**
 * Files that name installed packages, which may add types without being imported. They need not exist. Of each name,
 * those in the nearest folder that has one: in the project or a package or, if that is part of a workspace, above it.
 * @param packages Absolute paths of the documented packages.
 */
export function installedFiles(root: string, packages: readonly string[]): FilePath[] {
  const files = LOCKFILES.flatMap((name) => {
    const nearest = [root, ...packages].flatMap((folder) => findAbove(folder, name) ?? []);
    return [...new Set([...nearest, path.join(root, name)])];
  });
  return [filePath('package.json'), ...files.map((file) => projectPath(root, file))];
}

export const TEST_COVERAGE = filePath('coverage-summary.json');

async function readPackageInputs(
  root: string,
  config: Config,
  { value: packages, diagnostics: faults }: Result<readonly PackageManifest[]>,
  signal: AbortSignal,
): Promise<Result<Pick<Project, 'apiKey' | 'installedKey' | 'packageFiles'>>> {
  const { api, samples, themeConfig } = config;
  const directories = packages.map(({ directory }) => directory);
  const installed = api
    ? installedFiles(root, directories).map((file) => readOptional(root, file))
    : [];
  const others = sourceFolders(root, config, []);
  const files = [];
  const unread = [];
  for (const { directory } of packages) {
    const hashed = await hashPackage(root, projectPath(root, directory), signal);
    // A package may hold the project. A folder that holds the package takes nothing from it.
    const inPackage = others.filter((folder) => !contains(folder, directory));
    // What the compiler reads of the configuration is noted apart.
    const isOther = ({ path: file }: { readonly path: FilePath }): boolean =>
      /^site\.config\.m?[jt]s$/.test(file) ||
      inPackage.some((folder) => contains(folder, path.join(root, file)));
    files.push(...hashed.value.filter((file) => !isOther(file)));
    unread.push(...hashed.diagnostics.map(({ code, file }) => [code, file]));
  }
  const texts = installed.map(({ value }) => value);
  return {
    value: {
      installedKey: hashValue(texts),
      apiKey: hashValue([api, samples.readme, themeConfig.prism, texts, files, unread, faults]),
      packageFiles: new Map(files.map(({ path: file, hash }) => [file, hash])),
    },
    diagnostics: installed.flatMap(({ diagnostics }) => diagnostics),
  };
}

/**
 * Reads the project at `root` (absolute).
 * @param configHash Hash of the configuration.
 * @param readUpdates Reads the history, which only commits change.
 */
export async function readProject(
  root: string,
  config: Config,
  configHash: string,
  signal: AbortSignal,
  readUpdates: typeof readLastUpdates = readLastUpdates,
): Promise<Result<Project>> {
  const manifests = readManifests(root, config.api?.packages ?? []);
  const [content, statics, lastUpdates, inputs] = await Promise.all([
    readContentSets(root, config, signal),
    readStatic(root, config.staticDirectories.map(filePath), signal),
    config.docs.showLastUpdateTime
      ? readUpdates(
          root,
          contentFolders(config).map(({ directory }) => directory),
        )
      : { value: new Map<FilePath, string>(), diagnostics: [] },
    readPackageInputs(root, config, manifests, signal),
  ]);
  const testCoverage = readOptional(root, TEST_COVERAGE);
  const unread: Diagnostic[] = [];
  const hashOf = (file: FilePath): string | undefined => {
    const { value, diagnostics } = readBinary(root, file);
    append(unread, diagnostics);
    return value?.hash;
  };
  const hashes = content.value.map(({ directory, documents, categories, attachments }) => [
    directory,
    documents.map(({ path: file }) => file),
    categories.map(({ path: file, hash }) => [file, hash]),
    attachments.map((file) => [file, hashOf(file)]),
  ]);
  const texts = content.value.flatMap((set) => set.documents.map(({ hash }) => hash));
  const staticHashes = statics.value.map(({ target, hash }) => [target, hash]);
  const facts = [
    configHash,
    hashes,
    staticHashes,
    [...lastUpdates.value],
    testCoverage.value,
    inputs.value.apiKey,
    // Their files were hashed later.
    manifests.value.map(({ text }) => text),
    // Warnings that may go without another change.
    lastUpdates.diagnostics,
  ];
  const restKey = hashValue(facts);
  const files = { content: content.value, statics: statics.value };
  return {
    value: {
      ...files,
      packages: manifests.value,
      lastUpdates: lastUpdates.value,
      testCoverage: testCoverage.value,
      ...inputs.value,
      restKey,
      key: hashValue([restKey, texts]),
    },
    diagnostics: [
      ...content.diagnostics,
      ...statics.diagnostics,
      ...unread,
      ...lastUpdates.diagnostics,
      ...testCoverage.diagnostics,
      ...inputs.diagnostics,
    ],
  };
}
