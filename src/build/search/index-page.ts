// Finds the words of one page, with a value for each unit that contains the word. It reads no other pages.
import { KINDS } from '../../model/search/contract.js';
import { type UnitRow, VALUE_BITS } from '../../model/search/index-form.js';
import type {
  IndexedPage,
  PageWords,
  SearchPage,
  SearchUnit,
} from '../../model/search/search-page.js';
import { fold, isStopWord, partsOf, termsIn } from '../../model/search/terms.js';
import { density, NameField, nameValue, nameWeight } from '../../model/search/weights.js';

type Kind = SearchUnit['kind'];

const FIELDS: Readonly<Record<Kind, NameField>> = {
  page: NameField.PageTitle,
  section: NameField.Heading,
  example: NameField.Example,
  package: NameField.Package,
  module: NameField.Type,
  namespace: NameField.Type,
  class: NameField.Type,
  interface: NameField.Type,
  enum: NameField.Type,
  'type-alias': NameField.Type,
  function: NameField.Function,
  variable: NameField.Variable,
  constructor: NameField.Constructor,
  method: NameField.Method,
  signature: NameField.Method,
  property: NameField.Member,
  accessor: NameField.Member,
  'enum-member': NameField.Member,
};

/** Longer names are unlikely to be typed as one word. */
const MAX_JOINED = 4;

/** Collects the best value of each word in each unit. */
class WordValues {
  readonly #values = new Map<string, Map<number, number>>();

  add(word: string, ordinal: number, value: number, isBetter: (old: number) => boolean): void {
    const units = this.#values.get(word) ?? new Map<number, number>();
    this.#values.set(word, units);
    const old = units.get(ordinal);
    if (old === undefined || isBetter(old)) units.set(ordinal, value);
  }

  words(): PageWords {
    const words = [...this.#values.keys()].sort();
    const postings = words.flatMap((word) => {
      const units = [...(this.#values.get(word) ?? [])].sort(([a], [b]) => a - b);
      return [units.length, ...units.map(([ordinal, value]) => ordinal * 2 ** VALUE_BITS + value)];
    });
    return { words: words.join(' '), postings };
  }
}

/** The words that find a name, each with the number of words in the name. */
function wordsOfName(name: string): [word: string, length: number][] {
  const parts = partsOf(name);
  // `by` is part of `chunkBy`, but means little in a heading.
  const length = / /.test(name) ? parts.filter((part) => !isStopWord(part)).length : parts.length;
  const words = parts.map((part): [string, number] => [part, length]);
  for (const { term, isWhole } of termsIn(name)) if (isWhole) words.push([term, length]);
  if (parts.length > 1 && parts.length <= MAX_JOINED) words.push([parts.join(''), 1]);
  return words;
}

/** `abr` for `AsyncBatchResolver`. */
function initialsOf(name: string): string | undefined {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  return /^\p{Lu}/u.test(name) && capitals.length > 1 ? fold(capitals.join('')) : undefined;
}

const isExport = (kind: Kind): boolean => FIELDS[kind] <= NameField.Variable;

function addNames(values: WordValues, unit: SearchUnit, ordinal: number): void {
  const { kind, label, nameStart, keywords, isInherited } = unit;
  const add = (text: string, field: NameField): void => {
    for (const [word, length] of wordsOfName(text)) {
      const value = nameValue(field, length);
      const isBetter = (old: number) => nameWeight(value) > nameWeight(old);
      values.add(word, ordinal, value, isBetter);
    }
  };
  const name = label.slice(nameStart);
  const ownField = isInherited ? NameField.Inherited : FIELDS[kind];
  add(name, ownField);
  add(label.slice(0, nameStart), NameField.Owner);
  const all = partsOf(label);
  if (nameStart > 0 && all.length <= MAX_JOINED) add(all.join(''), ownField);
  for (const keyword of keywords) add(keyword, NameField.Keyword);
  const initials = isExport(kind) ? initialsOf(name) : undefined;
  if (initials !== undefined) add(initials, NameField.Initials);
}

/** The summary of a symbol is the beginning of its text; that of a page is a description of its own. */
const textOf = ({ kind, summary = '', text }: SearchUnit): string =>
  kind === 'page' || kind === 'package' ? `${summary}\n${text}` : text;

function addText(values: WordValues, unit: SearchUnit, ordinal: number): void {
  const text = textOf(unit);
  const times = new Map<string, number>();
  let length = 0;
  for (const { term, start } of termsIn(text)) {
    length += 1;
    if (isStopWord(term)) continue;
    // A word in code counts less than one in prose.
    const isCode = text.charCodeAt(text.lastIndexOf('\n', start) + 1) === 9;
    times.set(term, (times.get(term) ?? 0) + (isCode ? 0.5 : 1));
  }
  for (const [word, count] of times) values.add(word, ordinal, density(count, length), () => true);
}

/** The entry point of a unit, unless its name is that of the package. */
const moduleOf = ({ module = '' }: SearchUnit, { package: owner }: SearchPage): string =>
  module === owner ? '' : module;

function rowOf(unit: SearchUnit, page: SearchPage): UnitRow {
  const { kind, label, anchor = '', signature = '', summary = '' } = unit;
  const row = [KINDS.indexOf(kind), label, anchor, signature, summary, moduleOf(unit, page)];
  const length = row.findLastIndex((value) => value !== '') + 1;
  // SAFETY: kind and label are never empty, and the values cut off at the end are optional.
  return row.slice(0, length) as unknown as UnitRow;
}

function addContext(values: WordValues, text: string, ordinal: number): void {
  const value = nameValue(NameField.PageContext, 1);
  for (const word of partsOf(text)) {
    values.add(word, ordinal, value, (old) => nameWeight(value) > nameWeight(old));
  }
}

export function indexPage(page: SearchPage): IndexedPage {
  const { path, title, package: owner = '', units } = page;
  const names = new WordValues();
  const text = new WordValues();
  for (const [ordinal, unit] of units.entries()) {
    addNames(names, unit, ordinal);
    addText(text, unit, ordinal);
    if (isExport(unit.kind)) addContext(names, moduleOf(unit, page), ordinal);
  }
  addContext(names, owner, 0);
  const rows = units.map((unit) => rowOf(unit, page));
  const texts = Object.fromEntries(
    units.flatMap(({ text: own }, ordinal) => (own === '' ? [] : [[ordinal, own]])),
  );
  const isTextless = Object.keys(texts).length === 0;
  return {
    row: isTextless ? [path, title, owner, rows, 1] : [path, title, owner, rows],
    texts,
    names: names.words(),
    text: text.words(),
  };
}
