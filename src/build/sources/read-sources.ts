// Reads the source folders: Markdown, files to publish, and the sources of packages.
import path from 'node:path/posix';
import {
  type Diagnostic,
  errorIn,
  type RelatedPlace,
  type Result,
} from '../../model/site/diagnostic.js';
import type { BinaryFile, SourceFile } from '../../model/site/source.js';
import { append } from '../../model/text/append.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { inSlices } from '../io/slices.js';
import { foldersOf, foldPath } from '../text/fold-path.js';
import { matchesAny } from '../text/whole-word.js';
import { leadsOutside, readBinary, readText } from './read-file.js';
import { walkSources } from './source-walk.js';

export interface ContentSources {
  readonly documents: readonly SourceFile[];
  /** `_category_.json`, `_category_.yml`. */
  readonly categories: readonly SourceFile[];
  /** Images and other files beside the documents; read when a document shows them. */
  readonly attachments: readonly FilePath[];
}

/** A file to publish unchanged. */
export interface StaticFile extends BinaryFile {
  /** Relative to the output folder. */
  readonly target: FilePath;
}

export const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
const isLitter = (name: string): boolean => name === '.DS_Store' || name === 'Thumbs.db';

const CATEGORY = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Pages that are components, and what they import. */
const COMPONENT = /\.[jt]sx$/;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

/** Of files with code, those whose name or folder begins with "_" are parts of others, as in other tools. */
const isPart = (name: string): boolean => /(?:^|\/)_/.test(name);

const linkedFolder = (folder: FilePath): Diagnostic =>
  errorIn(
    folder,
    'source/symlink-outside',
    'The folder is reached through a symbolic link that leads out of the project.',
    'copy the folder into the project.',
  );

async function readEach<T>(
  files: readonly FilePath[],
  read: (file: FilePath) => Result<T | undefined>,
  signal: AbortSignal,
): Promise<Result<readonly T[]>> {
  const value: T[] = [];
  const diagnostics: Diagnostic[] = [];
  const add = (file: FilePath): void => {
    const result = read(file);
    if (result.value !== undefined) value.push(result.value);
    append(diagnostics, result.diagnostics);
  };
  await inSlices(files, add, signal);
  return { value, diagnostics };
}

interface FolderOptions {
  /** Static folders, which a folder of documents may hold. */
  readonly statics?: readonly string[];
  /** Patterns of files that are left out, relative to the folder. */
  readonly exclude?: readonly string[];
  /** Whether components are pages there, and other code is what they import. */
  readonly isOfPages?: boolean;
}

/**
 * All files in a folder of documents, sorted by path, without hidden ones.
 * @param root Absolute path of the project.
 * @throws The reason of `signal` once aborted.
 */
export async function readContent(
  root: string,
  folder: FilePath,
  signal: AbortSignal,
  { statics = [], exclude = [], isOfPages = false }: FolderOptions = {},
): Promise<Result<ContentSources>> {
  if (leadsOutside(root, folder)) {
    const value = { documents: [], categories: [], attachments: [] };
    return { value, diagnostics: [linkedFolder(folder)] };
  }
  const walked = walkSources({ root, folder, ignores: isHidden });
  const isStatic = (file: FilePath): boolean => statics.some((one) => file.startsWith(`${one}/`));
  const isExcluded = (file: FilePath): boolean => matchesAny(exclude, path.relative(folder, file));
  const files = (walked.value ?? []).filter((file) => !isStatic(file) && !isExcluded(file));
  const diagnostics = [...walked.diagnostics];
  if (walked.value === undefined && diagnostics.length === 0) {
    const message = 'The folder of the documents does not exist.';
    const hint =
      'create it, or correct `docs.path`, `pages`, or in `docs.versions` its version, in the configuration.';
    diagnostics.push(errorIn(folder, 'config/missing-folder', message, hint));
  }
  const isDocument = (file: FilePath): boolean =>
    file.endsWith('.md') ||
    ((file.endsWith('.mdx') || (isOfPages && COMPONENT.test(file))) &&
      !isPart(path.relative(folder, file)));
  const isCategory = (file: FilePath): boolean => CATEGORY.test(file);
  const text = (file: FilePath): Result<SourceFile | undefined> => readText(root, file);
  const documents = await readEach(files.filter(isDocument), text, signal);
  const categories = await readEach(files.filter(isCategory), text, signal);
  const isAttachment = (file: FilePath): boolean =>
    !isDocument(file) && !isCategory(file) && !(isOfPages && CODE.test(file));
  return {
    value: {
      documents: documents.value,
      categories: categories.value,
      attachments: files.filter(isAttachment),
    },
    diagnostics: [...diagnostics, ...documents.diagnostics, ...categories.diagnostics],
  };
}

/** The default static folder, which need not exist. */
const DEFAULT_STATIC = 'static';

const staticFault = (option: string, message: string): Diagnostic => ({
  severity: 'error',
  code: 'config/static-folder',
  message: `${option}: ${message}`,
  hint: 'name a folder of the project, relative to its root.',
});

