// Rewrites code of a package as its users write it: relative imports of its sources become its public name.
import path from 'node:path/posix';
import type { FilePath } from '../../../../model/text/brand.js';

export interface PublicPackage {
  /** The name in package.json. */
  readonly name: string;
  readonly directory: FilePath;
  /** Further entry points: subpaths of `exports` with their targets as written. */
  readonly entries: readonly (readonly [subpath: string, target: string])[];
}

/** `node` for `./dist/node.js` and for `src/node.ts`: the path below the first folder, without its extension. */
const moduleOf = (file: string): string =>
  file.replace(/^(?:\.\/)?[^/]+\//, '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');

/** Finds the entry point whose target is compiled from the source, or is the source. */
function specifierOf({ name, directory, entries }: PublicPackage, source: string): string {
  const module = moduleOf(source.slice(directory.length + 1));
  const [subpath = '.'] = entries.find(([, target]) => moduleOf(target) === module) ?? [];
  return path.join(name, subpath);
}

/** The specifier of a static import, dynamic import or re-export. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]*)\2/g;

/**
 * Replaces relative specifiers that lead from outside into the `src` folder of a package.
 *
 * @param file The file that holds the code.
 */
export function withPublicImports(
  code: string,
  file: FilePath,
  packages: readonly PublicPackage[],
): string {
  return code.replace(SPECIFIER, (whole, keyword: string, quote: string, specifier: string) => {
    const target = path.join(path.dirname(file), specifier);
    const owner = packages.find(({ directory }) => isInside(target, `${directory}/src`));
    if (owner === undefined || isInside(file, `${owner.directory}/src`)) return whole;
    return `${keyword}${quote}${specifierOf(owner, target)}${quote}`;
  });
}

const isInside = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(`${folder}/`);
