// Measures what a package adds to a program that imports all of it: bundled with its dependencies, minified, compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isBuildFailure, runEsbuild } from '../io/esbuild.js';
import type { DocumentedPackage } from './program.js';

const compress = promisify(brotliCompress);

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
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const [file] = outputFiles;
    return file && (await compress(file.contents, { params })).length;
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
  return Object.fromEntries(
    packages.flatMap(({ slug }, at) => (sizes[at] === undefined ? [] : [[slug, sizes[at]]])),
  );
}
