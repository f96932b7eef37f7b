// Reads one type: passes each node to the reader of its kind, and stops if the type is too large.
import ts from 'typescript';
import type { ApiComment, ApiLink } from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import { noteMembers } from './note-members.js';

/** Most nodes of one type. A computed type can double with every level. */
const MAX_NODES = 10_000;

/** The meaning of a name in a type: in `typeof name` it is a value. */
export type Meaning = 'type' | 'value';

/** The functions that a reader needs for the declaration with the type. */
export interface TypeContext {
  readonly checker: ts.TypeChecker;
  /** The shown name and the target of a name. */
  readonly linkOf: (symbol: ts.Symbol, name: string, meaning: Meaning) => ApiLink;
  /** Whether it is of the documented packages, and none of them exports it. */
  readonly isHidden: (symbol: ts.Symbol, meaning: Meaning) => boolean;
  /** The comment of a member of an object type; empty without a symbol. */
  readonly commentOf: (symbol: ts.Symbol | undefined) => ApiComment;
}

export type NodeReader = (node: never, reading: Reading) => ApiType;
export type NodeReaders = Readonly<Partial<Record<ts.SyntaxKind, NodeReader>>>;

export const ANY: ApiType = { kind: 'intrinsic', name: 'any' };

/** Whether the compiler made this node, so that it has no text. */
export const isSynthetic = (node: ts.Node): boolean => node.pos < 0;

/** The symbol that the compiler notes on the names and members that it makes. */
export const notedSymbol = (node: ts.Node): ts.Symbol | undefined =>
  // SAFETY: `symbol` exists, but is not part of the public type of nodes.
  (node as { symbol?: ts.Symbol }).symbol;

/** Whether the compiler left something out: `any` with the comment "elided", or `... 12 more ...`. */
function isElided(node: ts.Node): boolean {
  if (!isSynthetic(node)) return false;
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    return node.typeName.text.startsWith('...');
  }
  return ts.getSyntheticLeadingComments(node)?.some(({ text }) => text === 'elided') === true;
}

const BUILD_FLAGS = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.IgnoreErrors;

/** An inferred type as a node. */
export function nodeOf(
  type: ts.Type,
  checker: ts.TypeChecker,
  flags = ts.NodeBuilderFlags.None,
): ts.TypeNode | undefined {
  const node = checker.typeToTypeNode(type, undefined, BUILD_FLAGS | flags);
  if (node) noteMembers(node, type, checker);
  return node;
}

export class Reading {
  /** Types that are shown without their names. */
  readonly writtenOut = new Set<ts.Symbol>();
  readonly #within = new Set<ts.Symbol | ts.Type>();
  #nodes = 0;
  #depth = 0;
  #isCut = false;

  constructor(
    readonly context: TypeContext,
    private readonly readerOf: (kind: ts.SyntaxKind) => NodeReader | undefined,
    private readonly maxDepth: number,
  ) {}

  /** Whether parts are missing. */
  get isCut(): boolean {
    return this.#isCut || this.isTooLarge;
  }

  get isTooLarge(): boolean {
    return this.#nodes > MAX_NODES;
  }

  /** Reads a node. Missing types and those that cannot be read are `any`. */
  read(node: ts.TypeNode | undefined): ApiType {
    if (!node) return ANY;
    this.#nodes += 1;
    if (this.isTooLarge) return ANY;
    const reader = this.readerOf(node.kind);
    if (!reader || this.#depth === this.maxDepth || isElided(node)) {
      this.#isCut = true;
      return ANY;
    }
    this.#depth += 1;
    // SAFETY: the reader is registered for this kind of node.
    const type = reader(node as never, this);
    this.#depth -= 1;
    return type;
  }

  /** Reads the contents of a symbol or type; undefined inside itself. */
  within(whole: ts.Symbol | ts.Type, read: () => ApiType): ApiType | undefined {
    if (this.#within.has(whole)) return undefined;
    this.#within.add(whole);
    const type = read();
    this.#within.delete(whole);
    return type;
  }

  /** Reads the type of an optional value without `undefined`, which the compiler adds. */
  readOptional(node: ts.TypeNode | undefined): ApiType {
    const type = this.read(node);
    return node && isSynthetic(node) ? withoutUndefined(type) : type;
  }
}

export function withoutUndefined(type: ApiType): ApiType {
  if (type.kind !== 'union') return type;
  const types = type.types.filter((one) => one.kind !== 'intrinsic' || one.name !== 'undefined');
  const [first] = types;
  return types.length === 1 && first ? first : { kind: 'union', types };
}
