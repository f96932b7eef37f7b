// Makes identifiers for anonymous default exports, and for exports whose names are not identifiers.

import { IDENTIFIER_NAME } from '../../model/api/identifier-name.js';
import { capitalized } from '../../model/text/capitalized.js';

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package ' +
    'private protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

export const isIdentifier = (name: string): boolean =>
  IDENTIFIER_NAME.test(name) && !RESERVED.has(name);

/** An identifier from a name or the last part of a module specifier: `dateFns` from `@scope/date-fns`. */
export function identifierOf(specifier: string): string {
  const words =
    specifier.slice(specifier.lastIndexOf('/') + 1).match(/[\p{ID_Continue}$]+/gu) ?? [];
  const name = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  return isIdentifier(name) ? name : `_${name}`;
}
