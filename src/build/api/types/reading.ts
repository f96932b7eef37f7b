// Reads one type: passes each node to the reader of its kind, and stops where a type is too large.
import ts from 'typescript';
import type { ApiComment, ApiLink } from '../../../model/api.js';
import type { ApiType } from '../../../model/api-type.js';

/** Nodes of one type. A computed type can double with every level. */
const MAX_NODES = 10_000;

/** What a name in a type means: `typeof name` is about a value. */
export type Meaning = 'type' | 'value';

/** What a reader needs from the declaration that holds a type. */
export interface TypeContext {
  readonly checker: ts.TypeChecker;
  /** What a name is called here, and where it leads. */
  readonly linkOf: (symbol: ts.Symbol, name: string, meaning: Meaning) => ApiLink;
  /** The comment of a member of an object type; an empty one without a symbol. */
  readonly commentOf: (symbol: ts.Symbol | undefined) => ApiComment;
}

export type NodeReader = (node: never, reading: Reading) => ApiType;
export type NodeReaders = Readonly<Partial<Record<ts.SyntaxKind, NodeReader>>>;

export const ANY: ApiType = { kind: 'intrinsic', name: 'any' };

/** The compiler made this node; it has no text. */
export const isSynthetic = (node: ts.Node): boolean => node.pos < 0;

/** What the compiler leaves out: `any` with the comment "elided", or `... 12 more ...`. */
function isElided(node: ts.Node): boolean {
  if (!isSynthetic(node)) return false;
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    return node.typeName.text.startsWith('...');
  }
  return ts.getSyntheticLeadingComments(node)?.some(({ text }) => text === 'elided') === true;
}

const BUILD_FLAGS = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.IgnoreErrors;

/** A type that nobody wrote, written out. */
export const nodeOf = (type: ts.Type, checker: ts.TypeChecker): ts.TypeNode | undefined =>
  checker.typeToTypeNode(type, undefined, BUILD_FLAGS);

export class Reading {
  readonly #within = new Set<ts.Symbol>();
  #nodes = 0;
  #depth = 0;
  #isCut = false;

  constructor(
    readonly context: TypeContext,
    private readonly readerOf: (kind: ts.SyntaxKind) => NodeReader | undefined,
    private readonly maxDepth: number,
  ) {}

  /** Parts at the ends are missing. */
  get isCut(): boolean {
    return this.#isCut || this.isTooLarge;
  }

  get isTooLarge(): boolean {
    return this.#nodes > MAX_NODES;
  }

  /** What is left out in source is `any`, and so is what cannot be read. */
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
    // SAFETY: the reader is that of the kind, so it takes this node.
    const type = reader(node as never, this);
    this.#depth -= 1;
    return type;
  }

  /** Reads what a symbol is made of; undefined inside of itself. */
  within(symbol: ts.Symbol, read: () => ApiType): ApiType | undefined {
    if (this.#within.has(symbol)) return undefined;
    this.#within.add(symbol);
    const type = read();
    this.#within.delete(symbol);
    return type;
  }

  /** The compiler repeats in the type that a value with `?` can be missing. */
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
