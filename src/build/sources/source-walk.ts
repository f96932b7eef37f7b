// Lists the files of a source folder, sorted, without what Quire wrote there. Follows symbolic links only inside the
// folder, and opens only regular files and folders.
import { type Dirent, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, errorIn, type Result } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { outputNames } from '../io/output-names.js';
import { contains, relativePath } from '../io/relative-path.js';
import { ioDiagnostic, isMissing, isSystemError } from '../io/system-error.js';

export interface WalkOptions {
  /** Absolute path of the project. */
  readonly root: string;
  /** Folder to list, relative to the root. */
  readonly folder: FilePath;
  /** Whether files or folders with this name are left out. */
  ignores(name: string): boolean;
}

interface Walk extends WalkOptions {
  /** Real path of the folder; links must not lead out of it. */
  readonly boundary: string;
  readonly files: FilePath[];
  readonly diagnostics: Diagnostic[];
}

const byName = (a: Dirent, b: Dirent): number => compareText(a.name, b.name);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNFIT_NAME = /[\u0000-\u001f\u007f\ufffd]/;

/** Documents and pictures, which are made to be read by others. */
const PUBLIC_FILE = /\.(?:mdx?|avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** The target of a link; undefined if the way to the link itself is a loop of links. */
function targetOf(link: string): string | undefined {
  try {
    return path.resolve(path.dirname(link), readlinkSync(link));
  } catch (error) {
    if (isSystemError(error) && error.code === 'ELOOP') return undefined;
    throw error;
  }
}

/** A chain of links, for messages: `a -> b -> a`. */
function linkChain(root: string, start: string): string {
  const chain = new Set<string>();
  let next: string | undefined = start;
  for (; next !== undefined && !chain.has(next); next = targetOf(next)) chain.add(next);
  const links = next === undefined ? [...chain] : [...chain, next];
  return links.map((link) => relativePath(root, link)).join(' -> ');
}

function loopDiagnostic(file: FilePath, chain: string): Diagnostic {
  const message = `The symbolic link leads back to itself: ${chain}.`;
  return errorIn(file, 'source/symlink-loop', message, 'remove one of the links.');
}

/** The real path of a link's target; undefined after a diagnostic. */
function followLink(walk: Walk, absolute: string): string | undefined {
  const { root, boundary, diagnostics } = walk;
  const file = relativePath(root, absolute);
  try {
    const real = realpathSync(absolute);
    if (contains(boundary, real)) return real;
    // `docs/changes.md` is often a link to CHANGELOG.md, `static/logo.svg` to the logo of the README.
    const isHarmless = [absolute, real].every((one) => PUBLIC_FILE.test(one));
    if (isHarmless && contains(realpathSync(root), real)) return real;
    const message = `The symbolic link leads out of its source folder, to ${real}.`;
    const hint = 'copy the file into the folder.';
    diagnostics.push(errorIn(file, 'source/symlink-outside', message, hint));
  } catch (error) {
    if (isSystemError(error) && error.code === 'ELOOP') {
      diagnostics.push(loopDiagnostic(file, linkChain(root, absolute)));
    } else if (isMissing(error)) {
      const message = `The target of the symbolic link does not exist: ${readlinkSync(absolute)}.`;
      diagnostics.push(errorIn(file, 'source/symlink-broken', message, 'remove the link.'));
    } else diagnostics.push(ioDiagnostic(error, 'io/unreadable', 'follow the link', file));
  }
  return undefined;
}

type Kinds = Pick<Dirent, 'isDirectory' | 'isFile' | 'isFIFO' | 'isSocket'>;

const kindOf = (entry: Kinds): string => {
  if (entry.isFIFO()) return 'a named pipe';
  return entry.isSocket() ? 'a socket' : 'a device';
};

/** @param open Real paths of the folders above, to detect a link back to one of them. */
function visit(walk: Walk, absolute: string, kinds: Kinds, open: readonly string[]): void {
  const file = relativePath(walk.root, absolute);
  if (kinds.isDirectory()) {
    const real = realpathSync(absolute);
    if (open.includes(real)) {
      const chain = `${file} -> ${relativePath(walk.root, real)}`;
      walk.diagnostics.push(loopDiagnostic(file, chain));
    } else walkFolder(walk, absolute, [...open, real]);
  } else if (kinds.isFile()) walk.files.push(file);
  else {
    const message = `This is ${kindOf(kinds)}, not a file.`;
    const hint = 'move it out of the source folder.';
    walk.diagnostics.push(errorIn(file, 'source/special-file', message, hint));
  }
}

function visitEntry(walk: Walk, entry: Dirent, folder: string, open: readonly string[]): void {
  const absolute = path.join(folder, entry.name);
  if (UNFIT_NAME.test(entry.name)) {
    const message = 'The file name contains a control character or is not valid UTF-8.';
    const file = relativePath(walk.root, absolute);
    walk.diagnostics.push(errorIn(file, 'source/file-name', message, 'rename the file.'));
  } else if (entry.isSymbolicLink()) {
    const real = followLink(walk, absolute);
    if (real !== undefined) visit(walk, absolute, statSync(real), open);
  } else visit(walk, absolute, entry, open);
}

function walkFolder(walk: Walk, folder: string, open: readonly string[]): void {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const outputs = entries.some(({ name }) => name === '.quire') ? outputNames(folder) : [];
    for (const entry of entries.sort(byName)) {
      if (walk.ignores(entry.name) || outputs.includes(entry.name)) continue;
      visitEntry(walk, entry, folder, open);
    }
  } catch (error) {
    const file = relativePath(walk.root, folder);
    walk.diagnostics.push(ioDiagnostic(error, 'io/unreadable', 'read the folder', file));
  }
}

/**
 * Every regular file of the folder, sorted, as a path relative to the project root that keeps symbolic links.
 * Undefined if there is no such folder.
 * Codes: source/symlink-loop, source/symlink-outside, source/symlink-broken, source/special-file,
 * source/file-name, io/unreadable.
 */
export function walkSources(options: WalkOptions): Result<readonly FilePath[] | undefined> {
  const absolute = path.join(options.root, options.folder);
  const files: FilePath[] = [];
  const diagnostics: Diagnostic[] = [];
  let boundary: string;
  try {
    boundary = realpathSync(absolute);
  } catch (error) {
    if (isMissing(error)) return { value: undefined, diagnostics };
    const failed = ioDiagnostic(error, 'io/unreadable', 'read the folder', options.folder);
    return { value: undefined, diagnostics: [failed] };
  }
  walkFolder({ ...options, boundary, files, diagnostics }, absolute, [boundary]);
  return { value: files.sort(), diagnostics };
}
