// Reads the documents, with the includes, images, categories and package names that they refer to.
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { Category } from '../../model/document.js';
import type { ContentHost } from '../content/host.js';
import { type LoadedDocuments, loadDocuments, withFallbacks } from '../content/load-documents.js';
import { projectPath } from '../io/relative-path.js';
import type { Categories } from '../site/input.js';
import { leadsOutside, readBinary, readText } from '../sources/read-file.js';
import type { Project } from '../sources/read-project.js';
import type { GatherInput } from './gather.js';

interface ReadDocumentsInput
  extends Pick<GatherInput, 'root' | 'config' | 'project' | 'caches' | 'signal'> {
  readonly onProgress: (done: number, total: number) => void;
}

const isReported = ({ diagnostics }: Result<unknown>, code: Diagnostic['code']): boolean =>
  diagnostics.some((diagnostic) => diagnostic.code === code);

function hostOf({ root, config, project }: ReadDocumentsInput): Omit<ContentHost, 'directory'> {
  const { baseUrl, staticDirectories, themeConfig, api } = config;
  return {
    baseUrl,
    staticDirectories,
    prism: themeConfig.prism,
    packages: project.packages.map(({ name, directory }) => ({
      name,
      directory: projectPath(root, directory),
    })),
    sourceUrl: api?.sourceUrl,
    async readInclude(file) {
      if (leadsOutside(root, file)) return 'outside';
      const read = readText(root, file);
      return isReported(read, 'io/vanished') ? undefined : read;
    },
    async readImage(file) {
      if (leadsOutside(root, file)) return 'outside';
      const read = readBinary(root, file);
      return isReported(read, 'io/unreadable') ? 'unreadable' : read.value;
    },
  };
}

/** Documents of all versions and locales. */
export async function readDocuments(input: ReadDocumentsInput): Promise<Result<LoadedDocuments>> {
  const { root, config, project, caches, onProgress, signal } = input;
  const sets = project.content.map(({ documents, ...set }) => ({ ...set, sources: documents }));
  const { value, diagnostics } = await loadDocuments(sets, {
    cache: caches.documents,
    trees: caches.trees,
    host: hostOf(input),
    hashOf: async (file: FilePath) => readBinary(root, file).value?.hash,
    onProgress,
    signal,
  });
  const { locales, defaultLocale } = config.i18n;
  const documents = withFallbacks(value.documents, locales, defaultLocale);
  return { value: { ...value, documents }, diagnostics };
}

/** Folder metadata of the default locale, by version. */
export async function readCategories(
  { content }: Project,
  { i18n }: Config,
): Promise<Result<Categories>> {
  const diagnostics: Diagnostic[] = [];
  const categories: Record<string, ReadonlyMap<string, Category>> = {};
  for (const { version, locale, directory, categories: files } of content) {
    if (locale !== i18n.defaultLocale || files.length === 0) continue;
    const { parseCategory } = await import('../content/category.js');
    const entries = files.map((file) => {
      const parsed = parseCategory(file);
      diagnostics.push(...parsed.diagnostics);
      return [path.posix.dirname(path.posix.relative(directory, file.path)), parsed.value] as const;
    });
    categories[version] = new Map(entries);
  }
  return { value: categories, diagnostics };
}
