/**
 * Texts as a printer would set them.
 *
 * @packageDocumentation
 */

const NUMERALS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/**
 * Writes a number as in the colophon of a book.
 *
 * @param number - A whole number from 1 to 3999.
 * @throws RangeError for all others, which have no such numeral.
 *
 * @example
 * ```ts
 * import { toRoman } from 'folio';
 *
 * toRoman(1499); // 'MCDXCIX'
 * ```
 */
export function toRoman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3999) {
    throw new RangeError(`${number} is not a whole number from 1 to 3999`);
  }
  let rest = number;
  let text = '';
  for (const [numeral, value] of NUMERALS) {
    while (rest >= value) {
      text += numeral;
      rest -= value;
    }
  }
  return text;
}

/** Two pairs of quotation marks: around a sentence, and within it. */
export interface QuoteMarks {
  /** Such as `“` and `”`. */
  readonly outer: readonly [open: string, close: string];
  /** Such as `‘` and `’`. */
  readonly inner: readonly [open: string, close: string];
}

/** The marks of some languages. */
export const MARKS = {
  en: { outer: ['“', '”'], inner: ['‘', '’'] },
  de: { outer: ['„', '“'], inner: ['‚', '‘'] },
  fr: { outer: ['« ', ' »'], inner: ['‹ ', ' ›'] },
} as const satisfies Record<string, QuoteMarks>;

/**
 * Replaces straight quotation marks and apostrophes.
 *
 * @param text - The text as it was typed.
 * @param marks - The marks of its language.
 *
 * @example
 * ```ts
 * import { curlQuotes } from 'folio';
 *
 * curlQuotes(`"It's late," he said.`); // '“It’s late,” he said.'
 * ```
 */
export function curlQuotes(text: string, marks: QuoteMarks = MARKS.en): string {
  const [open, close] = marks.outer;
  const [inner] = marks.inner;
  return text
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replace(/(^|[\s(])"/g, `$1${open}`)
    .replaceAll('"', close)
    .replace(/(^|[\s(“„])'/g, `$1${inner}`)
    .replaceAll("'", marks.inner[1]);
}

/**
 * Sets dashes: `1914-18` gets the one between numbers, and ` -- ` that of a break in thought.
 *
 * @param text - The text as it was typed.
 */
export const setDashes = (text: string): string =>
  text.replace(/(\d)-(?=\d)/g, '$1–').replace(/ ?--+ ?/g, '—');

/**
 * Keeps the last two words of a paragraph together, so that none stands alone in the last line.
 *
 * @param paragraph - The text of one paragraph.
 */
export const keepLastWords = (paragraph: string): string =>
  paragraph.replace(/ (\S+)\s*$/, '\u00a0$1');
