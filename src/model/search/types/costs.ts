// The costs of the search by type. A signature is a result if its differences from the query cost little.

/** The cost of each difference. */
export const COST = {
  /** Unrelated types: the signature is no result. */
  mismatch: Number.POSITIVE_INFINITY,
  /** `any` or `unknown` on one side. */
  anything: 1,
  /** ... for a larger type in the query. */
  anythingForMany: 1.5,
  /** A name that is not documented. */
  hidden: 1.6,
  /** A type parameter in the query, a specific type in the signature. */
  specific: 1.1,
  specificOfMany: 1.8,
  /** A type parameter of the signature with a constraint. */
  constrained: 0.4,
  /** A type parameter in the signature, a specific name or larger type in the query. */
  general: 0.6,
  generalOfMany: 1.5,
  /** ... in a result whose type parameter no argument fixes: a factor. */
  unknownResult: 2,
  /** A type parameter that is bound to two different types. */
  conflict: 2,
  /** One part of a union more or less. */
  part: 0.6,
  /** ... that does no harm. */
  sparePart: 0.2,
  /** `undefined` or `null` more or less. */
  nothing: 0.3,
  /** A literal instead of its type: `"a"` for `string`. */
  literal: 0.7,
  /** A type argument that one side lacks. */
  argument: 0.3,
  arguments: 0.1,
  /** A type instead of its alias, or of a type that it extends. */
  alias: 0.2,
  parent: 0.7,
  /** A promise of the type, or a sequence of it. */
  promise: 1.2,
  sequence: 0.9,
  /** A more specific or more general name of the same family, times their distance. */
  narrower: 2.5,
  wider: 0.6,
  /** Two parameters in reversed order. */
  swap: 0.7,
  /** A parameter that one side lacks. */
  receiver: 0.5,
  optional: 0.3,
  required: 1,
  /** ... in front of one that the query has. */
  before: 0.5,
  missing: 3,
  /** A parameter of a callback that one side lacks. */
  callback: 0.3,
  field: 0.5,
  /** A function that returns a function, for a query with the parameters of both. */
  curried: 0.8,
  /** A signature that takes the type, for a query with nothing but a type. */
  asParameter: 1,
  asReceiver: 1.5,
} as const;
