// Measures what a package adds to a program that imports all of it: bundled with its dependencies, minified, compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { endEsbuild, isBuildFailure, runEsbuild } from '../io/esbuild.js';
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

async function sizeOf(
  owner: DocumentedPackage,
  alias: Record<string, string>,
  unwanted: AbortSignal,
): Promise<number | undefined> {
  const entry = entryOf(owner);
  if (entry === undefined) return undefined;
  try {
    const { outputFiles } = await runEsbuild({
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
      logLevel: 'silent',
    });
    // Node 20 aborts where a thread is ended while zlib begins to compress.
    if (unwanted.aborted) return undefined;
    const [file] = outputFiles;
    if (!file) return undefined;
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file.contents) };
    return (await compress(file.contents, { params })).length;
  } catch (error) {
    // What cannot be bundled, such as an import that only a host resolves, has no size.
    if (isBuildFailure(error)) return undefined;
    throw error;
  }
}

/**
 * Sizes in bytes by slug. esbuild works in a process of its own, beside TypeDoc.
 * @param packages - import each other's sources, so that nothing has to be built before
 * @param unwanted - aborted when the thread may be ended before the sizes are there
 */
export async function measurePackages(
  packages: readonly DocumentedPackage[],
  unwanted: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const sources = packages.flatMap(({ entryPoints }) => entryPoints);
  const alias = Object.fromEntries(
    sources
      .filter(({ source }) => !/\.d\.[cm]?ts$/.test(source))
      .map(({ specifier, source }) => [specifier, source]),
  );
  const sizes = await Promise.all(packages.map((owner) => sizeOf(owner, alias, unwanted)));
  endEsbuild();
  return Object.fromEntries(
    packages.flatMap(({ slug }, at) => (sizes[at] === undefined ? [] : [[slug, sizes[at]]])),
  );
}
