// The words of pages as numbers, so that those of a large site fit into memory, and as text for the cache.
import type { PageRow } from '../../model/search/index-form.js';
import type { IndexedPage, PageWords } from '../../model/search/search-page.js';

/** Gives each word a number: its place in the list. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/** For each word: its number, how many postings it has, and these. */
type Terms = Uint32Array;

export interface PageTerms {
  readonly row: PageRow;
  readonly names: Terms;
  readonly text: Terms;
}

/** A list of pages for the cache. */
export interface StoredTerms {
  /** With spaces between them. */
  readonly words: string;
  readonly rows: readonly PageRow[];
  /** The terms of all pages, names before text, with the numbers of `words`. */
  readonly terms: string;
}

const wordsIn = (words: string): string[] => (words === '' ? [] : words.split(' '));

function termsOf({ words, postings }: PageWords, vocabulary: Vocabulary): Terms {
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
): PageTerms => ({ row, names: termsOf(names, vocabulary), text: termsOf(text, vocabulary) });

/** Calls `use` for each word of a page with the range of its postings in `terms`. */
export function eachWord(
  terms: Terms,
  use: (word: number, start: number, end: number) => void,
): void {
  for (let at = 0; at < terms.length; ) {
    const start = at + 2;
    const end = start + (terms[at + 1] as number);
    use(terms[at] as number, start, end);
    at = end;
  }
}

/** Numbers in as few bytes as each of them needs: seven bits in a byte, the lowest first. */
class ByteWriter {
  #bytes = Buffer.alloc(1 << 12);
  #length = 0;

  write(number: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    }
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.#bytes[this.#length++] = (rest & 127) | 128;
    this.#bytes[this.#length++] = rest;
  }

  toString(): string {
    return this.#bytes.toString('base64', 0, this.#length);
  }
}

function byteReader(text: string): () => number {
  const bytes = Buffer.from(text, 'base64');
  let at = 0;
  return () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  };
}

export function storeTerms(pages: readonly PageTerms[], vocabulary: Vocabulary): StoredTerms {
  const own = new Vocabulary();
  const bytes = new ByteWriter();
  for (const { names, text } of pages) {
    for (const terms of [names, text]) {
      bytes.write(terms.length);
      eachWord(terms, (word, start, end) => {
        bytes.write(own.numberOf(vocabulary.words[word] as string));
        bytes.write(end - start);
        for (let at = start; at < end; at += 1) bytes.write(terms[at] as number);
      });
    }
  }
  return { words: own.words.join(' '), rows: pages.map(({ row }) => row), terms: `${bytes}` };
}

export function restoreTerms(
  { words, rows, terms }: StoredTerms,
  vocabulary: Vocabulary,
): PageTerms[] {
  const numbers = Uint32Array.from(wordsIn(words), (word) => vocabulary.numberOf(word));
  const next = byteReader(terms);
  const read = (): Terms => {
    const found = new Uint32Array(next());
    for (let at = 0; at < found.length; ) {
      found[at++] = numbers[next()] as number;
      const count = next();
      found[at++] = count;
      for (let left = count; left > 0; left -= 1) found[at++] = next();
    }
    return found;
  };
  return rows.map((row) => ({ row, names: read(), text: read() }));
}
