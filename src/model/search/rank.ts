// Ranks the matches of a query: units found by name, then units found by text.
import { slotOf, unitId } from './index-form.js';
import type { WordMatches } from './matches.js';
import type { Query } from './query.js';
import {
  NameField,
  nameValue,
  nameWeight,
  PAGE_NAME_FACTOR,
  rarity,
  TEXT_FACTOR,
} from './weights.js';

export interface Ranked {
  readonly unit: number;
  readonly score: number;
}

/** The matches of one query word. */
export interface RankedWord {
  readonly term: string;
  readonly isOptional: boolean;
  readonly names: WordMatches;
  /** Undefined until the full text is searched. */
  readonly text: WordMatches | undefined;
}

interface Weighted extends RankedWord {
  readonly weight: number;
}

/** Weight of an optional word: it counts if it is found, but results need not contain it. */
const OPTIONAL_WEIGHT = 0.2;

function weigh(words: readonly RankedWord[], units: number): Weighted[] {
  return words.map((word) => {
    const count = Math.max(word.names.count, word.text?.count ?? 0);
    const weight = rarity(Math.min(count, units), units);
    return { ...word, weight: word.isOptional ? weight * OPTIONAL_WEIGHT : weight };
  });
}

const ownScore = ({ names }: RankedWord, unit: number): number => names.units.get(unit) ?? 0;

/** The weight of a word in the surroundings of a unit. The name of the page counts more if the text has the word, too. */
function aroundScore({ names, text }: RankedWord, unit: number): number {
  const page = unitId(slotOf(unit), 0);
  const factor = text?.units.has(unit) ? TEXT_FACTOR : PAGE_NAME_FACTOR;
  const fromPage = unit === page ? 0 : (names.units.get(page) ?? 0) * factor;
  return Math.max(names.around.get(unit) ?? 0, fromPage, names.around.get(page) ?? 0);
}

/** The weight of a word in the name of a unit or in its surroundings. */
const nameScore = (word: RankedWord, unit: number): number =>
  Math.max(ownScore(word, unit), aroundScore(word, unit));

/** Whether the name of the unit or its surroundings has the word, which is more than a keyword of an author. */
function isNamed({ names }: RankedWord, unit: number): boolean {
  const page = unitId(slotOf(unit), 0);
  const fields = [unit, page].flatMap((one) => names.named.get(one) ?? []);
  return (
    names.around.has(unit) ||
    names.around.has(page) ||
    fields.some((field) => field !== NameField.Keyword)
  );
}

/** The least weight of the member's words in the name of the unit; 0 unless the owner's words are around it. */
function memberScore({ member }: Query, words: readonly RankedWord[], unit: number): number {
  const named = words.filter(({ term }) => member?.name.includes(term));
  const owned = words.filter(({ term }) => member?.owner.includes(term));
  // A long query has no room for the words of the member.
  if (named.length === 0 || owned.some((word) => aroundScore(word, unit) === 0)) return 0;
  return Math.min(...named.map((word) => ownScore(word, unit)));
}

const CALLED: readonly NameField[] = [NameField.Function, NameField.Method, NameField.Inherited];

/** `some(` prefers the method `Option.some` to the class `Some`; `Option<` prefers types. */
function wantedBonus(query: Query, words: readonly RankedWord[], unit: number): number {
  if (!query.expectedKind) return 1;
  const fields = words.flatMap(({ names }) => names.named.get(unit) ?? []);
  const isWanted = (field: NameField): boolean =>
    query.expectedKind === 'call' ? CALLED.includes(field) : field === NameField.Type;
  return fields.some(isWanted) ? 1.3 : 1;
}

/** Factor for a name that equals the whole query, or for the member that it names. */
const EXACT_BONUS = 2;

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.unit - b.unit;

/**
 * Units whose names and surroundings contain every word of the query, and at least one in the name. Of several
 * words, keywords do not count: the texts decide whether a section is more about them than a page with keywords.
 */
