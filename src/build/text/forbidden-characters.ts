// Characters that no text of a site may contain: invisible ones that change what a reader sees.
import type { Place } from '../../model/site/diagnostic.js';
import { placeAt } from './place-at.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g;

export const hasForbidden = (text: string): boolean => text.search(FORBIDDEN) !== -1;

/** All but NUL and those of directions, which may deceive. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const CONTROLS = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** The text with a sign such as "\u241b" in place of each control character; all positions stay the same. */
export const withControlSigns = (text: string): string =>
  text.replace(CONTROLS, (character) =>
    String.fromCharCode(character === '\x7f' ? 0x2421 : 0x2400 + character.charCodeAt(0)),
  );

interface ForbiddenCharacter {
  readonly code: 'source/bidi-control' | 'source/control-character';
  readonly message: string;
  readonly index: number;
  readonly place: Place;
}

/** Hints for a character in the text itself, and for one that is written as an escape or a reference. */
export const REMOVE_CHARACTER = 'remove it; it is invisible in most editors.';
export const REMOVE_ESCAPE = 'remove its escape; no page may contain it.';

/** Most that are named of one text. */
const MAX_REPORTED = 10;

export function* forbiddenCharacters(text: string): Generator<ForbiddenCharacter> {
  let count = 0;
  for (const { index, 0: character } of text.matchAll(FORBIDDEN)) {
    if (++count > MAX_REPORTED) return;
    const isBidi = character >= '\u202a';
    const point = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    const what = isBidi ? 'bidirectional control' : 'control';
    yield {
      code: isBidi ? 'source/bidi-control' : 'source/control-character',
      message: `The text contains the ${what} character ${point}.`,
      index,
      place: placeAt(text, index),
    };
  }
}
