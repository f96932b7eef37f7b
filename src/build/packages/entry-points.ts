// Finds the entry points of a package: module specifiers with their TypeScript files.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importedName } from '../../model/api/imported-name.js';
import type { EntryPointPatterns } from '../../model/site/config.js';
import { type Diagnostic, FILE_START, type Result } from '../../model/site/diagnostic.js';
import { groupBy } from '../../model/text/group-by.js';
import { outputNames } from '../io/output-names.js';
import { projectPath } from '../io/relative-path.js';
import { escapeRegExp, matchesAny } from '../text/whole-word.js';
import { isDeclaration } from './declaration-file.js';
import { mistake } from './diagnostics.js';
import {
  type ExportTarget,
  entryTargets,
  exportTargets,
  type NamedTarget,
  typesVersionsTargets,
} from './export-targets.js';
import { likelySource, SOURCE_FOLDERS } from './likely-sources.js';
import { isInstalled, type PackageManifest, placeOfString } from './package-manifest.js';
import {
  exists,
  findSource,
  isTypeScript,
  type LookUps,
  readCustomConditions,
  readPaths,
  readSourceMappings,
  type SourceMapping,
} from './source-mapping.js';

export interface EntryPoint {
  /** `@acme/box`, `@acme/shapes/errors` */
  readonly specifier: string;
  /** Absolute path of the source. */
  readonly source: string;
}

/**
 * Divides entry points into those that are documented and the others, which documented code may import.
 */
export function selectEntryPoints(
  found: readonly EntryPoint[],
  { include, exclude }: EntryPointPatterns,
): { readonly entryPoints: readonly EntryPoint[]; readonly hidden: readonly EntryPoint[] } {
  const isWanted = ({ specifier }: EntryPoint): boolean =>
    matchesAny(include, specifier) && !matchesAny(exclude, specifier);
  return {
    entryPoints: found.filter(isWanted),
    hidden: found.filter((entry) => !isWanted(entry)),
  };
}

/** Files below a folder: relative paths with slashes, sorted. Without hidden folders, installed packages and output. */
function filesBelow(directory: string, host: LookUps): string[] {
  host.add(directory);
  if (!existsSync(directory)) return [];
  const outputs = outputNames(directory);
  return readdirSync(directory, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.name;
      const isLeftOut = isInstalled(entry.name) || outputs.includes(entry.name);
      if (entry.name.startsWith('.') || isLeftOut) return [];
      const below = filesBelow(path.join(directory, entry.name), host);
      return below.map((name) => `${entry.name}/${name}`);
    })
    .sort();
}

const CODE = /(?:\.d)?\.[cm]?[jt]sx?$/;

const OF_TESTS = /\.(?:test|spec|test-d)\.|(?:^|\/)(?:__tests__|tests?)\//;

const isScript = (file: string, host: LookUps): boolean =>
  !isDeclaration(file) && exists(file, host);

/** Matches the names for which a pattern stands: as in Node, each `*` is the same text, also with slashes. */
function matcherOf(form: string): RegExp {
  const [first = '', ...rest] = form.split('*').map(escapeRegExp);
  return new RegExp(`^${first}(.+)${rest.join('(?:\\1)')}$`);
}

/** A target, with the pattern that it was made from, if any. */
interface FoundTarget extends NamedTarget {
  readonly pattern?: NamedTarget | undefined;
}

/** Expands `./icons/*` with `./dist/icons/*.js`: one target for each matching file or source. */
function expandPattern(
  written: NamedTarget,
  directory: string,
  mappings: readonly SourceMapping[],
  host: LookUps,
): FoundTarget[] {
  const { subpath, field, target } = written;
  const folder = target.slice(0, target.lastIndexOf('/', target.indexOf('*')) + 1);
  const form = target.slice(folder.length);
  const pattern = matcherOf(form.replace(CODE, ''));
  const base = path.join(directory, folder);
  const bases = [
    base,
    ...mappings.flatMap(({ outDir, rootDir }) => {
      const relative = path.relative(outDir, base);
      return relative.startsWith('..') ? [] : [path.join(rootDir, relative)];
    }),
  ];
  const names = [...new Set(bases)]
    .flatMap((one) => filesBelow(one, host))
    .filter((file) => CODE.test(file) && !OF_TESTS.test(file))
    .flatMap((file) => pattern.exec(file.replace(CODE, ''))?.[1] ?? []);
  // `./*.js` stands for the files at the top of the package, not for scripts that its sources may become.
  const known = folder === './' ? mappings.filter((one) => one.outDir !== one.rootDir) : mappings;
  const fits = (file: string): boolean =>
    findSource(file, known, host).source !== undefined || exists(file, host);
  return [...new Set(names)]
    .map((name) => ({
      subpath: subpath.replace('*', () => name),
      pattern: written,
      field,
      target: target.replaceAll('*', () => name),
    }))
    .filter((expanded) => fits(path.join(directory, expanded.target)));
}

