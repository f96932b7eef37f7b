// Installs the documented packages as users get them: with the files that `npm pack` would publish.
import { type ExecFileException, execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Diagnostic, FILE_START, type Result } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { hashPath, hashValue } from '../io/hash.js';
import { parseJson } from '../io/json.js';
import { onEachCore, performAll } from '../io/perform-all.js';
import { ifPresent, isSystemError } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';
import { linkDependencies } from './link-dependencies.js';

export interface SourcePackage {
  readonly name: string;
  /** Absolute path. */
  readonly directory: string;
  /** The package.json, relative to the project. */
  readonly file: FilePath;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Hash of every file that the packed files are made from. */
  readonly key: string;
}

export interface Installed {
  /** The hash of each package and its documented dependencies, by package name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The files of the packages from which the installed ones were copied. */
  readonly files: readonly IncludedFile[];
}

interface PackedFiles {
  readonly files: readonly { readonly path: string }[];
}

const run = promisify(execFile);

/** Milliseconds; a `prepack` script may build the package. */
const TIMEOUT = 600_000;

/** Dependencies needed to use a package. */
const AT_RUN = ['dependencies', 'peerDependencies', 'optionalDependencies'];
/** Dependencies needed to pack it, such as packages that its `prepack` script copies from. */
const AT_PACK = [...AT_RUN, 'devDependencies'];

type Kinds = readonly string[];

const dependencyNames = ({ fields }: SourcePackage, kinds: Kinds): readonly string[] =>
  kinds.flatMap((kind) => Object.keys(fields[kind] ?? {}));

/** The documented packages among the dependencies of a package. */
const dependenciesOf = (
  one: SourcePackage,
  packages: readonly SourcePackage[],
  kinds: Kinds,
): readonly SourcePackage[] => {
  const named = new Set(dependencyNames(one, kinds));
  return packages.filter(({ name }) => named.has(name));
};

/** A package and all its direct and indirect dependencies. */
function withDependencies(
  one: SourcePackage,
  packages: readonly SourcePackage[],
  kinds: Kinds,
): readonly SourcePackage[] {
  const found = new Set([one]);
  // The loop also visits packages added to the set meanwhile.
  for (const each of found) {
    for (const other of dependenciesOf(each, packages, kinds)) found.add(other);
  }
  return packages.filter((other) => found.has(other));
}

/** Groups of packages: each group depends only on earlier ones, which are compiled by then. */
function inDependencyOrder(packages: readonly SourcePackage[]): readonly SourcePackage[][] {
  const groups: SourcePackage[][] = [];
  let rest = packages;
  while (rest.length > 0) {
    const freeOf = (kinds: Kinds): SourcePackage[] =>
      rest.filter((one) => dependenciesOf(one, rest, kinds).every((other) => other === one));
    // Packages often test each other. Circular dependencies are packed in one group.
    const group = [freeOf(AT_PACK), freeOf(AT_RUN), rest].find(({ length }) => length > 0) ?? [];
    groups.push([...group]);
    rest = rest.filter((one) => !group.includes(one));
  }
  return groups;
}

/** Stored beside an installed package. */
interface Marker {
  /** The key of the sources it was packed from. */
  readonly key: string;
  /** Relative to the folder of the package. */
  readonly files: readonly string[];
  /** Hash of these files. */
  readonly hash: string;
}

/** @param folder Absolute path of the folder for samples. */
const markerOf = (folder: string, name: string): string =>
  path.join(folder, 'node_modules', '.quire', `${name.replace('/', '+')}.json`);

/** Makes the next check pack a package again, though the files that it has are unchanged. */
export const forgetPackage = (folder: string, { name }: SourcePackage): void =>
  rmSync(markerOf(folder, name), { force: true });

function readMarker(file: string): Marker | undefined {
  const text = ifPresent(() => readFileSync(file, 'utf8'));
  // SAFETY: only this module writes the file, and always as a whole.
  return text === undefined ? undefined : (parseJson(text) as Marker | undefined);
}

/** With the folders of the files, in which others may appear that no key of sources knows. */
function hashed(one: SourcePackage, files: readonly string[]): readonly IncludedFile[] {
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
  return [...folders.filter((folder) => folder !== '.'), ...files].map((file) => ({
    path: filePath(path.posix.join(path.posix.dirname(one.file), file)),
    hash: hashPath(path.join(one.directory, file)),
  }));
}

/** Fields that pnpm and Yarn replace by those of `publishConfig` when they pack. Source: https://pnpm.io/package_json */
const REPLACED = ['type', 'exports', 'imports', 'main', 'module', 'bin', 'browser'];

/** Replaces fields of a copied package.json as pnpm and Yarn do; npm leaves them. */
function publishFields(file: string): void {
  const manifest: unknown = parseJson(readFileSync(file, 'utf8'));
  const { publishConfig } = Object(manifest);
  const entries = Object.entries(Object(publishConfig)).filter(([key]) => REPLACED.includes(key));
  if (entries.length === 0) return;
  writeFileSync(file, JSON.stringify({ ...Object(manifest), ...Object.fromEntries(entries) }));
}

interface Packed {
  /** Relative to the folder of the package. */
  readonly names: readonly string[];
  readonly files: readonly IncludedFile[];
}

