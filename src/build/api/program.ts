// Creates the TypeScript program of all packages, and converts its errors to diagnostics.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ApiReference } from '../../model/api/api.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import { projectPath } from '../io/relative-path.js';
import { readCompilerText } from '../packages/compiler-text.js';
import { mistake, type Report } from '../packages/diagnostics.js';
import type { EntryPoint } from '../packages/entry-points.js';
import type { PackageManifest } from '../packages/package-manifest.js';
import type { CompilerFiles } from './compiler-files.js';
import { compilerMessage } from './compiler-message.js';
import { declarationsAmong, listDeclarations } from './declaration-files.js';
import { placeIn } from './place-in.js';
import type { ProgramMemory } from './program-memory.js';
import type { Readme } from './readme.js';

export interface DocumentedPackage extends PackageManifest {
  readonly reference: ApiReference;
  readonly entryPoints: readonly EntryPoint[];
  /** Those that are left out of the reference. */
  readonly hidden?: readonly EntryPoint[];
  readonly readme: Readme | undefined;
}

/** The data about a package that the compiler needs. */
export type PackageSources = Pick<DocumentedPackage, 'directory' | 'entryPoints' | 'hidden'>;

/** The compiled packages of a project. */
export interface DocumentedProgram {
  /** Absolute path. */
  readonly root: string;
  readonly packages: readonly PackageSources[];
  readonly program: ts.Program;
  readonly memory: ProgramMemory | undefined;
  /** The files that were read for it, if that was after the API was converted. */
  readonly files: readonly IncludedFile[];
}

/**
 * Nothing is emitted, errors in library files are not reported, and options that this version deprecates are
 * accepted.
 */
const OVERRIDES: ts.CompilerOptions = {
  ignoreDeprecations: '6.0',
  noEmit: true,
  skipLibCheck: true,
  declaration: false,
  declarationMap: false,
  composite: false,
  incremental: false,
  emitDeclarationOnly: false,
  isolatedDeclarations: false,
};

/** Folders and files of what is emitted: sources may be elsewhere, and there are no declarations. */
const OF_OUTPUT = ['declarationDir', 'mapRoot', 'outDir', 'rootDir', 'tsBuildInfoFile'] as const;

/** Maps imports between packages to sources, so that a name is the same symbol everywhere. */
function sourcePaths(packages: readonly PackageSources[]): Record<string, string[]> {
  return Object.fromEntries(
    packages.flatMap(({ entryPoints, hidden = [] }) =>
      [...entryPoints, ...hidden].map(({ specifier, source }) => [specifier, [source]]),
    ),
  );
}

/** Codes for a tsconfig without files. The program's files are the entry points and the included declarations. */
const NO_FILES = new Set([18002, 18003]);

interface ReadConfig {
  readonly options: ts.CompilerOptions;
  /** Absolute paths of the declaration files that it includes. */
  readonly declarations: readonly string[];
}

const noConfig = (): ReadConfig => ({ options: {}, declarations: [] });

/** The options of packages without a tsconfig.json: those that any modern source compiles with. */
const WITHOUT_CONFIG: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  esModuleInterop: true,
  resolveJsonModule: true,
};

/** Whether `types: ['node']` finds them. Such types are looked for from a file of this name beside the tsconfig. */
export function hasNodeTypes(options: ts.CompilerOptions, host: ts.ModuleResolutionHost): boolean {
  const folder = path.dirname(String(options['configFilePath']));
  const file = path.join(folder, '__inferred type names__.ts');
  const found = ts.resolveTypeReferenceDirective('node', file, options, host);
  return found.resolvedTypeReferenceDirective !== undefined;
}