/** As in Node, a name comes before patterns, and of these the one with the longest text before its `*`. */
const comesBefore = (key: string, pattern: string): boolean =>
  (key.indexOf('*') - pattern.indexOf('*') || key.length - pattern.length) > 0;

const isPrivate = ({ subpath, pattern }: FoundTarget, targets: readonly ExportTarget[]): boolean =>
  targets.some(
    ({ subpath: key, target }) =>
      target === null &&
      (key === subpath ||
        (pattern && comesBefore(key, pattern.subpath) && matcherOf(key).test(subpath))),
  );

/** A pattern of a package that is not built: one target for each module in the usual folder of sources. */
function expandUnbuilt(pattern: NamedTarget, directory: string, host: LookUps): FoundTarget[] {
  const { subpath, field, target } = pattern;
  const folder = SOURCE_FOLDERS.slice(0, 2).find((name) =>
    exists(path.join(directory, name), host),
  );
  const names = filesBelow(path.join(directory, folder ?? 'src'), host)
    .filter((file) => isTypeScript(file) && !isDeclaration(file) && !OF_TESTS.test(file))
    .map((file) => file.replace(CODE, '').replace(/\/index$/, ''));
  return [...new Set(names)]
    .filter((name) => name !== 'index')
    .map((name) => ({
      subpath: subpath.replace('*', () => name),
      pattern,
      field,
      target: target.replaceAll('*', () => name),
    }));
}

function expandTargets(
  targets: readonly ExportTarget[],
  directory: string,
  mappings: readonly SourceMapping[],
  host: LookUps,
): FoundTarget[] {
  return targets.flatMap(({ subpath, field, target }) => {
    if (target === null) return [];
    const named = { subpath, field, target };
    const found = subpath.includes('*') ? expandPattern(named, directory, mappings, host) : [named];
    const isEmpty = found.length === 0 && !isInstalled(directory);
    const all = isEmpty ? expandUnbuilt(named, directory, host) : found;
    return all.filter((one) => !isPrivate(one, targets));
  });
}

/** `@types/a__b` for `@a/b` */
const typesPackageOf = (name: string): string => `@types/${name.replace(/^@(.+)\//, '$1__')}`;

function missingEntry(
  root: string,
  manifest: PackageManifest,
  instead: string | undefined,
): Diagnostic {
  const tried = 'exports, types, typings, module, main';
  const types = typesPackageOf(manifest.name);
  return mistake({
    code: 'api/missing-entry',
    message: `${manifest.name} has no entry point: its package.json has none of ${tried} that leads to TypeScript${
      instead === undefined ? '' : `; ${projectPath(root, instead)} is documented`
    }.`,
    file: projectPath(root, path.join(manifest.directory, 'package.json')),
    place: FILE_START,
    hint: isInstalled(manifest.directory)
      ? `its types may be a package of their own: install ${types} and name node_modules/${types} in \`api.packages\` instead.`
      : 'add "exports": {".": {"types": "./dist/index.d.ts", "default": "./dist/index.js"}}; if it is no library, such as an app, name only the folders of libraries in `api.packages`.',
  });
}

/** @param instead The absolute path of the source that is documented for lack of a better one. */
function missingTarget(
  root: string,
  manifest: PackageManifest,
  { field, subpath, target, pattern }: FoundTarget,
  tried: readonly string[],
  instead: string | undefined,
): Diagnostic {
  const files = tried.map((file) => projectPath(root, file));
  const hasScript = existsSync(path.join(manifest.directory, target));
  // A target has "./" and an extension, which `main` may omit.
  const value = manifest.fields[field];
  const written = typeof value === 'string' ? value : (pattern?.target ?? target);
  const lack = hasScript ? 'has no declarations' : 'does not exist';
  return mistake({
    code: 'api/missing-export',
    message: `${field} of ${manifest.name} is "${target}", which ${lack}; ${
      instead === undefined
        ? `tried ${files.join(', ')}`
        : `${projectPath(root, instead)} is documented`
    }.`,
    file: manifest.file,
    place: placeOfString(manifest.text, written, [
      field.replace(/\W.*/s, ''),
      pattern?.subpath ?? subpath,
    ]),
    hint: hasScript
      ? `add ${files.at(-1)}, or a "types" condition that names the declarations, which \`tsc --allowJs --declaration --emitDeclarationOnly --outDir types\` makes from JavaScript.`
      : `correct ${field}, create the source file it is built from, or build the package first.`,
  });
}

