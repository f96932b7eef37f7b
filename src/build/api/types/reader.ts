// Reads a type into our model, from source text or from an inferred type.
// Does not use TypeDoc; `typedoc-types.ts` connects the two.
import ts from 'typescript';
import type { ApiType } from '../../../model/api/api-type.js';
import { FUNCTION_TYPES } from './function-type.js';
import { NAMES } from './named-types.js';
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

/** A written type, or an inferred one. */
export type TypeSource = { readonly node: ts.TypeNode } | { readonly type: ts.Type };

export interface ReadType {
  readonly type: ApiType;
  /** Whether parts are missing, because it is nested too deeply, too large or recursive. */
  readonly isCut: boolean;
}

/** Limits of nesting, tried in turn: chains of conditional types are deep, but a type may double with each level. */
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

/** Reads types that only JSDoc has, such as `?string`, from the compiler's interpretation. */
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
 * @param source `type` if there is no source text: the inferred type is then printed and read.
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
 * Whether a text means this type here. It does not for a member inherited from a generic type, where `T` is
 * another type.
 */
export function isTextOf(node: ts.TypeNode, type: ts.Type, checker: ts.TypeChecker): boolean {
  const written = checker.getTypeFromTypeNode(node);
  return (
    written === type || checker.getNonNullableType(written) === checker.getNonNullableType(type)
  );
}
