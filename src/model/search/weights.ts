// The weights of the ranking. docs/search.md explains them.

/** The part of a unit's name that a word is in. Written to the index: a change needs another SEARCH_FORM. */
export enum NameField {
  /** A class, interface, enum, type alias, namespace or module. */
  Type = 0,
  Function = 1,
  Variable = 2,
  Method = 3,
  /** A property, accessor or enum member. */
  Member = 4,
  Package = 5,
  PageTitle = 6,
  Heading = 7,
  Example = 8,
  Keyword = 9,
  /** A member that is documented at its origin. */
  Inherited = 10,
  Initials = 11,
  /** `Option` in `Option.some`, the scope of a package. */
  Owner = 12,
  /** The package that the page is about. */
  PageContext = 13,
  Constructor = 14,
}

/** Weights of a word that is the whole name. */
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

/** Names with more words count as this many. */
const MAX_NAME_LENGTH = 4;

/** @param length Number of words in the name; 1 if the word is the whole name. */
export const nameValue = (field: NameField, length: number): number =>
  field * MAX_NAME_LENGTH + Math.max(1, Math.min(length, MAX_NAME_LENGTH)) - 1;

export const fieldOf = (value: number): NameField => Math.floor(value / MAX_NAME_LENGTH);

/** The weight of a word in a name. One of two words has three quarters of the weight of the whole name. */
export const nameWeight = (value: number): number =>
  FIELD_WEIGHTS[fieldOf(value)] * (0.5 + 0.5 / ((value % MAX_NAME_LENGTH) + 1));

/** Whether the field belongs to the surroundings of a unit and not to its name. */
export const isContext = (field: NameField): boolean =>
  field === NameField.Owner || field === NameField.PageContext;

/** Factor with which a match in the page's name counts for the units of the page. */
export const PAGE_NAME_FACTOR = 0.2;

/** The same if the text of the unit has the word, too. */
export const TEXT_FACTOR = 0.5;

/** Factor for a name spelt as in the query: `getUser`, a variable, comes before the type `GetUser`. */
export const SPELT_FACTOR = 1.08;

/** The same for `Class.member`, which may be inherited: an owner with more words comes after it. */
export const SPELT_MEMBER_FACTOR = 2;

/** How well a term of the index matches a query word, from 0 to 1. */
export const MATCH_QUALITY = {
  exact: 1,
  /** `timeout` for `timeouts` typed. */
  stem: 0.9,
  /** For a longer word with this prefix: the maximum, less for each missing letter. */
  prefix: 0.85,
  /** For another spelling. */
  corrected: 0.7,
};

export const prefixQuality = (typed: number, found: number): number =>
  MATCH_QUALITY.prefix * (0.5 + (0.5 * typed) / found);

/** Largest value in the full text: the share of a word in a text, from 1 to 7. */
export const MAX_DENSITY = 7;

/** Usual length of a section in terms. */
const USUAL_LENGTH = 120;

/** BM25 without rarity. @param times Frequency of the word in the text. @param length Length of the text in terms. */
export function density(times: number, length: number): number {
  const norm = 1.2 * (0.25 + (0.75 * length) / USUAL_LENGTH);
  return Math.max(1, Math.round((MAX_DENSITY * times) / (times + norm)));
}

/** Largest weight of a word in the full text, compared with those of names. */
export const MAX_TEXT_WEIGHT = 24;

/** The weight of a word by its rarity. */
export const rarity = (count: number, units: number): number =>
  Math.log(1 + (units - count + 0.5) / (count + 0.5)) + 0.1;
