// Builds terms from syntax: literals, read-only types, unions.
import { named, type Term } from './term.js';

/** The name of a mapped type `{ [K in keyof T]: V }`, with the arguments `T` and `V`. It keeps tuples. */
export const MAPPED = '{…}';

export const literal = (token: string): Term => {
  if (token.startsWith('`')) return named('string');
  return named(token.startsWith("'") ? JSON.stringify(token.slice(1, -1)) : token);
};

export const readonlyOf = (term: Term): Term =>
  term.kind === 'named' && term.name === 'Array' ? { ...term, name: 'ReadonlyArray' } : term;

/** Nested unions become part of the whole union. */
export function unionOf(kind: 'union' | 'intersection', parts: readonly Term[]): Term {
  const isEmpty = (part: Term): boolean => part.kind === 'named' && part.name === 'never';
  const all = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const flat = kind === 'union' && !all.every(isEmpty) ? all.filter((part) => !isEmpty(part)) : all;
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind, parts: flat };
}
