// The postings of all pages of an index, word by word, in typed arrays: millions of them fit into memory.
import { createHash } from 'node:crypto';
import { type Postings, VALUE_BITS } from '../../model/search/index-form.js';
import { compareText } from '../../model/text/compare-text.js';
import type { GroupTerms, Vocabulary } from './group-terms.js';

/** A group with the slots of its pages. */
export interface PlacedTerms {
  /** Ascending, and greater than those of earlier groups. */
  readonly slots: readonly number[];
  readonly terms: GroupTerms;
}

export interface Word {
  readonly key: string;
  /** Range of its postings in the table. */
  readonly start: number;
  readonly end: number;
}

/** Postings by their places in the table. */
export type Places = ArrayLike<number>;

const VALUES = 2 ** VALUE_BITS;

/** The rank of each value by weight: 0 for the greatest; equal weights have equal ranks. */
function ranksOf(weightOf: (value: number) => number): readonly number[] {
  const values = Array.from({ length: VALUES }, (_, value) => weightOf(value) || 0);
  const sorted = [...new Set(values)].sort((a, b) => b - a);
  return values.map((value) => sorted.indexOf(value));
}

export class PostingTable {
  /** Sorted. */
  readonly words: readonly Word[];
  readonly #slots: Uint32Array;
  readonly #codes: Uint32Array;
  readonly #ranks: readonly number[];

  /** @param weightOf Weight of a value. */
  constructor(
    groups: readonly PlacedTerms[],
    family: 'names' | 'text',
    { words }: Vocabulary,
    weightOf: (value: number) => number,
  ) {
    this.#ranks = ranksOf(weightOf);
    const totals = new Uint32Array(words.length);
    for (const { terms } of groups) {
      const { words: own, counts } = terms[family];
      for (let index = 0; index < own.length; index += 1) {
        const word = own[index] as number;
        totals[word] = (totals[word] as number) + (counts[index] as number);
      }
    }
    const sorted = Array.from(words.keys())
      .filter((word) => (totals[word] as number) > 0)
      .sort((a, b) => compareText(words[a] as string, words[b] as string));
    const next = new Uint32Array(words.length);
    let total = 0;
    this.words = sorted.map((word) => {
      const start = total;
      next[word] = start;
      total += totals[word] as number;
      return { key: words[word] as string, start, end: total };
    });
    this.#slots = new Uint32Array(total);
    this.#codes = new Uint32Array(total);
    for (const { slots, terms } of groups) {
      const { words: own, counts, pages, codes } = terms[family];
      let from = 0;
      for (let index = 0; index < own.length; index += 1) {
        const word = own[index] as number;
        let to = next[word] as number;
        for (const end = from + (counts[index] as number); from < end; from += 1) {
          this.#slots[to] = slots[pages[from] as number] as number;
          this.#codes[to++] = codes[from] as number;
        }
        next[word] = to;
      }
    }
  }

  /** A hash of words and their postings. */
  hashOf(words: readonly Word[]): string {
    const hash = createHash('sha256');
    hash.update(words.map(({ key, start, end }) => `${key} ${end - start}\n`).join(''));
    for (let first = 0; first < words.length; ) {
      let last = first;
      while (words[last + 1]?.start === words[last]?.end) last += 1;
      const range = [words[first]?.start, words[last]?.end] as const;
      hash.update(this.#slots.subarray(...range)).update(this.#codes.subarray(...range));
      first = last + 1;
    }
    return hash.digest('hex');
  }

  /** Sort key, smaller for a better posting: by weight, then by position on the page. */
  #order(place: number): number {
    const code = this.#codes[place] as number;
    const ordinal = code >>> VALUE_BITS;
    return (this.#ranks[code % VALUES] as number) * 2 ** 16 + ordinal;
  }

  /** The best of the postings, in their order. Among equal ones the first are taken. */
  best(places: Places, count: number): Places {
    if (places.length <= count) return places;
    const orders = Float64Array.from(
      places,
      (place, index) => this.#order(place) * 2 ** 24 + index,
    ).sort();
    const kept = Uint32Array.from(orders.subarray(0, count), (order) => order % 2 ** 24).sort();
    return Uint32Array.from(kept, (index) => places[index] as number);
  }

  /** The places of a word's postings. */
  placesOf({ start, end }: Word): Places {
    return Uint32Array.from({ length: end - start }, (_, index) => start + index);
  }

  /**
   * Merges the postings of several words. For a unit with several of them, the best posting is taken;
   * among equal ones the first.
   */
  merge(lists: readonly Places[]): Places {
    const found = new Map<number, number>();
    for (const places of lists) {
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number;
        const unit = this.#unitAt(place);
        const old = found.get(unit);
        if (old === undefined || this.#rankAt(place) < this.#rankAt(old)) found.set(unit, place);
      }
    }
    const units = Float64Array.from(found.keys()).sort();
    return Uint32Array.from(units, (unit) => found.get(unit) as number);
  }

  #unitAt(place: number): number {
    return (
      (this.#slots[place] as number) * 2 ** 16 + ((this.#codes[place] as number) >>> VALUE_BITS)
    );
  }

  #rankAt(place: number): number {
    return this.#ranks[(this.#codes[place] as number) % VALUES] as number;
  }

  /** The postings as numbers, which `readPostings` reads. @param count Number of all postings, if some are left out. */
  write(places: Places, count?: number): Postings {
    const numbers = count === undefined ? [] : [count];
    let slot = -1;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number;
      const own = this.#slots[place] as number;
      if (own !== slot) numbers.push(slot - own);
      slot = own;
      numbers.push(this.#codes[place] as number);
    }
    return numbers;
  }
}
