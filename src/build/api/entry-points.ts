// The entry points of a package: module specifiers with the TypeScript file that each stands for.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mistake, projectPath, type Report } from './diagnostics.js';
import { type ExportTarget, exportTargets } from './export-targets.js';
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

/** `./icons/*` with `./dist/icons/*.js`: one target for each source file that fits. */
function expandPattern(
  { subpath, field, target }: ExportTarget & { readonly target: string },
  directory: string,
  mappings: readonly SourceMapping[],
): ExportTarget[] {
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
  return [...new Set(names)].map((name) => ({
    subpath: subpath.replace('*', name),
    field,
    target: `${prefix}${name}${suffix}`,
  }));
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
): (ExportTarget & { readonly target: string })[] {
  return targets.flatMap(({ subpath, field, target }) => {
    if (target === null) return [];
    const found = subpath.includes('*')
      ? expandPattern({ subpath, field, target }, directory, mappings)
      : [{ subpath, field, target }];
    return found.flatMap((one) =>
      one.target === null || isPrivate(one.subpath, targets)
        ? []
        : [{ ...one, target: one.target }],
    );
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
  { field, target }: ExportTarget & { readonly target: string },
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

/**
 * Finds the entry points of a package, the main one first.
 * Every target under a condition that a TypeScript user meets must exist, by itself or by its source.
 */
export function findEntryPoints(
  root: string,
  manifest: PackageManifest,
  report: Report,
): EntryPoint[] {
  // Sources that were published too compile only where their authors build them.
  const mappings = isInstalled(manifest.directory) ? [] : readSourceMappings(manifest.directory);
  const entryPoints = new Map<string, EntryPoint>();
  const targets = expandTargets(exportTargets(manifest), manifest.directory, mappings);
  for (const one of targets) {
    const specifier = specifierOf(manifest.name, one.subpath);
    const { source, tried } = findSource(path.join(manifest.directory, one.target), mappings);
    if (source === undefined) reportMissing(root, manifest, one, tried, report);
    else if (!entryPoints.has(specifier)) entryPoints.set(specifier, { specifier, source });
  }
  if (targets.length === 0) reportNoEntry(root, manifest, report);
  return [...entryPoints.values()].sort((a, b) =>
    a.specifier === manifest.name ? -1 : b.specifier === manifest.name ? 1 : 0,
  );
}
