// Finds the units in which the words of a query stand: for each word the worth of its best match in each unit.
import type { QueryWord } from './query.js';
import type { FoundTerm, FoundTerms, Shards } from './shards.js';
import { stemOf } from './stem.js';
import {
  FIT,
  fieldOf,
  isContext,
  MAX_DENSITY,
  type NameField,
  prefixFit,
  TEXT_WORTH,
  worthOfName,
} from './weights.js';

/** What one word of a query found in one family. */
export interface WordMatches {
  /** Worth by unit. */
  readonly units: ReadonlyMap<number, number>;
  /** Worth by unit of what only surrounds the name, such as the owner of a member. */
  readonly around: ReadonlyMap<number, number>;
  /** Fields of the names that are the word itself, by unit. */
  readonly named: ReadonlyMap<number, NameField>;
  /** In how many units the word stands. */
  readonly count: number;
  /** Words of the index that fit, for excerpts. */
  readonly terms: readonly string[];
}

interface Fitting extends FoundTerm {
  readonly fit: number;
}

const fittingOf = ({ exact, longer }: FoundTerms, typed: string, best: number): Fitting[] => [
  ...(exact ? [{ ...exact, fit: best }] : []),
  ...longer.map((found) => ({ ...found, fit: best * prefixFit(typed.length, found.term.length) })),
];

/** Beginnings this short are looked for in names only. */
const MIN_TEXT_PREFIX = 3;

/** The terms of a family that fit a word: itself, what begins with it, and what begins with its stem. */
async function fitting(
  shards: Shards,
  family: 'names' | 'text',
  term: string,
  fit: number,
): Promise<Fitting[]> {
  const withLonger = family === 'names' || term.length >= MIN_TEXT_PREFIX;
  const found = fittingOf(await shards.terms(family, term, withLonger), term, fit);
  const stem = stemOf(term);
  if (stem === undefined || stem.length < MIN_TEXT_PREFIX) return found;
  const stems = await shards.terms(family, stem, true);
  return [...found, ...fittingOf(stems, stem, fit * FIT.stem)];
}

function collect(found: readonly Fitting[], worth: (value: number) => number, isName: boolean) {
  const units = new Map<number, number>();
  const around = new Map<number, number>();
  const named = new Map<number, NameField>();
  let count = 0;
  for (const { list, fit } of found) {
    count += list.count;
    for (const [index, unit] of list.units.entries()) {
      const value = list.values[index] as number;
      const into = isName && isContext(fieldOf(value)) ? around : units;
      const score = worth(value) * fit;
      if (score <= (into.get(unit) ?? 0)) continue;
      into.set(unit, score);
      if (isName && into === units) named.set(unit, fieldOf(value));
    }
  }
  const terms = found.map(({ term }) => term.replace('…', ''));
  return { units, around, named, count, terms };
}

/** @param fit of the word itself: less for another spelling. */
export async function matchNames(
  shards: Shards,
  { term }: QueryWord,
  fit: number = FIT.exact,
): Promise<WordMatches> {
  return collect(await fitting(shards, 'names', term, fit), worthOfName, true);
}

/** Names that are this term as a whole. */
export async function matchWhole(shards: Shards, term: string): Promise<WordMatches> {
  const found = await shards.terms('names', term, false);
  return collect(fittingOf(found, term, FIT.exact), worthOfName, true);
}

export async function matchText(
  shards: Shards,
  { term }: QueryWord,
  fit: number = FIT.exact,
): Promise<WordMatches> {
  const worth = (value: number): number => (TEXT_WORTH * value) / MAX_DENSITY;
  return collect(await fitting(shards, 'text', term, fit), worth, false);
}
