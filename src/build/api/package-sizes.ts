// Measures what a package adds to a program that imports all of it: bundled with its dependencies, minified, compressed.
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { endEsbuild, isBuildFailure, runEsbuild } from '../io/esbuild.js';
import { isInstalled } from '../packages/package-manifest.js';
import type { DocumentedPackage } from './program.js';

const compress = promisify(brotliCompress);

const LARGE = 1e6;
/** Of 4 MB the best quality takes 6 s, and this one 0.3 s for a result that is a tenth larger. */
const QUALITY_OF_LARGE = 9;

const qualityFor = ({ length }: Uint8Array): number =>
  length > LARGE ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;

/** The source of the main entry point or, where only declarations are installed, the package itself. */
const entryOf = ({ name, directory, entryPoints }: DocumentedPackage): string | undefined => {
  const main = entryPoints.find(({ specifier }) => specifier === name)?.source;
  return main && /\.d\.[cm]?ts$/.test(main) ? directory : main;
};

interface Measured {
  readonly size: number;
  /** Absolute paths of what was bundled. */
  readonly files: readonly string[];
}

async function measure(
  owner: DocumentedPackage,
  alias: Record<string, string>,
  unwanted: AbortSignal,
): Promise<Measured | undefined> {
  const entry = entryOf(owner);
  if (entry === undefined) return undefined;
  try {
    const { outputFiles, metafile } = await runEsbuild({
      absWorkingDir: owner.directory,
      entryPoints: [entry],
      alias,
      // esbuild would read any file that is called tsconfig.json, a pipe too.
      tsconfigRaw: {},
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
    // Node 20 aborts where a thread is ended while zlib begins to compress.
    if (unwanted.aborted) return undefined;
    const [file] = outputFiles;
    if (!file) return undefined;
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file.contents) };
    const files = Object.keys(metafile.inputs).map((name) => path.resolve(owner.directory, name));
    return { size: (await compress(file.contents, { params })).length, files };
  } catch (error) {
    // What cannot be bundled, such as an import that only a host resolves, has no size.
    if (isBuildFailure(error)) return undefined;
    throw error;
  }
}

export interface PackageSizes {
  /** Bytes, by slug. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Absolute paths of what was bundled, sorted; without installed packages. */
  readonly files: readonly string[];
}

/**
 * Sizes of packages. esbuild works in a process of its own, beside TypeDoc.
 * @param packages - import each other's sources, so that nothing has to be built before
 * @param unwanted - aborted when the thread may be ended before the sizes are there
 */
export async function measurePackages(
  packages: readonly DocumentedPackage[],
  unwanted: AbortSignal,
): Promise<PackageSizes> {
  const sources = packages.flatMap(({ entryPoints }) => entryPoints);
  const alias = Object.fromEntries(
    sources
      .filter(({ source }) => !/\.d\.[cm]?ts$/.test(source))
      .map(({ specifier, source }) => [specifier, source]),
  );
  const measured = await Promise.all(packages.map((owner) => measure(owner, alias, unwanted)));
  endEsbuild();
  const sizes = packages.flatMap(({ slug }, at) => {
    const found = measured[at];
    return found ? [[slug, found.size] as const] : [];
  });
  const bundled = new Set(measured.flatMap((found) => found?.files ?? []));
  const files = [...bundled].filter((file) => !isInstalled(file)).sort();
  return { sizes: Object.fromEntries(sizes), files };
}
