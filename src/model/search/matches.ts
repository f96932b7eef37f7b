// Finds the units that contain the words of a query: for each word the weight of its best match in each unit.
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

/** The matches of one query word in one family. */
export interface WordMatches {
  /** Weight by unit. */
  readonly units: ReadonlyMap<number, number>;
  /** Weight by unit of matches around the name, such as in the owner of a member. */
  readonly around: ReadonlyMap<number, number>;
  /** Fields of the names that match, by unit. */
  readonly named: ReadonlyMap<number, NameField>;
  /** Number of units with the word. */
  readonly count: number;
  /** Matching words of the index, for excerpts. */
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

/** Shorter prefixes are looked up in names only. */
const MIN_TEXT_PREFIX = 3;

/** The terms of a family that match a word: the word itself, longer words with this prefix or with its stem. */
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

/** @param quality Quality of an exact match: less for another spelling. */
export async function matchNames(
  shards: Shards,
  { term }: QueryWord,
  quality: number = MATCH_QUALITY.exact,
): Promise<WordMatches> {
  return collect(await findTerms(shards, 'names', term, quality), nameWeight, true);
}

const textWeight = (value: number): number => (MAX_TEXT_WEIGHT * value) / MAX_DENSITY;

/** Finds exactly this term. */
export async function matchWhole(
  shards: Shards,
  family: 'names' | 'text',
  term: string,
): Promise<WordMatches> {
  const found = gradedTerms(await shards.terms(family, term, false), term, MATCH_QUALITY.exact);
  return family === 'names' ? collect(found, nameWeight, true) : collect(found, textWeight, false);
}

export async function matchText(
  shards: Shards,
  { term }: QueryWord,
  quality: number = MATCH_QUALITY.exact,
): Promise<WordMatches> {
  return collect(await findTerms(shards, 'text', term, quality), textWeight, false);
}
