// Installs the documented packages as their users get them: the files that `npm pack` would publish.
import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { hashValue, sha256 } from '../io/hash.js';
import { inParallel } from './in-parallel.js';

export interface SourcePackage {
  readonly name: string;
  /** Absolute. */
  readonly directory: string;
  /** The package.json, relative to the project. */
  readonly file: FilePath;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Changes with every file that the packed files are made of. */
  readonly key: string;
}

/** The hash of what is installed, by the name of each package. */
export type Installed = ReadonlyMap<string, string>;

interface PackedFiles {
  readonly files: readonly { readonly path: string }[];
}

const run = promisify(execFile);

/** Milliseconds, for a `prepack` script that builds the package. */
const TIMEOUT = 600_000;

/** The documented packages that a package depends on. */
const dependenciesOf = (
  { fields }: SourcePackage,
  packages: readonly SourcePackage[],
): readonly SourcePackage[] => {
  const { dependencies, peerDependencies } = fields;
  const named = { ...(dependencies ?? {}), ...(peerDependencies ?? {}) };
  return packages.filter(({ name }) => name in named);
};

/** Groups of packages: each group depends only on those before it, so that it finds them compiled. */
function inDependencyOrder(packages: readonly SourcePackage[]): readonly SourcePackage[][] {
  const groups: SourcePackage[][] = [];
  let rest = packages;
  while (rest.length > 0) {
    const free = rest.filter((one) => dependenciesOf(one, rest).every((other) => other === one));
    // Packages that depend on each other have no order.
    const group = free.length > 0 ? free : [...rest];
    groups.push(group);
    rest = rest.filter((one) => !group.includes(one));
  }
  return groups;
}

/** Copies what `npm pack` lists, after the package's own `prepack` has run. */
async function pack(
  { directory, fields }: SourcePackage,
  target: string,
  signal: AbortSignal,
): Promise<string> {
  const quiet = ['--json', '--dry-run', '--foreground-scripts=false', '--loglevel=error'];
  const { stdout } = await run('npm', ['pack', ...quiet], {
    cwd: directory,
    signal,
    timeout: TIMEOUT,
  });
  const [packed]: PackedFiles[] = JSON.parse(stdout);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const paths = (packed?.files ?? []).map((file) => file.path).sort();
  const hashes = paths.map((file) => {
    const from = path.join(directory, file);
    cpSync(from, path.join(target, file), { dereference: true });
    return [file, sha256(readFileSync(from))];
  });
  return hashValue([hashes, fields['dependencies']]);
}

const failed = ({ name, file }: SourcePackage, error: unknown): Diagnostic => {
  const { killed, stderr, message } = error as ExecFileException;
  const late = killed ? `it did not end within ${TIMEOUT / 60_000} minutes` : undefined;
  const reason = (late ?? (stderr?.trim() || message || String(error)))
    .split('\n')
    .slice(0, 4)
    .join(' ');
  return {
    severity: 'error',
    code: 'sample/pack',
    file,
    place: { line: 1, column: 1 },
    message: `\`npm pack\` of ${name} fails, so its samples cannot run: ${reason}`,
    hint: 'run `npm pack --dry-run` in its folder; a `prepack` script must build what it publishes',
  };
};

/**
 * @param modules Absolute path of a `node_modules` folder; what is current in it stays.
 * @throws The reason of the signal once aborted.
 */
export async function installPackages(
  packages: readonly SourcePackage[],
  modules: string,
  signal: AbortSignal,
): Promise<Result<Installed>> {
  const installed = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<string, string>();
  const install = async (one: SourcePackage): Promise<void> => {
    const key = hashValue([
      one.key,
      dependenciesOf(one, packages).map(({ name }) => keys.get(name)),
    ]);
    keys.set(one.name, key);
    const marker = path.join(modules, '.quire', `${one.name.replace('/', '+')}.json`);
    const known = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')) : undefined;
    if (known?.key === key) {
      installed.set(one.name, known.hash);
      return;
    }
    try {
      const hash = await pack(one, path.join(modules, one.name), signal);
      installed.set(one.name, hash);
      mkdirSync(path.dirname(marker), { recursive: true });
      writeFileSync(marker, JSON.stringify({ key, hash }));
    } catch (error) {
      signal.throwIfAborted();
      diagnostics.push(failed(one, error));
    }
  };
  for (const group of inDependencyOrder(packages)) {
    if (diagnostics.length === 0) await inParallel(group, install);
  }
  return { value: installed, diagnostics };
}