/** The first legacy field that leads to TypeScript; without such fields, the file that Node loads. */
function firstEntry(
  manifest: PackageManifest,
  mappings: readonly SourceMapping[],
  host: LookUps,
): readonly FoundTarget[] {
  const named = entryTargets(manifest);
  const implied = { subpath: '.', field: 'main', target: './index.js' };
  const found = [...named, implied].find(
    ({ target }) => findSource(path.join(manifest.directory, target), mappings, host).source,
  );
  return found ? [found] : named.slice(0, 1);
}

/**
 * Finds the entry points of a package, the main one first.
 * Every target whose condition applies to a TypeScript user must exist, itself or as its source.
 * Each specifier needs a target with types; of a pattern, one of its specifiers. If scripts of a pattern exist,
 * its declarations without one are left out.
 * @param tsconfig Relative to the root; its `customConditions` apply.
 */
export function findEntryPoints(
  root: string,
  manifest: PackageManifest,
  tsconfig: string | undefined,
  host: LookUps,
): Result<EntryPoint[]> {
  const { directory } = manifest;
  const name = importedName(manifest.name);
  // The sources published with an installed package compile only in their own project.
  const isSource = !isInstalled(directory);
  const mappings = isSource ? readSourceMappings(directory, host) : [];
  const compiler = isSource && tsconfig !== undefined ? path.resolve(root, tsconfig) : undefined;
  const conditions = compiler === undefined ? [] : readCustomConditions(compiler, host);
  const byPaths = compiler === undefined ? undefined : readPaths(compiler, host);
  const entryPoints: EntryPoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const exported = exportTargets(manifest, conditions);
  const targets: readonly FoundTarget[] = exported
    ? expandTargets(exported, directory, mappings, host)
    : [...firstEntry(manifest, mappings, host), ...typesVersionsTargets(manifest)];
  const specifierOf = ({ subpath }: NamedTarget): string =>
    subpath === '.' ? name : `${name}${subpath.slice(1)}`;
  /** The first source that targets of one specifier may come from. */
  const likely = (named: readonly NamedTarget[]): string | undefined =>
    isSource
      ? named.map((one) => likelySource(manifest, one, host)).find((file) => file !== undefined)
      : undefined;
  const searched = targets.map((named) => {
    const file = path.join(directory, named.target);
    return { named, file, ...findSource(file, mappings, host) };
  });
  const typed = new Set(
    searched.flatMap(({ named, source }) => (source ? (named.pattern?.subpath ?? []) : [])),
  );
  const scripts = new Set(
    searched.filter(({ named, file }) => named.pattern && isScript(file, host)),
  );
  const built = new Set([...scripts].map(({ named }) => named.pattern?.subpath));
  for (const [specifier, group] of groupBy(searched, ({ named }) => specifierOf(named))) {
    const compiled = group.find((search) => search.source !== undefined)?.source;
    const configured = compiled === undefined ? byPaths?.(specifier) : undefined;
    const known = compiled ?? configured;
    const unfound = group.filter(({ named }) => !typed.has(named.pattern?.subpath ?? ''));
    const source = known ?? likely(unfound.map(({ named }) => named));
    // A pattern also stands for declarations of modules that a bundler has put into others.
    const cannotRun =
      source !== undefined &&
      isDeclaration(source) &&
      group.every((search) => built.has(search.named.pattern?.subpath) && !scripts.has(search));
    if (source !== undefined && !cannotRun) entryPoints.push({ specifier, source });
    for (const { named, file, tried, source: found } of group) {
      if (found) continue;
      host.add(file);
      if (configured !== undefined) continue;
      // A pattern also stands for scripts that are no entry points, such as the chunks of a bundler.
      const needsTypes = known === undefined && !typed.has(named.pattern?.subpath ?? '');
      if (needsTypes || !existsSync(file)) {
        diagnostics.push(missingTarget(root, manifest, named, tried, source));
      }
    }
  }
  const implied = { subpath: '.', field: 'main', target: './index.js' };
  const source = entryPoints.length === 0 ? likely([implied]) : undefined;
  if (source) entryPoints.push({ specifier: name, source });
  if ((entryPoints.length === 0 || source) && (targets.length === 0 || isInstalled(directory))) {
    diagnostics.push(missingEntry(root, manifest, source));
  }
  entryPoints.sort((a, b) => (a.specifier === name ? -1 : b.specifier === name ? 1 : 0));
  return { value: entryPoints, diagnostics };
}
