// Splits text into the terms that an index holds and a query asks for. It knows identifiers and operators.

export interface Term {
  readonly term: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether the terms before it are its parts: `mutexguard` after `mutex` and `guard`. */
  readonly isWhole: boolean;
}

/** `5.2`, a word or identifier with the end that an apostrophe adds, or an operator that tells something. */
const TOKEN =
  /\p{N}+(?:\.\p{N}+)+|([\p{L}\p{N}\p{M}_$]+)(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?|[=-]>|\?\?=?|\?\.|\.{3}|&&|\|\||[=!]==?|\+\+|\*\*|\[\]|(?<=\p{L})#(?!\p{L})/gu;

/** What stands between the parts of an identifier, or a capital behind its first character. */
const COMPOUND = /[_$]|.\p{Lu}/u;

/** `HTML` and `Element`, `mutex` and `Guard`, `utf8`. */
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}_$]+/gu;

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
};

/** Case and accents do not count, nor the spaces that some Arabic forms hold when they are decomposed. */
export const fold = (text: string): string =>
  (isPlain(text) ? text : text.normalize('NFKD').replace(/[\p{M}\s]+/gu, '')).toLowerCase();

/** Each two characters that follow each other, and the last: a query of one character is a prefix. */
function* pairsIn(text: string, start: number): Generator<Term> {
  const characters = [...text];
  let at = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    yield { term: fold(pair), start: at, end: at + pair.length, isWhole: false };
    at += character.length;
  }
}

function* termsInWord(word: string, start: number): Generator<Term> {
  if (UNSPACED.test(word)) {
    yield* pairsIn(word, start);
    return;
  }
  if (!COMPOUND.test(word)) {
    yield { term: fold(word), start, end: start + word.length, isWhole: false };
    return;
  }
  const parts = [...word.matchAll(PART)];
  for (const { 0: part, index } of parts) {
    const from = start + index;
    yield { term: fold(part), start: from, end: from + part.length, isWhole: false };
  }
  if (parts.length < 2) return;
  const term = fold(parts.map(([part]) => part).join(''));
  yield { term, start, end: start + word.length, isWhole: true };
}

/** The terms of a text in order; after the parts of an identifier the identifier as a whole. */
export function* termsIn(text: string): Generator<Term> {
  for (const { 0: token, 1: word, index } of text.matchAll(TOKEN)) {
    if (word !== undefined) {
      for (const term of termsInWord(word, index)) if (term.term !== '') yield term;
    } else {
      const term = token === '->' ? '=>' : token;
      yield { term, start: index, end: index + token.length, isWhole: false };
    }
  }
}

/** The smallest terms of a text, in order. */
export const partsOf = (text: string): string[] =>
  [...termsIn(text)].filter(({ isWhole }) => !isWhole).map(({ term }) => term);

/** Words that stand everywhere. The full text is not searched for them, and no query needs them. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can do does for from had has have how i if in into is it its
  not of on or so such than that the their them then there these they this those to was were what
  when where which who why will with would you your`.split(/\s+/),
);

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);
