// Maps a published file (`./dist/index.d.ts`) to the source it is compiled from (`src/index.ts`).
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { compareText } from '../../model/text/compare-text.js';
import { isRefused } from '../io/system-error.js';

/** Absolute paths of the folders of compiled files and of their sources. */
export interface SourceMapping {
  readonly outDir: string;
  readonly rootDir: string;
}

/** Reads files of packages, and keeps in mind what was looked for. */
export interface LookUps extends Pick<ts.ParseConfigHost, 'fileExists' | 'readFile'> {
  /** @param path Of a file or folder that was looked for otherwise. */
  readonly add: (path: string) => void;
}

/** The tsconfig files of a folder, that of the build first: there may be one for each format. */
function configsIn(directory: string): string[] {
  const names = readdirSync(directory).filter((name) => /^tsconfig\b.*\.json$/.test(name));
  const [first, second] = ['tsconfig.build.json', 'tsconfig.json'];
  const rankOf = (name: string): number => (name === first ? 0 : name === second ? 1 : 2);
  return names
    .sort((a, b) => rankOf(a) - rankOf(b) || compareText(a, b))
    .map((name) => path.join(directory, name));
}

/** Conventional folders of compiled files. */
const OUTPUTS = ['dist', 'lib', 'build'];
/** Conventional folders for one format, in those or beside them. */
const FORMATS = ['esm', 'cjs', 'types'];
const CONVENTIONAL = [
  ...OUTPUTS,
  ...FORMATS,
  ...OUTPUTS.flatMap((output) => FORMATS.map((format) => `${output}/${format}`)),
];

/** The options of a tsconfig file, also those that it inherits. */
function optionsOf(file: string, host: LookUps): ts.CompilerOptions {
  const { config } = ts.readConfigFile(file, host.readFile);
  // Only the options are needed, so files are not listed.
  const parseHost: ts.ParseConfigHost = { ...ts.sys, ...host, readDirectory: () => [] };
  return ts.parseJsonConfigFileContent(config ?? {}, parseHost, path.dirname(file)).options;
}

/** The conditions in `exports` of packages that lead the compiler to their sources. */
export const readCustomConditions = (tsconfig: string, host: LookUps): readonly string[] =>
  optionsOf(tsconfig, host).customConditions ?? [];

/** The names that an import without an extension may mean. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '/index.ts', '/index.tsx'];

/**
 * Reads the option `paths` of a tsconfig.
 * @returns a function that finds the TypeScript file to which it leads an import, if any.
 */
export function readPaths(
  tsconfig: string,
  host: LookUps,
): (specifier: string) => string | undefined {
  const { paths = {}, baseUrl, pathsBasePath } = optionsOf(tsconfig, host);
  const base = baseUrl ?? (typeof pathsBasePath === 'string' ? pathsBasePath : undefined);
  // As in the compiler, a name comes before patterns, and of these the one with the longest text before its `*`.
  const keys = Object.keys(paths).sort((a, b) => rankOfKey(b) - rankOfKey(a));
  return (specifier) => {
    for (const key of keys) {
      const [start = '', end] = key.split('*');
      const isMeant =
        end === undefined
          ? key === specifier
          : specifier.startsWith(start) && specifier.endsWith(end);
      if (!isMeant) continue;
      const name = specifier.slice(start.length, specifier.length - (end?.length ?? 0));
      const targets = paths[key] ?? [];
      return targets
        .map((target) =>
          path.resolve(
            base ?? path.dirname(tsconfig),
            target.replace('*', () => name),
          ),
        )
        .flatMap((target) => ENDINGS.map((ending) => target + ending))
        .find((file) => isTypeScript(file) && exists(file, host));
    }
    return undefined;
  };
}

const rankOfKey = (key: string): number => (key.includes('*') ? key.indexOf('*') : Infinity);

function mappingsOf(file: string, host: LookUps): SourceMapping[] {
  const options = optionsOf(file, host);
  const directory = path.dirname(file);
  const rootDir = options.rootDir ?? path.join(directory, 'src');
  return [options.declarationDir, options.outDir].flatMap((outDir) =>
    outDir === undefined ? [] : { outDir, rootDir },
  );
}

/** Reads the mapping of a package from its tsconfig files; without one, conventional folder names are used. */
export function readSourceMappings(directory: string, host: LookUps): SourceMapping[] {
  const configured = configsIn(directory).flatMap((file) => mappingsOf(file, host));
  const conventional = CONVENTIONAL.map((name) => ({
    outDir: path.join(directory, name),
    rootDir: path.join(directory, 'src'),
  }));
  // Last: the sources beside compiled files, or before there are any.
  const beside = { outDir: directory, rootDir: directory };
  return [...configured, ...conventional, beside];
}

/** Source extensions by compiled extension. */
const SOURCE_EXTENSIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.d\.ts$|\.jsx?$/, ['.ts', '.tsx']],
  [/\.d\.mts$|\.mjs$/, ['.mts', '.ts', '.tsx']],
  [/\.d\.cts$|\.cjs$/, ['.cts', '.ts', '.tsx']],
];

/** Every source file that a compiled file may come from, the most likely first. */
function sourceCandidates(compiled: string, mappings: readonly SourceMapping[]): string[] {
  const extension = SOURCE_EXTENSIONS.find(([pattern]) => pattern.test(compiled));
  if (extension === undefined) return [];
  const [pattern, replacements] = extension;
  return mappings.flatMap(({ outDir, rootDir }) => {
    const relative = path.relative(outDir, compiled);
    if (relative.startsWith('..')) return [];
    const bare = path.join(rootDir, relative.replace(pattern, ''));
    return replacements.map((replacement) => bare + replacement);
  });
}

export const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/.test(file);

/** The declaration file beside a compiled file: `index.d.ts` for `index.js`. */
const siblingDeclarations = (file: string): string =>
  file.replace(/\.([cm]?)jsx?$/, (_match, prefix: string) => `.d.${prefix}ts`);

/**
 * Whether anything has this path: what is no regular file is reported where it is read.
 * @throws the system's error if a folder above may not be read.
 */
export function exists(file: string, { add }: LookUps): boolean {
  add(file);
  try {
    statSync(file);
    return true;
  } catch (error) {
    if (isRefused(error)) throw error;
    return false;
  }
}

/**
 * Finds the TypeScript file behind an absolute target. Sources are preferred to compiled declarations.
 * @returns Absolute paths: the file to document, if any, and the files looked for, in order.
 */
export function findSource(target: string, mappings: readonly SourceMapping[], host: LookUps) {
  const direct = [target, siblingDeclarations(target)].filter(isTypeScript);
  const tried = [...new Set([...sourceCandidates(target, mappings), ...direct])];
  return {
    source: tried.find((file) => exists(file, host)),
    tried: tried.length ? tried : [target],
  };
}
