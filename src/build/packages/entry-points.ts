// The entry points of a package: module specifiers with the TypeScript file that each stands for.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mistake, projectPath, type Report } from './diagnostics.js';
import {
  type ExportTarget,
  entryTargets,
  exportTargets,
  type NamedTarget,
} from './export-targets.js';
import { isInstalled, type PackageManifest, placeOfString } from './package-manifest.js';
import { findSource, readSourceMappings, type SourceMapping } from './source-mapping.js';

export interface EntryPoint {
  /** `@ts-primitives/box`, `@acme/shapes/errors` */
  readonly specifier: string;
  /** Absolute path of the source. */
  readonly source: string;
}

const specifierOf = (name: string, subpath: string): string =>
  subpath === '.' ? name : `${name}${subpath.slice(1)}`;

/** Files below a folder, as paths relative to it with slashes; sorted. */
function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.includes('node_modules/'))
    .sort();
}

/** `./icons/*` with `./dist/icons/*.js`: one target for each file that fits, or whose source does. */
function expandPattern(
  { subpath, field, target }: NamedTarget,
  directory: string,
  mappings: readonly SourceMapping[],
): NamedTarget[] {
  const [prefix = '', suffix = ''] = target.split('*');
  const base = path.join(directory, prefix);
  const bases = [
    base,
    ...mappings.flatMap(({ outDir, rootDir }) => {
      const relative = path.relative(outDir, base);
      return relative.startsWith('..') ? [] : [path.join(rootDir, relative)];
    }),
  ];
  const names = bases
    .flatMap((folder) => filesBelow(folder))
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/\.test\.|\.spec\./.test(name))
    .map((name) => name.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, ''));
  const fits = (file: string): boolean =>
    existsSync(file) || findSource(file, mappings).source !== undefined;
  return [...new Set(names)]
    .map((name) => ({
      subpath: subpath.replace('*', name),
      field,
      target: `${prefix}${name}${suffix}`,
    }))
    .filter((one) => fits(path.join(directory, one.target)));
}

function isPrivate(subpath: string, targets: readonly ExportTarget[]): boolean {
  return targets.some(
    ({ subpath: pattern, target }) =>
      target === null &&
      (pattern === subpath || (pattern.endsWith('*') && subpath.startsWith(pattern.slice(0, -1)))),
  );
}

function expandTargets(
  targets: readonly ExportTarget[],
  directory: string,
  mappings: readonly SourceMapping[],
): NamedTarget[] {
  return targets.flatMap(({ subpath, field, target }) => {
    if (target === null) return [];
    const found = subpath.includes('*')
      ? expandPattern({ subpath, field, target }, directory, mappings)
      : [{ subpath, field, target }];
    return found.filter((one) => !isPrivate(one.subpath, targets));
  });
}

function reportNoEntry(root: string, manifest: PackageManifest, report: Report): void {
  const tried = 'exports, types, typings, module, main';
  report(
    mistake({
      code: 'api/missing-entry',
      message: `${manifest.name} has no entry point: its package.json has none of ${tried} with TypeScript behind it.`,
      file: projectPath(root, path.join(manifest.directory, 'package.json')),
      place: { line: 1, column: 1 },
      hint: 'add "exports": {".": {"types": "./dist/index.d.ts", "default": "./dist/index.js"}}',
    }),
  );
}

function reportMissing(
  root: string,
  manifest: PackageManifest,
  { field, target }: NamedTarget,
  tried: readonly string[],
  report: Report,
): void {
  const files = tried.map((file) => projectPath(root, file));
  const isScript = existsSync(path.join(manifest.directory, target));
  const lack = isScript ? 'has no declarations' : 'does not exist';
  report(
    mistake({
      code: 'api/missing-export',
      message: `${field} of ${manifest.name} is "${target}", which ${lack}; tried ${files.join(', ')}.`,
      file: manifest.file,
      place: placeOfString(manifest.text, target),
      hint: isScript
        ? `add ${files.at(-1)}, or a "types" condition that names the declarations`
        : `correct ${field}, or create the source file it is built from`,
    }),
  );
}

/** Of the older fields one decides; without any of them it is the file that is loaded by itself. */
function firstEntry(
  manifest: PackageManifest,
  mappings: readonly SourceMapping[],
): readonly NamedTarget[] {
  const named = entryTargets(manifest);
  const implied = { subpath: '.', field: 'main', target: './index.js' };
  const found = [...named, implied].find(
    ({ target }) => findSource(path.join(manifest.directory, target), mappings).source,
  );
  return found ? [found] : named.slice(0, 1);
}

function bySpecifier(name: string, targets: readonly NamedTarget[]) {
  const groups = new Map<string, NamedTarget[]>();
  for (const one of targets) {
    const specifier = specifierOf(name, one.subpath);
    const group = groups.get(specifier);
    if (group) group.push(one);
    else groups.set(specifier, [one]);
  }
  return groups;
}

/**
 * Finds the entry points of a package, the main one first.
 * Every target under a condition that a TypeScript user meets must exist, by itself or by its source;
 * of one specifier, one target must have types.
 */
export function findEntryPoints(
  root: string,
  manifest: PackageManifest,
  report: Report,
): EntryPoint[] {
  const { name, directory } = manifest;
  // Sources that were published too compile only where their authors build them.
  const mappings = isInstalled(directory) ? [] : readSourceMappings(directory);
  const entryPoints: EntryPoint[] = [];
  const exported = exportTargets(manifest);
  const targets = exported
    ? expandTargets(exported, directory, mappings)
    : firstEntry(manifest, mappings);
  for (const [specifier, group] of bySpecifier(name, targets)) {
    const searched = group.map((one) => {
      const file = path.join(directory, one.target);
      return { one, file, ...findSource(file, mappings) };
    });
    const source = searched.find((search) => search.source !== undefined)?.source;
    if (source !== undefined) entryPoints.push({ specifier, source });
    for (const { one, file, tried } of searched.filter((search) => search.source === undefined)) {
      const isLoadedOnly = source !== undefined && existsSync(file);
      if (!isLoadedOnly) reportMissing(root, manifest, one, tried, report);
    }
  }
  if (entryPoints.length === 0 && (targets.length === 0 || isInstalled(directory))) {
    reportNoEntry(root, manifest, report);
  }
  return entryPoints.sort((a, b) => (a.specifier === name ? -1 : b.specifier === name ? 1 : 0));
}
