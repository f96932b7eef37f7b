// The scale of the search by type. A signature is found while its differences from the query cost little.

/** What a difference costs. */
export const COST = {
  /** Nothing connects the two. */
  mismatch: 4,
  /** `any` or `unknown` on one side. */
  anything: 1,
  /** ... where a larger type is asked for. */
  anythingForMany: 1.5,
  /** A name that is documented nowhere. */
  hidden: 1.6,
  /** The query asks with a type parameter, the signature has a certain type. */
  specific: 1.1,
  specificOfMany: 1.8,
  /** Not every type is allowed for a type parameter of the signature. */
  constrained: 0.4,
  /** The signature is generic where the query has a certain name, or a larger type. */
  general: 0.6,
  generalOfMany: 1.5,
  /** ... in what it gives, without taking it: a factor. */
  unknownResult: 2,
  /** A type parameter stands for two different types. */
  conflict: 2,
  /** One more or one less part of a union. */
  part: 0.6,
  /** ... where it does no harm. */
  sparePart: 0.2,
  /** `undefined` or `null` more or less. */
  nothing: 0.3,
  /** A literal for its type: `"a"` for `string`. */
  literal: 0.7,
  /** A type argument that one side leaves out. */
  argument: 0.3,
  arguments: 0.1,
  /** A type for what it is declared as, or extends. */
  alias: 0.2,
  parent: 0.7,
  /** A promise of it, or many of it. */
  promise: 1.2,
  sequence: 0.9,
  /** A less general name of a family where the other is needed, by their distance; or a more general one. */
  narrower: 2.5,
  wider: 0.6,
  /** Two parameters in the other order. */
  swap: 0.7,
  /** A parameter that the query does not have, or the signature does not have. */
  receiver: 0.5,
  optional: 0.3,
  required: 1,
  /** ... before one that it has. */
  before: 0.5,
  missing: 3,
  /** A parameter of a callback more or less. */
  callback: 0.3,
  field: 0.5,
  /** A function that returns a function, for one with all their parameters. */
  curried: 0.8,
  /** A signature that takes the type which is all that a query says. */
  asParameter: 1,
  asReceiver: 1.5,
} as const;
