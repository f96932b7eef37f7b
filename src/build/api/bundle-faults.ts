// Lists the files and folders, besides those in a bundle, that decide what it consists of or why it fails.
import path from 'node:path';
import type { Metafile } from '../io/esbuild.js';
import { parseJson } from '../io/json.js';
import { withFoldersAbove } from '../io/relative-path.js';
import { readCompilerText } from '../packages/compiler-text.js';

/** The part of a message of esbuild that is needed. */
interface BundleFault {
  readonly text: string;
  readonly location: { readonly file: string } | null;
}

/** All strings in a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The package.json in a folder, and what it names as its modules. */
export function modulesOf(directory: string): string[] {
  const manifest = path.join(directory, 'package.json');
  const fields = parseJson(readCompilerText(manifest, () => {})?.text ?? '');
  if (typeof fields !== 'object' || fields === null) return [manifest];
  const named = ['exports', 'module', 'main'].flatMap((field) =>
    stringsIn(Reflect.get(fields, field)),
  );
  return [manifest, ...named.map((file) => path.join(directory, file))];
}

function placesOf(specifier: string, from: string): string[] {
  if (path.isAbsolute(specifier)) return modulesOf(specifier);
  // The names in the folder say whether a file with any extension has come.
  if (specifier.startsWith('.')) return [path.dirname(path.resolve(from, specifier))];
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier];
  return withFoldersAbove(from).flatMap((folder) =>
    modulesOf(path.join(folder, 'node_modules', name)),
  );
}

/**
 * Where the imports of a bundle may lead next time.
 * @param directory Absolute path of the folder that the files of the bundle are relative to.
 * @param isWanted Receives the specifier and the absolute path of the importing file.
 * @returns Absolute paths, existing or not.
 */
export function placesOfImports(
  directory: string,
  { inputs }: Metafile,
  isWanted: (specifier: string, file: string) => boolean,
): string[] {
  const places = new Map<string, string[]>();
  for (const [name, { imports }] of Object.entries(inputs)) {
    const file = path.resolve(directory, name);
    const from = path.dirname(file);
    for (const { original } of imports) {
      if (original === undefined || !isWanted(original, file)) continue;
      const key = `${from}:${original}`;
      if (!places.has(key)) places.set(key, placesOf(original, from));
    }
  }
  return [...places.values()].flat();
}

/**
 * @param directory Absolute path of the folder that the files of the faults are relative to.
 * @returns Absolute paths, existing or not.
 */
export const placesOfFaults = (directory: string, faults: readonly BundleFault[]): string[] =>
  faults.flatMap(({ text, location }) => {
    const file = location ? [path.resolve(directory, location.file)] : [];
    const from = file[0] === undefined ? directory : path.dirname(file[0]);
    const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
    const [, lacking] = /^No matching export in "(.+?)" for import/.exec(text) ?? [];
    return [
      ...file,
      ...(specifier === undefined ? [] : placesOf(specifier, from)),
      ...(lacking === undefined ? [] : [path.resolve(directory, lacking)]),
    ];
  });
