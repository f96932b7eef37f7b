// Finds where a member comes from or what it replaces, in the bases of its class or interface. TypeDoc takes any type
// that has the member, also a sibling, and does not see through `Omit` and other mapped types.
import ts from 'typescript';
import { rememberLast } from '../../../model/text/memoized.js';
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SignatureReflection,
} from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

type Member = DeclarationReflection | SignatureReflection;

interface Base {
  /** As in the declaration, without type arguments. */
  readonly text: string;
  readonly type: ts.Type;
}

/** The types that a class or interface extends or implements. */
const basesOf = rememberLast((owner: ts.Symbol, checker: ts.TypeChecker): readonly Base[] =>
  (owner.declarations ?? [])
    .filter((node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node))
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types))
    .map((node) => ({ text: node.expression.getText(), type: checker.getTypeAtLocation(node) })),
);

/** The bases and their bases, the nearest first. */
function ancestorsOf(bases: readonly Base[], checker: ts.TypeChecker): Set<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const add = ({ type }: Base): void => {
    for (const part of type.isIntersection() ? type.types : [type]) {
      const symbol = part.getSymbol();
      if (symbol) found.add(symbol);
    }
  };
  bases.forEach(add);
  for (const symbol of found) basesOf(symbol, checker).forEach(add);
  return found;
}

/** The class, interface or object type that declares a member, and the alias that names an object type. */
function containersOf(member: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const [declaration] = member.declarations ?? [];
  const node = declaration && ts.findAncestor(declaration.parent, (one) => 'members' in one);
  if (!node) return [];
  const { parent } = node;
  const alias = ts.isTypeAliasDeclaration(parent) && checker.getSymbolAtLocation(parent.name);
  const symbol = checker.getTypeAtLocation(node).getSymbol();
  return [symbol, alias || undefined].filter((one) => one !== undefined);
}

/** The documented member of this name. */
function memberIn(
  container: ts.Symbol,
  { name, flags }: Member,
  { typedoc }: ConversionContext,
): Reflection | undefined {
  const { reflection } = typedoc.referenceTo(container, container.name, false);
  if (!reflection?.isDeclaration()) return undefined;
  const { type } = reflection;
  const { children } = type?.type === 'reflection' ? type.declaration : reflection;
  return children?.find((child) => child.name === name && child.flags.isStatic === flags.isStatic);
}

const holderOf = (member: Reflection): Reflection | undefined =>
  member.isSignature() ? member.parent.parent : member.parent;

const NAMED = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias;

const isNamed = (symbol: ts.Symbol | undefined): boolean =>
  symbol !== undefined && (symbol.flags & NAMED) !== 0;

export interface Origin {
  readonly reflection?: Reflection | undefined;
  /** If no documented member is the origin: its declaration. */
  readonly hidden?: ts.Symbol | undefined;
  /** The type around it, unless TypeDoc names it. */
  readonly base?: string | undefined;
}

/** @param base What TypeDoc names as the origin, without type arguments. */
export function findOrigin(
  { reflection }: ReferenceType,
  member: Member,
  base: string,
  context: ConversionContext,
): Origin {
  const { typedoc, checker } = context;
  const symbolAround = (one: Reflection): ts.Symbol | undefined => {
    const holder = holderOf(one);
    return holder && typedoc.symbolOf(holder);
  };
  const owner = symbolAround(member);
  const holding = reflection && symbolAround(reflection);
  if (!owner || (reflection && !holding)) return { reflection };
  const all = basesOf(owner, checker);
  const named = all.filter(({ text }) => text === base);
  const bases = named.length > 0 ? named : all;
  // The usual case, which needs no look at the bases of the bases.
  if (holding && bases.some(({ type }) => type.getSymbol() === holding)) return { reflection };
  const own = typedoc.symbolOf(reflection ?? member);
  const key = own?.name ?? member.name;
  const having = bases.find(({ type }) => type.getProperty(key));
  // A member that is written here replaces that of a base; one that a mapped type made has its own declaration there.
  const isReplaced = !reflection && own && containersOf(own, checker).includes(owner);
  const declared = isReplaced ? having?.type.getProperty(key) : own;
  const containers = declared ? containersOf(declared, checker) : [];
  const places = ancestorsOf(bases, checker);
  for (const container of containers) places.add(container);
  if (holding && places.has(holding)) return { reflection };
  for (const place of places) {
    const documented = memberIn(place, member, context);
    if (documented) return { reflection: documented };
  }
  const isUnnamed = base.startsWith('__');
  const isVague = isUnnamed || named.some(({ type }) => !isNamed(type.getSymbol()));
  const container = reflection || isVague ? containers.find(isNamed) : undefined;
  if (container) return { hidden: declared, base: container.name };
  return { base: isUnnamed ? having?.text : undefined };
}
