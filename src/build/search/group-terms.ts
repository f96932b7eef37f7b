// The words of a group of pages with their postings. These are numbers in typed arrays, since a large
// site has millions of them; in the cache they are text.
import type { PageRow } from '../../model/search/index-form.js';
import type { IndexedPage, PageWords } from '../../model/search/search-page.js';
import { readNumbers, writeNumbers } from './number-text.js';

/** Numbers words by their place in the list. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const number = this.#numbers.get(word);
    if (number !== undefined) return number;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/** Words with their postings, concatenated. */
export interface Terms {
  /** Numbers of words. */
  readonly words: Uint32Array;
  /** Number of postings, for each word. */
  readonly counts: Uint32Array;
  /** Index of the page in the group, for each posting; ascending within a word. */
  readonly pages: Uint32Array;
  /** Unit in the page and value, for each posting. */
  readonly codes: Uint32Array;
}

export interface GroupTerms {
  readonly rows: readonly PageRow[];
  readonly names: Terms;
  readonly text: Terms;
}

/** A page with numbered words: for each word its number, the number of its postings, and the postings. */
export interface PageTerms {
  readonly row: PageRow;
  readonly names: Uint32Array;
  readonly text: Uint32Array;
}

const wordsIn = (words: string): string[] => (words === '' ? [] : words.split(' '));

function numbered({ words, postings }: PageWords, vocabulary: Vocabulary): Uint32Array {
  const list = wordsIn(words);
  const terms = new Uint32Array(list.length + postings.length);
  let from = 0;
  let to = 0;
  for (const word of list) {
    terms[to++] = vocabulary.numberOf(word);
    const end = from + 1 + (postings[from] as number);
    while (from < end) terms[to++] = postings[from++] as number;
  }
  return terms;
}

export const pageTerms = (
  { row, names, text }: IndexedPage,
  vocabulary: Vocabulary,
): PageTerms => ({ row, names: numbered(names, vocabulary), text: numbered(text, vocabulary) });

/** Calls `use` for each word of a page with the range of its postings in `terms`. */
function eachWord(
  terms: Uint32Array,
  use: (word: number, start: number, end: number) => void,
): void {
  for (let at = 0; at < terms.length; ) {
    const start = at + 2;
    const end = start + (terms[at + 1] as number);
    use(terms[at] as number, start, end);
    at = end;
  }
}

function join(pages: readonly Uint32Array[]): Terms {
  const counts = new Map<number, number>();
  for (const page of pages) {
    eachWord(page, (word, start, end) => {
      counts.set(word, (counts.get(word) ?? 0) + end - start);
    });
  }
  const next = new Map<number, number>();
  let total = 0;
  for (const [word, count] of counts) {
    next.set(word, total);
    total += count;
  }
  const [indexes, codes] = [new Uint32Array(total), new Uint32Array(total)];
  for (const [index, page] of pages.entries()) {
    eachWord(page, (word, start, end) => {
      let to = next.get(word) as number;
      for (let at = start; at < end; at += 1) {
        indexes[to] = index;
        codes[to++] = page[at] as number;
      }
      next.set(word, to);
    });
  }
  const words = Uint32Array.from(counts.keys());
  return { words, counts: Uint32Array.from(counts.values()), pages: indexes, codes };
}

/** Splits the result of {@link join} by page. */
function split({ words, counts, pages, codes }: Terms, pageCount: number): Uint32Array[] {
  const lists = Array.from({ length: pageCount }, (): number[] => []);
  let at = 0;
  for (let index = 0; index < words.length; index += 1) {
    for (const end = at + (counts[index] as number); at < end; ) {
      const page = pages[at] as number;
      const first = at;
      while (at < end && pages[at] === page) at += 1;
      lists[page]?.push(words[index] as number, at - first, ...codes.subarray(first, at));
    }
  }
  return lists.map((list) => Uint32Array.from(list));
}

/** The pages of a group, split again. */
export function pagesOf({ rows, names, text }: GroupTerms): PageTerms[] {
  const [ofNames, ofText] = [names, text].map((terms) => split(terms, rows.length));
  return rows.map((row, index) => ({
    row,
    names: ofNames?.[index] ?? new Uint32Array(),
    text: ofText?.[index] ?? new Uint32Array(),
  }));
}

export const groupTerms = (pages: readonly PageTerms[]): GroupTerms => ({
  rows: pages.map(({ row }) => row),
  names: join(pages.map(({ names }) => names)),
  text: join(pages.map(({ text }) => text)),
});

/** A list of words, separated by spaces, and their numbers as text. */
interface StoredList {
  readonly words: string;
  readonly numbers: string;
}

export interface StoredTerms {
  readonly rows: readonly PageRow[];
  readonly names: StoredList;
  readonly text: StoredList;
}

const stored = ({ words, counts, pages, codes }: Terms, vocabulary: Vocabulary): StoredList => ({
  words: Array.from(words, (word) => vocabulary.words[word]).join(' '),
  numbers: writeNumbers([counts, pages, codes]),
});

function restored({ words, numbers }: StoredList, vocabulary: Vocabulary): Terms {
  const own = Uint32Array.from(wordsIn(words), (word) => vocabulary.numberOf(word));
  const all = readNumbers(numbers);
  const total = (all.length - own.length) / 2;
  return {
    words: own,
    counts: all.subarray(0, own.length),
    pages: all.subarray(own.length, own.length + total),
    codes: all.subarray(own.length + total),
  };
}

export const storeTerms = (
  { rows, names, text }: GroupTerms,
  vocabulary: Vocabulary,
): StoredTerms => ({ rows, names: stored(names, vocabulary), text: stored(text, vocabulary) });

export const restoreTerms = (
  { rows, names, text }: StoredTerms,
  vocabulary: Vocabulary,
): GroupTerms => ({
  rows,
  names: restored(names, vocabulary),
  text: restored(text, vocabulary),
});
