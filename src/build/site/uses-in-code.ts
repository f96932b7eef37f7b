// The uses of the API in one sample: each name once, with the line where it is used.

import type { ApiModel, ApiReference } from '../../model/api/api.js';
import { membersOf, signaturesOf } from '../../model/api/api-references.js';
import type { CodeLink, Sample } from '../../model/page/sample.js';
import { memoized, rememberLast } from '../../model/text/memoized.js';

const MAX_CODE = 100;

/** Imports, whose names are not uses. */
const IMPORT = /^[ \t]*(?:import\b|export\s*(?:type\s*)?[{*])[^;'"]*?\bfrom\s*['"][^'"\n]*['"]/gm;

/** The owner of each overload. */
export const ownersOf = memoized(
  ({ packages }: ApiModel): ReadonlyMap<ApiReference, ApiReference> => {
    const owners = new Map<ApiReference, ApiReference>();
    const entries = packages.flatMap((owner) => owner.entries);
    for (const owner of entries.flatMap((entry) => [entry, ...membersOf(entry)])) {
      if (owner.reference === undefined) continue;
      for (const { reference } of [owner, ...signaturesOf(owner)]) {
        if (reference !== undefined) owners.set(reference, owner.reference);
      }
    }
    return owners;
  },
);

export function lineAt(code: string, offset: number): string {
  const start = code.lastIndexOf('\n', offset - 1) + 1;
  const [text = ''] = code.slice(start).split('\n', 1);
  const trimmed = text.trim();
  return trimmed.length > MAX_CODE ? `${trimmed.slice(0, MAX_CODE)}…` : trimmed;
}

interface Use {
  readonly owner: ApiReference;
  readonly start: number;
}

export const NO_NAMES: readonly CodeLink[] = [];

/** The uses in a sample, in the order of its code. */
export const usesIn = rememberLast(
  (
    { code }: Sample,
    names: readonly CodeLink[],
    owners: ReadonlyMap<ApiReference, ApiReference>,
  ): readonly Use[] => {
    const imports = [...code.matchAll(IMPORT)].map(
      ({ index, 0: text }) => [index, index + text.length] as const,
    );
    return names.flatMap(({ reference, start }) => {
      const owner = reference === undefined ? undefined : owners.get(reference);
      const isImport = imports.some(([from, to]) => from <= start && start < to);
      return owner === undefined || isImport ? [] : [{ owner, start }];
    });
  },
);

/** The offset of the first use of each entry and member in the shown part of a sample. */
export function firstUses(
  uses: readonly Use[],
  { start: from, end }: Sample['shown'],
): ReadonlyMap<ApiReference, number> {
  const first = new Map<ApiReference, number>();
  for (const { owner, start } of uses) {
    if (from <= start && start < end && !first.has(owner)) first.set(owner, start);
  }
  return first;
}
