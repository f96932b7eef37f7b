// Measures the size that importing all of a package adds to a program: bundled with dependencies, minified, compressed.
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type ts from 'typescript';
import { importedName } from '../../model/api/imported-name.js';
import { endEsbuild, isBuildFailure, runEsbuild } from '../io/esbuild.js';
import { contains } from '../io/relative-path.js';
import { isDeclaration } from '../packages/declaration-file.js';
import { isInstalled } from '../packages/package-manifest.js';
import { modulesOf, placesOfFaults, placesOfImports } from './bundle-faults.js';
import { bundleSettings } from './bundle-settings.js';
import type { DocumentedPackage } from './program.js';

const compress = promisify(brotliCompress);

const LARGE = 1e6;
/** Brotli quality for large bundles: for 4 MB the best takes 6 s; this takes 0.3 s and gives a tenth more. */
const QUALITY_OF_LARGE = 9;

const qualityFor = ({ length }: Uint8Array): number =>
  length > LARGE ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;

/**
 * The source of the main entry point, or the package itself if only its declarations are installed: by its name,
 * which it can import, since esbuild reads no `exports` for a folder.
 */
const entryOf = ({ name, directory, fields, entryPoints }: DocumentedPackage) => {
  const main = entryPoints.find(({ specifier }) => specifier === importedName(name))?.source;
  if (main === undefined || !isDeclaration(main)) return main;
  return fields['exports'] === undefined ? directory : name;
};

/** Left to the bundler of the program, whose loader decides what becomes of them. */
const STYLES = ['*.css', '*.scss', '*.sass', '*.less'];

interface Measured {
  /** Undefined if it cannot be bundled. */
  readonly size?: number;
  /** Absolute paths of the bundled files and of where their imports may lead; otherwise of what it lacks. */
  readonly files: readonly string[];
}

async function measure(
  owner: DocumentedPackage,
  alias: Record<string, string>,
  settings: string,
  isWanted: Parameters<typeof placesOfImports>[2],
  unwanted: AbortSignal,
): Promise<Measured | undefined> {
  const entry = entryOf(owner);
  if (entry === undefined) return undefined;
  try {
    const { outputFiles, metafile } = await runEsbuild({
      absWorkingDir: owner.directory,
      entryPoints: [entry],
      alias,
      external: STYLES,
      define: { 'process.env.NODE_ENV': '"production"' },
      // Otherwise esbuild would read any file named tsconfig.json, even a pipe.
      tsconfigRaw: settings,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      charset: 'utf8',
      legalComments: 'none',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    // Node 20 aborts if a thread ends while zlib starts compressing.
    if (unwanted.aborted) return undefined;
    const [file] = outputFiles;
    if (!file) return undefined;
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file.contents) };
    const bundled = Object.keys(metafile.inputs).map((name) => path.resolve(owner.directory, name));
    const files = [...bundled, ...placesOfImports(owner.directory, metafile, isWanted)];
    return { size: (await compress(file.contents, { params })).length, files };
  } catch (error) {
    // A package that cannot be bundled has no size, such as one with imports that only a host resolves.
    if (isBuildFailure(error)) {
      const { directory } = owner;
      return { files: [...modulesOf(directory), ...placesOfFaults(directory, error.errors)] };
    }
    throw error;
  }
}

export interface PackageSizes {
  /** Bytes, by slug. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Absolute paths of the files and folders that the sizes depend on, sorted. */
  readonly files: readonly string[];
}

/**
 * Measures the sizes of packages. esbuild runs in its own process, in parallel with TypeDoc.
 * @param packages Packages that import each other's sources, so that none has to be built first.
 * @param options Of the program.
 * @param unwanted Aborted if the thread may end before the sizes are measured.
 */
export async function measurePackages(
  packages: readonly DocumentedPackage[],
  options: ts.CompilerOptions,
  unwanted: AbortSignal,
): Promise<PackageSizes> {
  const sources = packages.flatMap(({ entryPoints }) => entryPoints);
  const alias = Object.fromEntries(
    sources
      .filter(({ source }) => !isDeclaration(source))
      .map(({ specifier, source }) => [specifier, source]),
  );
  const settings = bundleSettings(options);
  // The files of documented packages are part of every cache key, and the lockfile is for those of installed ones.
  const isWanted = (specifier: string, file: string): boolean =>
    !(specifier in alias || isInstalled(file)) &&
    !packages.some(({ directory }) => contains(directory, file));
  const measured = await Promise.all(
    packages.map((owner) => measure(owner, alias, settings, isWanted, unwanted)),
  );
  endEsbuild();
  const sizes = packages.flatMap(({ slug }, at) => {
    const found = measured[at];
    return found?.size === undefined ? [] : [[slug, found.size] as const];
  });
  const bundled = new Set(measured.flatMap((found) => found?.files ?? []));
  return { sizes: Object.fromEntries(sizes), files: [...bundled].sort() };
}
