// Finds the packages of a repository that are libraries: the project itself, or those of its workspaces.
import path from 'node:path/posix';

/** The parts of a package.json that are read. */
export interface WorkspaceManifest {
  readonly name?: string;
  readonly description?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly private?: boolean;
  readonly repository?: string | { readonly url?: string };
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] };
  readonly exports?: unknown;
  readonly main?: unknown;
  readonly module?: unknown;
  readonly types?: unknown;
  readonly bin?: unknown;
}

interface Folder {
  list(folder: string): string[];
  read(file: string): string | undefined;
}

/** Names of folders whose packages are no libraries. */
const NO_LIBRARY =
  /^(?:docs?|documentation|website|site|www|apps?|examples?|demos?|playgrounds?|sandbox|tests?|e2e|__tests__|fixtures?|bench(?:mark)?s?|integration(?:-tests?)?|templates?|scripts|tools?|config)$/;

const SOURCES = /^(?:index|mod|main)\.[cm]?[jt]sx?$/;

function readManifest(directory: string, { read }: Folder): WorkspaceManifest | undefined {
  try {
    return JSON.parse(read(path.join(directory, 'package.json')) ?? '') as WorkspaceManifest;
  } catch {
    return undefined;
  }
}

function isLibrary(directory: string, folder: Folder): boolean {
  const manifest = readManifest(directory, folder);
  if (manifest?.name === undefined) return false;
  const { exports, main, module, types } = manifest;
  if (exports ?? main ?? module ?? types) return true;
  return ['src', 'source', 'lib', '.'].some((one) =>
    folder.list(path.join(directory, one)).some((name) => SOURCES.test(name)),
  );
}

/** The folders that a pattern of workspaces stands for: `packages/*`, `packages/**`, `tools/cli`. */
function expand(pattern: string, { list, read }: Folder): string[] {
  const parts = pattern.replace(/^\.\//, '').replace(/\/+$/, '').split('/');
  const isFolder = (one: string): boolean => !/^(?:\.|node_modules$)/.test(path.basename(one));
  const below = (one: string): string[] =>
    list(one)
      .map((name) => path.join(one, name))
      .filter(isFolder);
  let folders = ['.'];
  for (const part of parts) {
    if (part === '**')
      folders = folders.flatMap((one) => [one, ...below(one), ...below(one).flatMap(below)]);
    else if (part.includes('*')) {
      const form = new RegExp(
        `^${part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
      );
      folders = folders.flatMap(below).filter((one) => form.test(path.basename(one)));
    } else folders = folders.map((one) => path.join(one, part));
  }
  return folders.filter((one) => read(path.join(one, 'package.json')) !== undefined);
}

/** `packages/*` if these are all packages of that folder. */
function asPatterns(folders: readonly string[], { list, read }: Folder): string[] {
  const parents = [...new Set(folders.map((one) => path.dirname(one)))];
  return parents.flatMap((parent) => {
    const own = folders.filter((one) => path.dirname(one) === parent);
    const all = list(parent).filter(
      (name) => parent !== '.' && read(path.join(parent, name, 'package.json')) !== undefined,
    );
    return own.length > 1 && all.length === own.length ? [`${parent}/*`] : own;
  });
}

/**
 * @param more Patterns of `pnpm-workspace.yaml` and `lerna.json`.
 * @returns Folders relative to the project, sorted; `.` is the project itself.
 */
export function packageFolders(
  manifest: WorkspaceManifest,
  more: readonly unknown[],
  folder: Folder,
): string[] {
  const { workspaces = [] } = manifest;
  const own = 'packages' in workspaces ? (workspaces.packages ?? []) : workspaces;
  const patterns = [own, ...more].flat().filter((one): one is string => typeof one === 'string');
  const [without, wanted] = [true, false].map((isExcluded) =>
    patterns.filter((one) => one.startsWith('!') === isExcluded),
  );
  const excluded = new Set((without ?? []).flatMap((one) => expand(one.slice(1), folder)));
  const members = [...new Set((wanted ?? []).flatMap((one) => expand(one, folder)))].filter(
    (one) =>
      one !== '.' &&
      !excluded.has(one) &&
      !one.split('/').some((part) => NO_LIBRARY.test(part)) &&
      readManifest(one, folder)?.private !== true &&
      isLibrary(one, folder),
  );
  const isOwn = isLibrary('.', folder) && (members.length === 0 || manifest.private !== true);
  return [...(isOwn ? ['.'] : []), ...asPatterns(members.sort(), folder)];
}
