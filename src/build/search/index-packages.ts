// The packages that an index names, for the suggestions before a query.
import { KINDS } from '../../model/search/contract.js';
import type { Manifest, PageRow } from '../../model/search/index-form.js';
import { compareText } from '../../model/text/compare-text.js';

/** Packages listed when the dialog opens. */
const MAX_PACKAGES = 30;

const PACKAGE_KIND = KINDS.indexOf('package');

export const packagesOf = (rows: readonly PageRow[]): Manifest['packages'] =>
  rows
    .flatMap(([path, , , [first]]) =>
      first?.[0] === PACKAGE_KIND ? [{ name: first[1], path }] : [],
    )
    .sort((a, b) => compareText(a.name, b.name))
    .slice(0, MAX_PACKAGES);
