// Finds the units in which the words of a query stand: for each word the worth of its best match in each unit.
import type { QueryWord } from './query.js';
import type { FoundTerm, FoundTerms, Shards } from './shards.js';
import { stemOf } from './stem.js';
import {
  fieldOf,
  isContext,
  MATCH_QUALITY,
  MAX_DENSITY,
  MAX_TEXT_WEIGHT,
  type NameField,
  nameWeight,
  prefixQuality,
} from './weights.js';

/** What one word of a query found in one family. */
export interface WordMatches {
  /** Weight by unit. */
  readonly units: ReadonlyMap<number, number>;
  /** Weight by unit of what only surrounds the name, such as the owner of a member. */
  readonly around: ReadonlyMap<number, number>;
  /** Fields of the names that are the word itself, by unit. */
  readonly named: ReadonlyMap<number, NameField>;
  /** In how many units the word stands. */
  readonly count: number;
  /** Words of the index that fit, for excerpts. */
  readonly terms: readonly string[];
}

interface GradedTerm extends FoundTerm {
  readonly quality: number;
}

const gradedTerms = ({ exact, longer }: FoundTerms, typed: string, best: number): GradedTerm[] => [
  ...(exact ? [{ ...exact, quality: best }] : []),
  ...longer.map((found) => ({
    ...found,
    quality: best * prefixQuality(typed.length, found.term.length),
  })),
];

/** Beginnings this short are looked for in names only. */
const MIN_TEXT_PREFIX = 3;

/** The terms of a family that fit a word: itself, what begins with it, and what begins with its stem. */
async function findTerms(
  shards: Shards,
  family: 'names' | 'text',
  term: string,
  quality: number,
): Promise<GradedTerm[]> {
  const withLonger = family === 'names' || term.length >= MIN_TEXT_PREFIX;
  const found = gradedTerms(await shards.terms(family, term, withLonger), term, quality);
  const stem = stemOf(term);
  if (stem === undefined || stem.length < MIN_TEXT_PREFIX) return found;
  const stems = await shards.terms(family, stem, true);
  return [...found, ...gradedTerms(stems, stem, quality * MATCH_QUALITY.stem)];
}

function collect(
  found: readonly GradedTerm[],
  weightOf: (value: number) => number,
  isName: boolean,
) {
  const units = new Map<number, number>();
  const around = new Map<number, number>();
  const named = new Map<number, NameField>();
  let count = 0;
  for (const { list, quality } of found) {
    count += list.count;
    for (const [index, unit] of list.units.entries()) {
      const value = list.values[index] as number;
      const into = isName && isContext(fieldOf(value)) ? around : units;
      const score = weightOf(value) * quality;
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
  quality: number = MATCH_QUALITY.exact,
): Promise<WordMatches> {
  return collect(await findTerms(shards, 'names', term, quality), nameWeight, true);
}

/** Names that are this term as a whole. */
export async function matchWhole(shards: Shards, term: string): Promise<WordMatches> {
  const found = await shards.terms('names', term, false);
  return collect(gradedTerms(found, term, MATCH_QUALITY.exact), nameWeight, true);
}

export async function matchText(
  shards: Shards,
  { term }: QueryWord,
  quality: number = MATCH_QUALITY.exact,
): Promise<WordMatches> {
  const weightOf = (value: number): number => (MAX_TEXT_WEIGHT * value) / MAX_DENSITY;
  return collect(await findTerms(shards, 'text', term, quality), weightOf, false);
}
