// Finds the packages of the workspace: every folder of packages/ with a package.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The fields of a package.json that tests read. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface WorkspacePackage {
  /** The folder name, which is the package name without its scope. */
  readonly name: string;
  /** The absolute folder. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export const root = resolve(import.meta.dirname, '../..');

function load(name: string): WorkspacePackage {
  const folder = join(root, 'packages', name);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, folder, manifest };
}

export const packages: readonly WorkspacePackage[] = readdirSync(join(root, 'packages'))
  .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
  .map(load);

/** Source entries by public name, so that tests use the sources and not an earlier build. */
export const sourceAliases: Readonly<Record<string, string>> = Object.fromEntries(
  packages.map(({ folder, manifest }) => [manifest.name, join(folder, 'src/index.ts')]),
);

/** The files in a folder of a package with this suffix, as absolute paths, sorted by name. */
export function filesOf(
  { folder }: WorkspacePackage,
  subfolder: string,
  ending: string,
): readonly string[] {
  const directory = join(folder, subfolder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(directory, name));
}

/** The packages in an order in which each follows its dependencies. */
export function inDependencyOrder(): readonly WorkspacePackage[] {
  const ordered = new Set<WorkspacePackage>();
  const visit = (member: WorkspacePackage): void => {
    const needed = Object.keys(member.manifest.dependencies ?? {});
    for (const other of packages) if (needed.includes(other.manifest.name)) visit(other);
    ordered.add(member);
  };
  packages.forEach(visit);
  return [...ordered];
}
