// Reads the documents, and the includes, images, categories and package names that they use.
import path from 'node:path';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import type { FilePath } from '../../model/text/brand.js';
import { type LoadedDocuments, loadDocuments } from '../content/load-documents.js';
import {
  withFallbacks,
  withIdsOfOriginals,
  withoutOriginals,
} from '../content/translated-documents.js';
import { projectPath } from '../io/relative-path.js';
import type { ContentFacts } from '../markdown/content-host.js';
import { exportTargets } from '../packages/export-targets.js';
import type { FolderMetadata } from '../site/site-input.js';
import { readBinary } from '../sources/read-file.js';
import type { Project } from '../sources/read-project.js';
import type { GatherInput } from './gather.js';
import { parseDocuments } from './parse-documents.js';

interface ReadDocumentsInput
  extends Pick<
    GatherInput,
    'root' | 'config' | 'project' | 'caches' | 'threads' | 'isComplete' | 'signal'
  > {
  readonly onProgress: (done: number, total: number) => void;
}

export function contentFacts({
  root,
  config,
  project,
}: Pick<GatherInput, 'root' | 'config' | 'project'>): ContentFacts {
  const { baseUrl, staticDirectories, themeConfig, api, i18n } = config;
  return {
    baseUrl,
    staticDirectories,
    translations: i18n.locales.filter((locale) => locale !== i18n.defaultLocale),
    prism: themeConfig.prism,
    slugs: config.markdown.slugs,
    math: config.markdown.math,
    packages: project.packages.map((manifest) => ({
      name: manifest.name,
      directory: projectPath(root, manifest.directory),
      entries: (exportTargets(manifest) ?? []).flatMap(({ subpath, target }) =>
        target === null || subpath.includes('*') ? [] : [[subpath, target] as const],
      ),
    })),
    sourceUrl: api?.sourceUrl ?? config.docs.sourceUrl,
    plugins: config.plugins,
    pages: config.pages,
  };
}

/** Documents of all versions and locales. */
export async function readDocuments(input: ReadDocumentsInput): Promise<Result<LoadedDocuments>> {
  const { root, config, project, caches, threads, isComplete, onProgress, signal } = input;
  const facts = contentFacts(input);
  const sets = project.content.map(({ documents, ...set }) => ({ ...set, sources: documents }));
  const { value, diagnostics } = await loadDocuments(sets, {
    cache: caches.documents,
    trees: caches.trees,
    facts,
    hashOf: async (file: FilePath) => readBinary(root, file).value?.hash,
    parseAll: (tasks, onParsed) =>
      parseDocuments(tasks, { root, facts, trees: caches.trees, threads, signal, onParsed }),
    onProgress,
    signal,
  });
  const { locales, defaultLocale } = config.i18n;
  const placed = withIdsOfOriginals(value.documents, defaultLocale);
  const documents = withFallbacks(placed.value ?? [], locales, defaultLocale);
  return {
    value: { ...value, documents },
    diagnostics: [
      ...diagnostics,
      ...placed.diagnostics,
      // An original that could not be read is none of the documents.
      ...(isComplete ? withoutOriginals(value.documents, value.drafts, defaultLocale) : []),
    ],
  };
}

/** Folder metadata of all versions and locales. */
export async function readMetadata({ content }: Project): Promise<Result<FolderMetadata[]>> {
  const diagnostics: Diagnostic[] = [];
  const metadata: FolderMetadata[] = [];
  for (const { version, locale, directory, categories: files } of content) {
    if (files.length === 0) continue;
    const { parseCategory } = await import('../content/category.js');
    const entries = files.map((file) => {
      const parsed = parseCategory(file);
      append(diagnostics, parsed.diagnostics);
      return [path.posix.dirname(path.posix.relative(directory, file.path)), parsed.value] as const;
    });
    metadata.push({ version, locale, folders: new Map(entries) });
  }
  return { value: metadata, diagnostics };
}
