// Chooses an example of a query by type that finds something in this reference.
import type { ApiEntry, ApiModel } from '../../api/api.js';
import { isStatic } from '../../api/api-groups.js';
import { membersOf, signaturesOf } from '../../api/api-references.js';
import type { ApiSignature, ApiType } from '../../api/api-type.js';
import { createPrinter } from './print-type.js';

/** Longest example in characters: it must fit on one line of a phone. */
const MAX_LENGTH = 36;

const print = createPrinter(() => {});

/** The signatures of functions, and of functions called on the name of a class. */
const signaturesIn = (entry: ApiEntry): readonly ApiSignature[] => [
  ...signaturesOf(entry),
  ...membersOf(entry).filter(isStatic).flatMap(signaturesOf),
];

const isGeneric = (type: ApiType): boolean =>
  type.kind === 'reference' && type.typeArguments.length > 0;

function queryOf({ typeParameters, parameters, returns }: ApiSignature): string[] {
  const types = parameters.map(({ type }) => type);
  const isPlain = typeParameters.length > 0 && typeParameters.every((one) => !one.constraint);
  if (!isPlain || !types.some(isGeneric) || parameters.some((one) => one.rest)) return [];
  const texts = types.map(print.type);
  const list = texts.length === 1 && !texts[0]?.includes(' ') ? texts[0] : `(${texts.join(', ')})`;
  const query = `${list} => ${print.type(returns)}`;
  return query.length <= MAX_LENGTH ? [query] : [];
}

/** The longest signature that is short enough; undefined if there is none. */
export function typeExampleOf({ packages }: ApiModel): string | undefined {
  const queries = packages.flatMap(({ entries }) =>
    entries.flatMap((entry) => signaturesIn(entry).flatMap(queryOf)),
  );
  return queries.sort((a, b) => b.length - a.length)[0];
}
