// The published form of the API model: one JSON text for each package, with everything that its pages show.

import type { ApiModel, ApiPackage, ApiTextLink } from '../../model/api/api.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { jsonWithinLimit } from '../io/json.js';

export interface PublishedPackage {
  readonly schemaVersion: number;
  /** Version of the docs. */
  readonly version: string;
  readonly package: ApiPackage;
  /** Links in its README and comments. */
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
  message: `The reference of ${name} is too large for one JSON file, which is not published.`,
  hint: 'name fewer entry points in its package.json; its pages are complete.',
});

/**
 * The JSON text of each package, by slug.
 * @returns diagnostics api/too-large for a package whose text is longer than a string can be.
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