/** Copies the files that `npm pack` lists, after the package's own `prepack` script has run. */
async function pack(one: SourcePackage, target: string, signal: AbortSignal): Promise<Packed> {
  const { directory } = one;
  const quiet = ['--json', '--dry-run', '--foreground-scripts=false', '--loglevel=error'];
  // By force: npm refuses a package that names another package manager in `devEngines`.
  const { stdout } = await run('npm', ['pack', '--force', '--no-update-notifier', ...quiet], {
    cwd: directory,
    signal,
    timeout: TIMEOUT,
  });
  // An array, or from npm 12 on an object with the name as key.
  const [packed] = Object.values<PackedFiles>(JSON.parse(stdout));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = (packed?.files ?? []).map((file) => file.path).sort();
  // Hashed first: a compiler may write them meanwhile, and the next check then packs again.
  const files = hashed(one, names);
  for (const name of names) {
    cpSync(path.join(directory, name), path.join(target, name), { dereference: true });
  }
  publishFields(path.join(target, 'package.json'));
  return { names, files };
}

/** npm's message from its report, or from stderr, without stack traces. */
function reasonOf(error: unknown): string {
  const { killed, stdout, stderr, message } = error as ExecFileException;
  if (killed) return `it did not end within ${TIMEOUT / 60_000} minutes`;
  const { summary, detail } = Object(Object(parseJson(stdout ?? ''))['error']);
  const report = summary === undefined ? undefined : `${summary}\n${detail ?? ''}`;
  return (report || stderr?.trim() || message || String(error))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
}

const failed = ({ name, file }: SourcePackage, error: unknown): Diagnostic => {
  const isMissing =
    isSystemError(error) && error.code === 'ENOENT' && error.syscall === 'spawn npm';
  const reason = isMissing ? 'npm is not installed.' : reasonOf(error);
  return {
    severity: 'error',
    code: 'sample/pack',
    file,
    place: FILE_START,
    message: `\`npm pack\` of ${name} fails, so its samples cannot run: ${reason}`,
    hint: isMissing
      ? 'install npm, or run `quire build`, which runs no samples.'
      : 'run `npm pack --dry-run` in its folder; a `prepack` script must build the published files.',
  };
};

export interface InstallOptions {
  /** Absolute path of the folder for samples. */
  readonly folder: string;
  /** Hash of everything besides its own files that a package is built with. */
  readonly surroundings: string;
  /** Whether up-to-date packages in the folder are used and kept. */
  readonly keeps: boolean;
}

/**
 * Samples run in folders below this one. Those of a package may import all its dependencies.
 * @param folder Absolute path of the folder for samples.
 */
export const runFolder = (folder: string, one: SourcePackage | undefined): string =>
  path.join(folder, 'run', one?.name ?? '');

/** Removes what earlier checks left for samples to import: other packages, and links beside the samples. */
function removeLeftovers(packages: readonly SourcePackage[], folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const namesIn = (scope: string): string[] =>
    (ifPresent(() => readdirSync(path.join(modules, scope))) ?? []).map(
      (name) => `${scope}${name}`,
    );
  const installed = namesIn('').flatMap((name) =>
    name.startsWith('@') ? namesIn(`${name}/`) : name,
  );
  const known = new Set(['.quire', ...packages.map(({ name }) => name)]);
  const leftovers = installed
    .filter((name) => !known.has(name))
    .map((name) => path.join(modules, name));
  for (const leftover of [...leftovers, path.join(folder, 'run')]) {
    rmSync(leftover, { recursive: true, force: true });
  }
}

function linkAll(packages: readonly SourcePackage[], folder: string): void {
  const documented = new Set(packages.map(({ directory }) => realpathSync(directory)));
  for (const one of packages) {
    const copy = path.join(folder, 'node_modules', one.name);
    linkDependencies(dependencyNames(one, AT_RUN), one.directory, copy, documented);
    const runs = runFolder(folder, one);
    linkDependencies(dependencyNames(one, AT_PACK), one.directory, runs, documented);
  }
}

/** @throws The reason of the signal once aborted. */
export async function installPackages(
  packages: readonly SourcePackage[],
  { folder, surroundings, keeps }: InstallOptions,
  signal: AbortSignal,
): Promise<Result<Installed>> {
  const modules = path.join(folder, 'node_modules');
  const installed = new Map<string, readonly IncludedFile[]>();
  const diagnostics: Diagnostic[] = [];
  const install = async (one: SourcePackage): Promise<void> => {
    const { name } = one;
    const keys = withDependencies(one, packages, AT_PACK).map((other) => other.key);
    const key = hashValue([surroundings, keys]);
    const marker = markerOf(folder, name);
    const known = keeps ? readMarker(marker) : undefined;
    if (known?.key === key) {
      const files = hashed(one, known.files);
      if (known.hash === hashValue(files)) {
        installed.set(name, files);
        return;
      }
    }
    // Without the marker, an interrupted installation is not used.
    rmSync(marker, { force: true });
    try {
      const { names, files } = await pack(one, path.join(modules, name), signal);
      installed.set(name, files);
      const packed: Marker = { key, files: names, hash: hashValue(files) };
      if (keeps) writeAtomic(marker, JSON.stringify(packed));
    } catch (error) {
      signal.throwIfAborted();
      diagnostics.push(failed(one, error));
    }
  };
  removeLeftovers(packages, folder);
  // Otherwise Node would resolve the name of a package around the folder to that package itself, as it is on disk.
  writeAtomic(path.join(folder, 'package.json'), '{ "private": true }\n');
  for (const group of inDependencyOrder(packages)) {
    if (diagnostics.length === 0) await performAll(group, onEachCore(install));
  }
  if (diagnostics.length === 0) linkAll(packages, folder);
  const hashes = packages.map((one) => {
    const all = withDependencies(one, packages, AT_RUN).map(({ name }) => installed.get(name));
    return [one.name, hashValue(all)] as const;
  });
  const files = [...installed.values()].flat();
  return { value: { hashes: new Map(hashes), files }, diagnostics };
}
