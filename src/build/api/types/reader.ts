// Reads a type into our model, from the source text or from the type that the compiler inferred.
// It does not use TypeDoc: `typedoc-types.ts` joins the two.
import ts from 'typescript';
import type { ApiType } from '../../../model/api-type.js';
import { FUNCTION_TYPES } from './function-type.js';
import { NAMES } from './names.js';
import { readObject } from './object-type.js';
import { PLAIN_TYPES } from './plain-types.js';
import {
  ANY,
  type NodeReader,
  type NodeReaders,
  nodeOf,
  Reading,
  type TypeContext,
  withoutUndefined,
} from './reading.js';

export { ANY, type TypeContext } from './reading.js';

/** A type as its author wrote it, or one that nobody wrote. */
export type TypeSource = { readonly node: ts.TypeNode } | { readonly type: ts.Type };

export interface ReadType {
  readonly type: ApiType;
  /** Parts are missing: it nests too deep, is too large or refers to itself. */
  readonly isCut: boolean;
}

/** Types in one another. Chains of conditional types nest deeply; what doubles with each level ends early. */
const DEPTHS = [60, 10, 5, 2];

const READERS: NodeReaders = {
  ...PLAIN_TYPES,
  ...NAMES,
  ...FUNCTION_TYPES,
  [ts.SyntaxKind.TypeLiteral]: readObject,
};

const readKeyword = ({ kind }: ts.Node): ApiType => ({
  kind: 'intrinsic',
  name: ts.tokenToString(kind) ?? '',
});

/** What only JSDoc has, such as `?string`, is read as the compiler understands it. */
function readJsDoc(node: ts.TypeNode, reading: Reading): ApiType {
  const { checker } = reading.context;
  return reading.read(nodeOf(checker.getTypeFromTypeNode(node), checker));
}

function readerOf(kind: ts.SyntaxKind): NodeReader | undefined {
  if (kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword) return readKeyword;
  if (kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode) return readJsDoc;
  return READERS[kind];
}

/**
 * Reads a type.
 * @param source - `type` where there is no source text: the inferred type is then written out
 */
export function readType(source: TypeSource, context: TypeContext): ReadType {
  const node = 'node' in source ? source.node : nodeOf(source.type, context.checker);
  let isCut = false;
  for (const depth of DEPTHS) {
    const reading = new Reading(context, readerOf, depth);
    const type = reading.read(node);
    if (!reading.isTooLarge) return { type, isCut: isCut || reading.isCut };
    isCut = true;
  }
  return { type: ANY, isCut };
}

/** The type of something optional, without the `undefined` that the compiler adds for `?`. */
export function readOptionalType(source: TypeSource, context: TypeContext): ReadType {
  const read = readType(source, context);
  return 'node' in source ? read : { ...read, type: withoutUndefined(read.type) };
}

/**
 * Whether the compiler understands a text as this type. The text of a member inherited from a generic type it
 * does not: `T` stands for something else here.
 */
export function isTextOf(node: ts.TypeNode, type: ts.Type, checker: ts.TypeChecker): boolean {
  const written = checker.getTypeFromTypeNode(node);
  return (
    written === type || checker.getNonNullableType(written) === checker.getNonNullableType(type)
  );
}