export function rankNames(
  query: Query,
  words: readonly RankedWord[],
  joined: readonly WordMatches[],
  units: number,
): Ranked[] {
  const weighted = weigh(words, units);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const candidates = new Set(
    [...words.map(({ names }) => names), ...joined].flatMap(({ units }) => [...units.keys()]),
  );
  const needed = words.filter(({ isOptional }) => !isOptional);
  const ranked: Ranked[] = [];
  for (const unit of candidates) {
    const whole = Math.max(0, ...joined.map(({ units: found }) => found.get(unit) ?? 0));
    const scores = weighted.map((word) => ({ ...word, score: nameScore(word, unit) }));
    if (whole === 0 && scores.some(({ isOptional, score }) => !isOptional && score === 0)) continue;
    const isSure =
      !query.isHyphenated && (needed.length === 1 || needed.every((word) => isNamed(word, unit)));
    if (whole === 0 && !isSure) continue;
    const sum = scores.reduce((all, { weight, score }) => all + weight * score, 0) / total;
    const member = memberScore(query, words, unit) * EXACT_BONUS;
    const exact = whole * (query.member === undefined ? EXACT_BONUS : 1);
    const score = Math.max(exact, member + sum) * wantedBonus(query, words, unit);
    ranked.push({ unit, score });
  }
  return ranked.sort(byScore);
}

const EXPORTS_AND_MEMBERS: readonly NameField[] = [
  NameField.Type,
  NameField.Function,
  NameField.Variable,
  NameField.Method,
  NameField.Member,
  NameField.Inherited,
];

/** Exports and members whose whole name is the word. */
export function rankCalled({ units, named }: WordMatches): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [unit, field] of named) {
    const score = units.get(unit) ?? 0;
    const isWhole = score === nameWeight(nameValue(field, 1));
    if (isWhole && EXPORTS_AND_MEMBERS.includes(field)) ranked.push({ unit, score });
  }
  return ranked.sort(byScore);
}

/** Most units of one page among those found by text. */
const PER_PAGE = 3;

/** Results need at least this share of the best result's share of the query. */
const LEAST_SHARE = 0.3;

/** Factor for a text that has the words of the query as one, such as `mysql` for `MySQL`. */
const JOINED_BONUS = 4;

/**
 * Units that contain words of the query anywhere; those with more of them first.
 * @param joined Units whose texts have the words as one.
 */
export function rankTexts(
  words: readonly RankedWord[],
  joined: readonly WordMatches[],
  units: number,
  isTaken: (unit: number) => boolean,
): Ranked[] {
  const weighted = weigh(words, units);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const candidates = new Set(
    [...words.flatMap(({ names, text }) => (text ? [names, text] : names)), ...joined].flatMap(
      ({ units }) => [...units.keys()],
    ),
  );
  const ranked: (Ranked & { share: number })[] = [];
  for (const unit of candidates) {
    if (isTaken(unit)) continue;
    let [sum, found] = [0, 0];
    for (const word of weighted) {
      const score =
        ownScore(word, unit) + aroundScore(word, unit) + (word.text?.units.get(unit) ?? 0);
      sum += word.weight * score;
      if (score > 0) found += word.weight;
    }
    for (const whole of joined) {
      const score = whole.units.get(unit) ?? 0;
      sum += rarity(whole.count, units) * score * JOINED_BONUS;
      if (score > 0) found = total;
    }
    const share = found / total;
    ranked.push({ unit, share, score: sum * share * share });
  }
  ranked.sort(byScore);
  const best = Math.max(0, ...ranked.slice(0, 20).map(({ share }) => share));
  const perPage = new Map<number, number>();
  return ranked.filter(({ unit, share }) => {
    if (share < best * LEAST_SHARE) return false;
    const count = (perPage.get(slotOf(unit)) ?? 0) + 1;
    perPage.set(slotOf(unit), count);
    return count <= PER_PAGE;
  });
}
