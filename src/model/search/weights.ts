// What a match is worth: the numbers behind the ranking, in one place. docs/search.md explains them.

/** What a word belongs to in the name of a unit. Written into the index: a change is another SEARCH_FORM. */
export enum NameField {
  /** A class, interface, enum, type alias, namespace or module. */
  Type = 0,
  Function = 1,
  Variable = 2,
  Method = 3,
  /** A property, accessor, member of an enum. */
  Member = 4,
  Package = 5,
  PageTitle = 6,
  Heading = 7,
  Example = 8,
  Keyword = 9,
  /** A member that is documented where it is inherited from. */
  Inherited = 10,
  Initials = 11,
  /** `Option` in `Option.some`, the scope of a package. */
  Owner = 12,
  /** Of the package that the page is about. */
  PageContext = 13,
  Constructor = 14,
}

/** For a word that is the whole name. */
const FIELD_WEIGHTS: Readonly<Record<NameField, number>> = {
  [NameField.Type]: 100,
  [NameField.Function]: 100,
  [NameField.Variable]: 94,
  [NameField.PageTitle]: 91,
  [NameField.Package]: 90,
  [NameField.Method]: 84,
  [NameField.Member]: 80,
  [NameField.Initials]: 76,
  [NameField.Heading]: 74,
  [NameField.Keyword]: 72,
  [NameField.Inherited]: 62,
  [NameField.Constructor]: 60,
  [NameField.Example]: 50,
  [NameField.Owner]: 24,
  [NameField.PageContext]: 14,
};

/** Words of a name that are told apart; a longer one counts as so many. */
const MAX_NAME_LENGTH = 4;

/** @param length words of the name that the word is a part of; 1 for the whole name. */
export const nameValue = (field: NameField, length: number): number =>
  field * MAX_NAME_LENGTH + Math.max(1, Math.min(length, MAX_NAME_LENGTH)) - 1;

export const fieldOf = (value: number): NameField => Math.floor(value / MAX_NAME_LENGTH);

/** A word that is half of a name is worth three quarters of the whole. */
export const nameWeight = (value: number): number =>
  FIELD_WEIGHTS[fieldOf(value)] * (0.5 + 0.5 / ((value % MAX_NAME_LENGTH) + 1));

/** Where a reader is taken by a word that belongs to something around the unit. */
export const isContext = (field: NameField): boolean =>
  field === NameField.Owner || field === NameField.PageContext;

/** What the name of a page lends to its units. */
export const PAGE_NAME_FACTOR = 0.2;

/** How well a term of the index fits a word of the query, from 0 to 1. */
export const MATCH_QUALITY = {
  exact: 1,
  /** `timeout` for `timeouts` typed. */
  stem: 0.9,
  /** At most, for what begins with the word; less the more is missing. */
  prefix: 0.85,
  /** For another spelling. */
  corrected: 0.7,
};

export const prefixQuality = (typed: number, found: number): number =>
  MATCH_QUALITY.prefix * (0.5 + (0.5 * typed) / found);

/** Values of the full text: how much of a text a word is, from 1 to 7. */
export const MAX_DENSITY = 7;

/** Terms of a section of usual length. */
const USUAL_LENGTH = 120;

/** BM25 without rarity. @param times as which the word stands there. @param length of the text, in terms. */
export function density(times: number, length: number): number {
  const norm = 1.2 * (0.25 + (0.75 * length) / USUAL_LENGTH);
  return Math.max(1, Math.round((MAX_DENSITY * times) / (times + norm)));
}

/** What the full text is worth beside a name, at most. */
export const MAX_TEXT_WEIGHT = 24;

/** Rare words tell more. */
export const rarity = (count: number, units: number): number =>
  Math.log(1 + (units - count + 0.5) / (count + 0.5)) + 0.1;