function readConfig(
  root: string,
  tsconfig: string | undefined,
  packages: readonly PackageSources[],
  asked: CompilerFiles,
  report: Report,
): ReadConfig {
  if (tsconfig === undefined) {
    const configFilePath = path.join(root, 'tsconfig.json');
    return { options: { ...WITHOUT_CONFIG, configFilePath }, declarations: [] };
  }
  const absolute = path.join(root, tsconfig);
  const file = projectPath(root, absolute);
  if (!existsSync(absolute)) {
    const hint = 'set `api.tsconfig` to the tsconfig.json of the documented packages.';
    report(mistake({ code: 'api/tsconfig', message: `${file} does not exist.`, file, hint }));
    return noConfig();
  }
  const host = asked.watch({ ...ts.sys, readDirectory: listDeclarations(asked) });
  // Parsed as source text, so that its faults have places.
  const text = host.readFile(absolute);
  // `asked` has recorded why it cannot be read.
  if (text === undefined) return noConfig();
  const source = ts.parseJsonText(absolute, text);
  const directory = path.dirname(absolute);
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, host, directory, {}, absolute);
  for (const fault of ts.getConfigFileParsingDiagnostics(parsed)) {
    if (NO_FILES.has(fault.code)) continue;
    report(fromTypeScript(root, fault, [], tsconfig));
  }
  const declarations = declarationsAmong(parsed.fileNames, packages, asked);
  return { options: parsed.options, declarations };
}

/** Everything besides the text that the result of parsing depends on. */
const modeOf = (options: ts.ScriptTarget | ts.CreateSourceFileOptions): string =>
  typeof options === 'object'
    ? `${options.languageVersion} ${options.impliedNodeFormat} ${options.jsDocParsingMode}`
    : `${options}`;