/** The files of a static folder; none, with a diagnostic, if it must not be read. */
function walkStatic(root: string, folder: FilePath, option: string): Result<readonly FilePath[]> {
  const quoted = JSON.stringify(folder);
  if (folder.startsWith('../') || folder === '..' || path.isAbsolute(folder)) {
    const outside = staticFault(option, `${quoted} is outside of the project.`);
    return { value: [], diagnostics: [outside] };
  }
  if (leadsOutside(root, folder)) return { value: [], diagnostics: [linkedFolder(folder)] };
  const { value, diagnostics } = walkSources({ root, folder, ignores: isLitter });
  const isExpected = value !== undefined || diagnostics.length > 0 || folder === DEFAULT_STATIC;
  const missing = staticFault(option, `the folder ${quoted} does not exist.`);
  return { value: value ?? [], diagnostics: isExpected ? diagnostics : [missing] };
}

const theOther = ({ path: file }: BinaryFile): RelatedPlace => ({
  message: 'the other file',
  file,
});

/** An error for each file, in order, whose target differs from an earlier one only by case or Unicode form. */
function findConfusable(files: readonly StaticFile[]): Diagnostic[] {
  const first = new Map<string, StaticFile>();
  return files.flatMap((file) => {
    const key = foldPath(file.target);
    const earlier = first.get(key);
    first.set(key, earlier ?? file);
    if (!earlier) return [];
    const message = 'The name differs from that of another file only by case or Unicode form.';
    const error = errorIn(file.path, 'source/confusable', message, 'rename one of them.');
    return [{ ...error, related: [theOther(earlier)] }];
  });
}

/** Hosts may be configured to cache this output folder for ever. */
const HASHED_FOLDER = 'assets';

/** A warning, an error by default, for each static folder whose files would be published in the folder of hashed names. */
function reservedFolders(files: readonly FilePath[], folder: FilePath): Diagnostic[] {
  const below = files.flatMap((file) => foldersOf(path.relative(folder, file)).slice(0, 1));
  const reserved = [...new Set(below)].filter((name) => foldPath(name) === HASHED_FOLDER);
  return reserved.map((name) => ({
    severity: 'warning',
    code: 'source/reserved-name',
    message: `Files in "${HASHED_FOLDER}" are cached for ever, but the names of static files have no hash.`,
    file: filePath(path.join(folder, name)),
    hint: 'move them to another folder, such as img.',
  }));
}

/**
 * The files of the static folders, with their bytes, sorted by target. Codes, besides those of
 * reading: config/static-folder, source/confusable, source/duplicate-static, source/reserved-name.
 * @param root Absolute path of the project.
 * @throws The reason of `signal` once aborted.
 */
export async function readStatic(
  root: string,
  folders: readonly FilePath[],
  signal: AbortSignal,
): Promise<Result<readonly StaticFile[]>> {
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<FilePath, StaticFile>();
  for (const [index, written] of folders.entries()) {
    const folder = filePath(path.join(written, '.'));
    const walked = walkStatic(root, folder, `staticDirectories[${index}]`);
    const read = await readEach(walked.value, (file) => readBinary(root, file), signal);
    append(diagnostics, [...walked.diagnostics, ...read.diagnostics]);
    append(diagnostics, reservedFolders(walked.value, folder));
    for (const file of read.value) {
      const target = filePath(path.relative(folder, file.path));
      const earlier = targets.get(target);
      if (earlier === undefined) targets.set(target, { ...file, target });
      else {
        const message = 'Two static folders contain a file with this name.';
        const hint = 'rename or remove one of them.';
        const error = errorIn(file.path, 'source/duplicate-static', message, hint);
        diagnostics.push({ ...error, related: [theOther(earlier)] });
      }
    }
  }
  const files = [...targets.values()].sort((a, b) => compareText(a.target, b.target));
  append(diagnostics, findConfusable(files));
  return { value: files, diagnostics };
}

/** Hidden files that decide which files a package publishes. */
export const PACKING = new Set(['.npmignore', '.gitignore']);

/**
 * Path and hash of each file of a package, without dependencies and build output: a cache key for results derived from
 * the package. A file that cannot be read has a diagnostic instead, of which not every result depends.
 * @param root Absolute path of the project.
 * @throws The reason of `signal` once aborted.
 */
export async function hashPackage(
  root: string,
  folder: FilePath,
  signal: AbortSignal,
): Promise<Result<readonly Pick<BinaryFile, 'path' | 'hash'>[]>> {
  const ignores = (name: string): boolean =>
    (isHidden(name) && !PACKING.has(name)) || name === 'dist';
  const walked = walkSources({ root, folder, ignores });
  const diagnostics = [...walked.diagnostics];
  const value: Pick<BinaryFile, 'path' | 'hash'>[] = [];
  const add = (file: FilePath): void => {
    const read = readBinary(root, file);
    if (read.value) value.push({ path: read.value.path, hash: read.value.hash });
    append(diagnostics, read.diagnostics);
  };
  await inSlices(walked.value ?? [], add, signal);
  return { value, diagnostics };
}
