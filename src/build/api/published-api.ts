// The published form of the API model: one JSON text for each package, from which an older version of
// the reference is built when its sources are gone.

import type { ApiTextLink } from '../../model/api.js';
import { API_SCHEMA_VERSION, type ApiModel, type ApiPackage } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { jsonWithinLimit } from '../io/json.js';
import { mistake } from '../packages/diagnostics.js';

interface PublishedPackage {
  readonly schemaVersion: number;
  /** Of the docs. */
  readonly version: string;
  readonly package: ApiPackage;
  /** Of its README and comments. */
  readonly links: readonly ApiTextLink[];
}

export interface PublishedApi {
  readonly model: ApiModel;
  readonly links: readonly ApiTextLink[];
}

const belongsTo =
  (owner: ApiPackage) =>
  ({ reference }: ApiTextLink): boolean =>
    reference === owner.reference || reference.startsWith(`${owner.reference}/`);

const tooLarge = ({ name }: ApiPackage): Diagnostic => ({
  severity: 'warning',
  code: 'api/too-large',
  message: `The reference of ${name} is too large for one JSON file: it is not published.`,
  hint: 'name fewer entry points in its package.json; its pages are complete',
});

/**
 * The text of each package, by its slug.
 * @returns diagnostics api/too-large for a package whose text no string can hold.
 */
export function publishApi({ model, links }: PublishedApi): Result<ReadonlyMap<string, string>> {
  const { schemaVersion, version, packages } = model;
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  for (const owner of packages) {
    const ofPackage = { package: owner, links: links.filter(belongsTo(owner)) };
    const published: PublishedPackage = { schemaVersion, version, ...ofPackage };
    const text = jsonWithinLimit(published);
    if (text === undefined) diagnostics.push(tooLarge(owner));
    else texts.set(owner.slug, text);
  }
  return { value: texts, diagnostics };
}

const HINT = 'take the file from the output of a build, as api/<package>.json';

function unreadable(file: FilePath, message: string): Diagnostic {
  return mistake({ code: 'api/published', message: `${message} (${file}).`, file, hint: HINT });
}

function parse(text: string): Partial<PublishedPackage> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // SAFETY: an object; which of its fields are missing is asked next.
    return typeof value === 'object' && value !== null ? (value as PublishedPackage) : undefined;
  } catch {
    return undefined;
  }
}

function faultIn({ schemaVersion, version, package: owner }: Partial<PublishedPackage>) {
  if (schemaVersion !== API_SCHEMA_VERSION) {
    return `The model has the schema version ${schemaVersion}, and this build reads ${API_SCHEMA_VERSION}`;
  }
  return version === undefined || owner === undefined ? 'There is no package in it' : undefined;
}

/**
 * Reads packages of one version back.
 * @param texts by the file that each was read from.
 * @returns diagnostics api/published for texts of another form or of several versions.
 */
export function readPublishedApi(
  texts: ReadonlyMap<FilePath, string>,
): Result<PublishedApi | undefined> {
  const diagnostics: Diagnostic[] = [];
  const read: PublishedPackage[] = [];
  for (const [file, text] of texts) {
    const found = parse(text);
    const fault = found ? faultIn(found) : 'This is no JSON object';
    if (fault !== undefined) diagnostics.push(unreadable(file, fault));
    // SAFETY: faultIn found every field.
    else read.push(found as PublishedPackage);
    if (read[0] && read.at(-1)?.version !== read[0].version) {
      diagnostics.push(unreadable(file, `The package is not of the version ${read[0].version}`));
    }
  }
  const [first] = read;
  if (!first || diagnostics.length > 0) return { value: undefined, diagnostics };
  const packages = read.map((published) => published.package);
  const bySlug = packages.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const { version } = first;
  const model: ApiModel = { schemaVersion: API_SCHEMA_VERSION, version, packages: bySlug };
  return { value: { model, links: read.flatMap(({ links }) => links) }, diagnostics };
}
