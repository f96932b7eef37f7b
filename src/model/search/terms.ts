// Splits text into terms, for the index and for queries. Recognises identifiers and operators.

export interface Term {
  readonly term: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is an identifier whose parts precede it: `mutexguard` after `mutex` and `guard`. */
  readonly isWhole: boolean;
}

/**
 * `5.2`, `v5.2`, `n+1`, a word, identifier or name with hyphens, with an ending after an apostrophe, or an
 * operator worth searching.
 */
const TOKEN =
  /[vV]?\p{N}+(?:\.\p{N}+)+|\p{L}\+\p{N}+|([\p{L}\p{N}\p{M}_$]+(?:(?<=\p{L})(?:-[\p{L}\p{N}]|\.js\b)[\p{L}\p{N}\p{M}_$]*)*)(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?|[=-]>|\?\?=?|\?\.|\.{3}|&&|\|\||[=!]==?|\+\+|\*\*|\[\]|(?<=\p{L})#(?!\p{L})/gu;

/** Characters that separate the parts of an identifier, or a capital after its first character. */
const COMPOUND = /[-._$]|.\p{Lu}/u;

/** Parts of identifiers: `HTML` and `Element`, `mutex` and `Guard`, `utf8`. */
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^-.\p{Lu}_$]+/gu;

/** A run of scripts without spaces between words. */
const UNSPACED = /((?:[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]\p{M}*)+)/u;

/** Letters that no normal form decomposes. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
};

/** Removes case and accents, and the spaces that some Arabic forms contain when they are decomposed. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase();
  return letters.replace(LETTER, (letter) => LETTERS[letter] as string);
}

/** Each pair of adjacent characters, and the last character: a query of one character is a prefix. */
function* pairsIn(text: string, start: number): Generator<Term> {
  const characters = [...text];
  let at = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    yield { term: fold(pair), start: at, end: at + pair.length, isWhole: false };
    at += character.length;
  }
}

function* termsInRun(word: string, start: number): Generator<Term> {
  if (!COMPOUND.test(word)) {
    yield { term: fold(word), start, end: start + word.length, isWhole: false };
    return;
  }
  const parts = [...word.matchAll(PART)];
  if (parts.length === 0 && word !== '-')
    yield { term: word, start, end: start + word.length, isWhole: false };
  for (const { 0: part, index } of parts) {
    const from = start + index;
    yield { term: fold(part), start: from, end: from + part.length, isWhole: false };
  }
  if (parts.length < 2) return;
  const term = fold(parts.map(([part]) => part).join(''));
  yield { term, start, end: start + word.length, isWhole: true };
}

function* termsInWord(word: string, start: number): Generator<Term> {
  let at = start;
  for (const [index, run] of word.split(UNSPACED).entries()) {
    yield* index % 2 === 1 ? pairsIn(run, at) : termsInRun(run, at);
    at += run.length;
  }
}

/** The terms of a text in order; a whole identifier follows its parts. */
export function* termsIn(text: string): Generator<Term> {
  for (const { 0: token, 1: word, index } of text.matchAll(TOKEN)) {
    if (word !== undefined) {
      for (const term of termsInWord(word, index)) if (term.term !== '') yield term;
      continue;
    }
    const end = index + token.length;
    const [major] = /^v\p{N}+/iu.exec(token) ?? [];
    if (major !== undefined) {
      yield { term: fold(major), start: index, end: index + major.length, isWhole: false };
      yield { term: token.slice(1), start: index + 1, end, isWhole: false };
    } else {
      yield { term: token === '->' ? '=>' : fold(token), start: index, end, isWhole: false };
    }
  }
}

/** The terms of a text without whole identifiers, in order. */
export const partsOf = (text: string): string[] =>
  [...termsIn(text)].filter(({ isWhole }) => !isWhole).map(({ term }) => term);

/** Very common words. They are not in the full-text index, and results need not contain them. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can do does for from had has have how i if in into is it its
  not of on or per so such than that the their them then there these they this those to was were what
  when where which who why will with would you your`.split(/\s+/),
);

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);
