// Leads from a published file (`./dist/index.d.ts`) to the source that it is compiled from (`src/index.ts`).
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Folders of a package, absolute: compiled files and their sources. */
export interface SourceMapping {
  readonly outDir: string;
  readonly rootDir: string;
}

/** Reads the tsconfig files of packages, and what they extend. */
export type ConfigHost = Pick<ts.ParseConfigHost, 'fileExists' | 'readFile'>;

const CONFIGS = ['tsconfig.build.json', 'tsconfig.json'];

function mappingOf(file: string, configs: ConfigHost): SourceMapping | undefined {
  const { config } = ts.readConfigFile(file, configs.readFile);
  const directory = path.dirname(file);
  // Only the options matter here, so no file list is gathered.
  const host: ts.ParseConfigHost = { ...ts.sys, ...configs, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, directory);
  const outDir = options.declarationDir ?? options.outDir;
  return outDir === undefined
    ? undefined
    : { outDir, rootDir: options.rootDir ?? path.join(directory, 'src') };
}

/** Reads the mapping of a package from its tsconfig files; conventional folder names without one. */
export function readSourceMappings(directory: string, configs: ConfigHost): SourceMapping[] {
  const configured = CONFIGS.map((name) => path.join(directory, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => mappingOf(file, configs) ?? []);
  const conventional = ['dist', 'lib', 'build'].map((name) => ({
    outDir: path.join(directory, name),
    rootDir: path.join(directory, 'src'),
  }));
  return [...configured, ...conventional];
}

/** Compiled extension to those of its source. */
const SOURCE_EXTENSIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.d\.ts$|\.jsx?$/, ['.ts', '.tsx']],
  [/\.d\.mts$|\.mjs$/, ['.mts', '.ts', '.tsx']],
  [/\.d\.cts$|\.cjs$/, ['.cts', '.ts', '.tsx']],
];

/** Every source file that a compiled file could come from, the likeliest first. */
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

const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/.test(file);

/** The declarations beside a compiled file: `index.js` and `index.d.ts`. */
const siblingDeclarations = (file: string): string =>
  file.replace(/\.([cm]?)jsx?$/, (_match, prefix: string) => `.d.${prefix}ts`);

/**
 * Finds the TypeScript file behind an absolute target; sources win over compiled declarations.
 * @returns Absolute paths: of the file to document, if there is one, and of those looked for, in order.
 */
export function findSource(target: string, mappings: readonly SourceMapping[]) {
  const direct = [target, siblingDeclarations(target)].filter(isTypeScript);
  const tried = [...new Set([...sourceCandidates(target, mappings), ...direct])];
  return { source: tried.find((file) => existsSync(file)), tried: tried.length ? tried : [target] };
}