/** Skips doc comments of libraries, which would take a third of all parsing and are not shown. */
export function createHost(
  options: ts.CompilerOptions,
  packages: readonly PackageSources[],
  asked: CompilerFiles,
  memory?: ProgramMemory,
): ts.CompilerHost {
  const host = asked.watch(ts.createCompilerHost(options));
  const homes = packages.map(({ directory }) => ({ directory, real: realpathSync(directory) }));
  return {
    ...host,
    // A package in a folder that is a link, as pnpm makes them, would be loaded twice if it imports itself by name.
    realpath(file) {
      const real = host.realpath?.(file) ?? file;
      const home = homes.find((one) => real.startsWith(`${one.real}/`));
      if (!home || real.includes('/node_modules/', home.real.length)) return real;
      return home.directory + real.slice(home.real.length);
    },
    getSourceFile(fileName, languageOrOptions) {
      const parseOptions =
        typeof languageOrOptions === 'object' && !packageOfFile(fileName, packages)
          ? { ...languageOrOptions, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
          : languageOrOptions;
      const text = host.readFile(fileName);
      if (text === undefined) return undefined;
      const parse = (given: string) => ts.createSourceFile(fileName, given, parseOptions);
      return memory ? memory.parse(fileName, modeOf(parseOptions), text, parse) : parse(text);
    },
  };
}

/**
 * Creates the program of all entry points of all packages, and of the declarations that the tsconfig includes.
 * @param asked Receives the files that it looks for.
 */
export function createProgram(
  root: string,
  tsconfig: string | undefined,
  packages: readonly PackageSources[],
  asked: CompilerFiles,
  report: Report,
  memory?: ProgramMemory,
): ts.Program {
  const { options, declarations } = readConfig(root, tsconfig, packages, asked, report);
  const files = asked.watch(ts.sys);
  // The project's own compilation often gets them by its tests, which are not documented.
  if (!options.types && hasNodeTypes(options, files)) options.types = ['node'];
  const paths = { ...options.paths, ...sourcePaths(packages) };
  // Not copied: a property that is not enumerable gives faults of options their places.
  Object.assign(options, OVERRIDES, { paths });
  for (const option of OF_OUTPUT) delete options[option];
  const sources = packages.flatMap(({ entryPoints }) => entryPoints.map(({ source }) => source));
  if (sources.some((file) => /\.[cm]?jsx?$/.test(file))) options.allowJs = true;
  const program = ts.createProgram({
    rootNames: [...sources, ...declarations],
    options,
    host: createHost(options, packages, asked, memory),
  });
  return memory ? memory.settle(program) : program;
}

/**
 * The innermost package whose folder holds a file. Packages installed inside a package are not part of
 * it, but a package may itself be an installed one.
 */
export function packageOfFile<T extends PackageSources>(
  file: string,
  packages: readonly T[],
): T | undefined {
  return packages
    .filter(({ directory }) => file.startsWith(`${directory}/`))
    .filter(({ directory }) => !file.includes('/node_modules/', directory.length))
    .sort((a, b) => b.directory.length - a.directory.length)[0];
}

/** The files of the program that are in the packages. */
export const sourcesOf = (
  program: ts.Program,
  packages: readonly PackageSources[],
): ts.SourceFile[] =>
  program.getSourceFiles().filter(({ fileName }) => packageOfFile(fileName, packages));

const NO_MODULE = 2307;

/** Codes for a name, or for a module without a file, that a declaration may declare. */
const UNDECLARED = new Set([2304, NO_MODULE, 2503, 2552, 2882]);

/** Whether a tsconfig only names those of the packages, as `tsc --build` allows: their options do not apply. */
function onlyReferences(file: string): boolean {
  const read = (name: string) => readCompilerText(name, () => {})?.text;
  const { config } = ts.readConfigFile(file, read);
  return Boolean(config?.references && !config.compilerOptions && !config.extends);
}

const hintOf = (code: number, tsconfig: string | undefined, root: string): string => {
  if (tsconfig === undefined)
    return 'the packages must compile; name their tsconfig in `api.tsconfig`.';
  if (onlyReferences(path.join(root, tsconfig))) {
    return `${tsconfig} has no options, and those of its \`references\` do not apply: name a tsconfig with the options of the packages in \`api.tsconfig\`.`;
  }
  if (!UNDECLARED.has(code)) return 'the packages must compile before they can be documented.';
  const declared = `if a .d.ts file that nothing imports declares it, name that file in \`include\` of ${tsconfig}, or its package in \`types\`, such as "node".`;
  return code === NO_MODULE
    ? `correct the name, or write \`paths\` of packages into ${tsconfig}, since those of other tsconfig files do not apply; ${declared}`
    : `correct the name; ${declared}`;
};

/** @param tsconfig File of the program's faults that have no file. */
function fromTypeScript(
  root: string,
  fault: ts.Diagnostic,
  packages: readonly DocumentedPackage[],
  tsconfig: string | undefined,
  program?: ts.Program,
): Diagnostic {
  const { code, file, start } = fault;
  const text = compilerMessage(fault);
  const owner = file && packageOfFile(file.fileName, packages)?.name;
  const isOption = file === undefined || !program?.getSourceFile(file.fileName);
  return mistake({
    code: 'api/typescript',
    message: `${text}${/[.!?]$/.test(text) ? '' : '.'} (TS${code}${owner ? ` in ${owner}` : ''})`,
    file: projectPath(root, file?.fileName ?? path.join(root, tsconfig ?? 'tsconfig.json')),
    place: file && placeIn(file, start ?? 0),
    hint: isOption
      ? `correct the option, or name another file in \`api.tsconfig\`; Quire compiles with its own TypeScript ${ts.version}.`
      : hintOf(code, tsconfig, root),
  });
}

/** TypeScript's errors in the files of the packages; declaration files of others are not checked. */
export function checkProgram(
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
  tsconfig: string | undefined,
  memory?: ProgramMemory,
): Diagnostic[] {
  const source = memory ? memory.diagnosed(program) : program;
  const diagnostics = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sourcesOf(program, packages).flatMap((file) => [
      ...source.getSyntacticDiagnostics(file),
      ...source.getSemanticDiagnostics(file),
    ]),
  ].filter(({ category }) => category === ts.DiagnosticCategory.Error);
  return ts
    .sortAndDeduplicateDiagnostics(diagnostics)
    .map((diagnostic) => fromTypeScript(root, diagnostic, packages, tsconfig, program));
}
