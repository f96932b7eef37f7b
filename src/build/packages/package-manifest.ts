// Finds the package folders and reads each package.json: name, version, description and the raw entry fields.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ApiPackage } from '../../model/api/api.js';
import type { Diagnostic, Place, Result } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { readRegularText } from '../io/regular-file.js';
import { projectPath } from '../io/relative-path.js';
import { ioDiagnostic, isPresent } from '../io/system-error.js';
import { placeAt } from '../text/place-at.js';
import { componentFault } from '../text/route-names.js';
import { escapeRegExp } from '../text/whole-word.js';
import { mistake } from './diagnostics.js';

export interface PackageManifest
  extends Pick<ApiPackage, 'name' | 'slug' | 'version' | 'description'> {
  /** Absolute path of the folder. */
  readonly directory: string;
  /** The package.json, relative to the root. */
  readonly file: FilePath;
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Whether a file or folder belongs to an installed package, which the project cannot correct. */
export const isInstalled = (file: string): boolean => file.split(/[\\/]/).includes('node_modules');

/** The folder that contains the packages of a pattern: `packages` for `packages/*`. */
export const folderOfPattern = (pattern: string): string =>
  path.posix.basename(pattern) === '*' ? path.posix.dirname(pattern) : pattern;

/** Expands `packages/*`: only folders with a package.json are packages. Throws system errors. */
function packagesOfPattern(root: string, pattern: string): string[] {
  const isPackage = (directory: string): boolean => isPresent(path.join(directory, 'package.json'));
  const folder = folderOfPattern(pattern);
  const parent = path.resolve(root, folder);
  if (folder === pattern) return [parent].filter(isPackage);
  if (!isPresent(parent)) return [];
  return readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter(isPackage);
}

/** The folders of all packages, sorted. Reports a pattern that matches none. */
export function packageDirectories(root: string, patterns: readonly string[]): Result<string[]> {
  const diagnostics: Diagnostic[] = [];
  const directories = patterns.flatMap((pattern, index) => {
    let found: string[];
    try {
      found = packagesOfPattern(root, pattern);
    } catch (error) {
      const parent = filePath(folderOfPattern(pattern));
      diagnostics.push(ioDiagnostic(error, 'io/unreadable', 'read the folder', parent));
      return [];
    }
    if (found.length === 0) {
      diagnostics.push({
        severity: 'error',
        code: 'config/missing-package',
        message: `api.packages[${index}]: ${JSON.stringify(pattern)} matches no folder with a package.json.`,
        hint: 'write the folder of a package relative to site.config.ts, or "packages/*" for all packages in a folder; only the last name of the path may be `*`.',
      });
    }
    return found;
  });
  return { value: [...new Set(directories)].sort(), diagnostics };
}

/** Position of a JSON string in the text of a package.json, behind the first of each of these keys in turn. */
export function placeOfString(
  text: string,
  value: string,
  keys: readonly string[] = [],
): Place | undefined {
  let start = 0;
  for (const key of keys) {
    const found = new RegExp(`${escapeRegExp(JSON.stringify(key))}\\s*:`).exec(text.slice(start));
    if (found) start += found.index + found[0].length;
  }
  const offset = text.indexOf(JSON.stringify(value), start);
  return offset === -1 ? undefined : placeAt(text, offset);
}

const asString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** `@scope/box` becomes `box`, or `scope-box` if another package has that slug. */
function slugOf(name: string, taken: ReadonlySet<string>): string {
  const bare = name.slice(name.indexOf('/') + 1);
  return taken.has(bare) ? name.replace('@', '').replaceAll('/', '-') : bare;
}

/** The names that npm allows, including upper case, which names of old packages have. */
const NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/;
const MAX_NAME_LENGTH = 214;

/** What is wrong with the name of a package, which becomes part of paths and URLs. */
function nameFault(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) {
    return `The name has ${name.length} characters; the limit is ${MAX_NAME_LENGTH}.`;
  }
  if (!NAME.test(name)) return `${JSON.stringify(name)} is not a valid package name.`;
  return componentFault(['api', name.slice(name.indexOf('/') + 1)])?.message;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a package.json, or a sentence about why there are none. */
function parseFields(text: string): { readonly fields: Fields } | { readonly fault: string } {
  try {
    const value: unknown = JSON.parse(text);
    // SAFETY: a JSON value that is an object but not an array has string keys.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { fields: value as Fields }
      : { fault: 'This is not a JSON object.' };
  } catch (error) {
    return { fault: `This is not valid JSON: ${error instanceof Error ? error.message : error}.` };
  }
}

/** Fields that say what is imported. */
const ENTRY_FIELDS = ['exports', 'main', 'module', 'types', 'typings', 'typesVersions'];

/** With the entry points that only the published package.json has; where it has both, those of the project lead to sources. */
function withPublished(fields: Fields): Fields {
  const published: object = Object(fields['publishConfig']);
  const own = Object.entries(published).filter(([key]) => ENTRY_FIELDS.includes(key));
  return { ...Object.fromEntries(own), ...fields };
}

function readManifest(
  root: string,
  directory: string,
  taken: ReadonlySet<string>,
): Result<PackageManifest | undefined> {
  const absolute = path.join(directory, 'package.json');
  const file = projectPath(root, absolute);
  let text: string;
  try {
    text = readRegularText(absolute).replace(/^\uFEFF/, '');
  } catch (error) {
    const unread = ioDiagnostic(error, 'io/unreadable', 'read the manifest', file);
    return { value: undefined, diagnostics: [unread] };
  }
  const parsed = parseFields(text);
  if ('fault' in parsed) {
    const at = /at position (\d+)/.exec(parsed.fault)?.[1];
    const fault = mistake({
      code: 'api/invalid-package',
      message: parsed.fault,
      file,
      place: at === undefined ? undefined : placeAt(text, Number(at)),
      hint: 'correct the file; it is JSON, without comments and trailing commas.',
    });
    return { value: undefined, diagnostics: [fault] };
  }
  const fields = withPublished(parsed.fields);
  const name = asString(fields['name']);
  if (name === undefined) {
    const message = `${file} has no "name".`;
    const hint = 'a documented package needs a package.json with a name.';
    const fault = mistake({ code: 'api/invalid-package', message, file, hint });
    return { value: undefined, diagnostics: [fault] };
  }
  const unfit = nameFault(name);
  if (unfit !== undefined) {
    const hint = 'write a name that npm accepts, such as "box" or "@scope/box".';
    const place = placeOfString(text, name);
    const fault = mistake({ code: 'api/invalid-package', message: unfit, file, place, hint });
    return { value: undefined, diagnostics: [fault] };
  }
  const version = asString(fields['version']);
  const description = asString(fields['description']);
  const slug = slugOf(name, taken);
  const value = { name, slug, version, description, directory, file, text, fields };
  return { value, diagnostics: [] };
}

/** Reads the manifests of all packages, in the order of their folders. */
export function readManifests(
  root: string,
  patterns: readonly string[],
): Result<PackageManifest[]> {
  const taken = new Set<string>();
  const manifests: PackageManifest[] = [];
  const directories = packageDirectories(root, patterns);
  const diagnostics = [...directories.diagnostics];
  for (const directory of directories.value) {
    const { value: manifest, diagnostics: faults } = readManifest(root, directory, taken);
    append(diagnostics, faults);
    if (manifest === undefined) continue;
    taken.add(manifest.slug);
    manifests.push(manifest);
  }
  return { value: manifests, diagnostics };
}
