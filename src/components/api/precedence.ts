// The precedence of types: a type with lower precedence than its position requires gets parentheses.
import type { ApiType } from '../../model/api/api-type.js';

export const PRECEDENCE = {
  conditional: 0,
  function: 1,
  union: 2,
  intersection: 3,
  operator: 4,
  postfix: 5,
  primary: 6,
};

const PRECEDENCE_OF_KIND: Readonly<Partial<Record<ApiType['kind'], number>>> = {
  conditional: PRECEDENCE.conditional,
  function: PRECEDENCE.function,
  union: PRECEDENCE.union,
  intersection: PRECEDENCE.intersection,
  inferred: PRECEDENCE.operator,
  query: PRECEDENCE.operator,
  typeOperator: PRECEDENCE.operator,
  array: PRECEDENCE.postfix,
  indexedAccess: PRECEDENCE.postfix,
};

export function precedenceOf(type: ApiType): number {
  if (type.kind === 'inferred' && type.constraint) return PRECEDENCE.function;
  return PRECEDENCE_OF_KIND[type.kind] ?? PRECEDENCE.primary;
}
