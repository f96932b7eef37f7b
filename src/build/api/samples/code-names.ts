// Finds the names in a file of code, with their targets by symbol and with compiler results about them.
import ts from 'typescript';
import type { ApiReference } from '../../../model/api/api.js';
import type { CodeLink, CodeName } from '../../../model/page/sample.js';
import { followAlias } from '../follow-alias.js';
import type { createNameDescriber } from './name-description.js';
import type { Meaning, SymbolTargets } from './symbol-targets.js';

export interface NamedSymbol {
  readonly node: ts.Identifier | ts.PrivateIdentifier | ts.StringLiteral;
  /** The symbol, with aliases resolved. */
  readonly symbol: ts.Symbol;
  readonly meaning: Meaning | undefined;
  /** The type with the named member. */
  readonly receiver: ts.Type | undefined;
}

const isName = (node: ts.Node): node is NamedSymbol['node'] =>
  ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || isModuleSpecifier(node);

/** `'@acme/box'` in an import. */
const isModuleSpecifier = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) &&
  (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent));

const isImported = ({ parent }: ts.Node): boolean =>
  ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isImportClause(parent);

function meaningOf(node: NamedSymbol['node']): Meaning | undefined {
  if (isImported(node)) return undefined;
  return ts.isPartOfTypeNode(node) ? 'type' : 'value';
}

/** The documented member for a key of an object literal, from its contextual type. */
function keyOf(node: ts.Node, checker: ts.TypeChecker) {
  const { parent } = node;
  const isKey =
    ts.isObjectLiteralElementLike(parent) &&
    ts.isObjectLiteralExpression(parent.parent) &&
    parent.name === node;
  if (!isKey || !ts.isIdentifier(node)) return undefined;
  const receiver = checker.getContextualType(parent.parent);
  const symbol = receiver && propertyOf(receiver, node.text);
  return symbol && { symbol, receiver };
}

/** For a union, the property of the first type that has it. */
const propertyOf = (type: ts.Type, name: string): ts.Symbol | undefined =>
  type.getProperty(name) ??
  (type.isUnion()
    ? type.types.map((one) => one.getProperty(name)).find((property) => property !== undefined)
    : undefined);

/** `value` in `const { value } = box` and `const { value: one } = box`. */
function destructured(node: ts.Node, checker: ts.TypeChecker) {
  const { parent } = node;
  const isProperty =
    ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    !parent.dotDotDotToken &&
    (parent.propertyName ?? parent.name) === node;
  if (!isProperty || !ts.isIdentifier(node)) return undefined;
  const receiver = checker.getTypeAtLocation(parent.parent);
  const symbol = propertyOf(receiver, node.text);
  return symbol && { symbol, receiver };
}

/** The members that a member directly overrides or implements. */
function overridden({ name, valueDeclaration: node }: ts.Symbol, checker: ts.TypeChecker) {
  const owner = node?.parent;
  if (!node || !owner || !(ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner))) return [];
  if (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) return [];
  const bases = (owner.heritageClauses ?? []).flatMap(({ types }) => types);
  return bases.flatMap((base) => {
    const receiver = checker.getTypeAtLocation(base);
    const symbol = receiver.getProperty(name);
    return symbol ? [{ symbol, receiver }] : [];
  });
}

const receiverOf = ({ parent }: ts.Node, checker: ts.TypeChecker): ts.Type | undefined =>
  ts.isPropertyAccessExpression(parent) ? checker.getTypeAtLocation(parent.expression) : undefined;

function symbolAt(node: NamedSymbol['node'], checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && followAlias(symbol, checker);
}

function namedAt(node: NamedSymbol['node'], checker: ts.TypeChecker): NamedSymbol[] {
  const symbol = symbolAt(node, checker);
  const meaning = meaningOf(node);
  const own = symbol && { node, symbol, meaning, receiver: receiverOf(node, checker) };
  const member = keyOf(node, checker) ?? destructured(node, checker);
  return [...(member ? [{ node, ...member, meaning }] : []), ...(own ? [own] : [])];
}

/** @param from Offset from which on names are wanted. */
function namesIn(file: ts.SourceFile, from = 0): NamedSymbol['node'][] {
  const names: NamedSymbol['node'][] = [];
  const visit = (node: ts.Node): void => {
    // `new.target` and `import.meta` are keywords.
    if (ts.isMetaProperty(node) || node.end <= from) return;
    if (isName(node) && node.getEnd() > node.getStart(file)) names.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** For a module name, without its quotes. */
function rangeOf(node: NamedSymbol['node'], file: ts.SourceFile): Pick<CodeLink, 'start' | 'end'> {
  const quote = ts.isStringLiteral(node) ? 1 : 0;
  return { start: node.getStart(file) + quote, end: node.getEnd() - quote };
}

const leadsSomewhere = ({ reference, url, source }: CodeLink): boolean =>
  (reference ?? url ?? source) !== undefined;

/**
 * The documented member that a member overrides or implements, directly or indirectly.
 * @param known Members visited so far: a class may extend itself, which the compiler reports later.
 */
function overriddenReference(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  targets: SymbolTargets,
  known: ReadonlySet<ts.Symbol> = new Set(),
): ApiReference | undefined {
  if (known.has(symbol)) return undefined;
  for (const base of overridden(symbol, checker)) {
    const reference =
      targets.referenceOf(base.symbol, 'value', base.receiver) ??
      overriddenReference(base.symbol, checker, targets, new Set([...known, symbol]));
    if (reference !== undefined) return reference;
  }
  return undefined;
}

function readLink(
  named: NamedSymbol,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  targets: SymbolTargets,
): CodeLink {
  const { node, symbol, meaning, receiver } = named;
  const reference =
    targets.referenceOf(symbol, meaning, receiver) ?? overriddenReference(symbol, checker, targets);
  const url = reference === undefined ? targets.urlOf(symbol) : undefined;
  return { ...rangeOf(node, file), reference, url };
}

/** A name in a sample, with or without a target. */
export interface FoundName {
  readonly named: NamedSymbol;
  readonly link: CodeLink;
}

/** @param from Offset from which on names are wanted. */
export function namesInSample(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  targets: SymbolTargets,
  from: number,
): FoundName[] {
  return namesIn(file, from).flatMap((node) => {
    const candidates = namedAt(node, checker);
    const names = candidates.map((named) => ({
      named,
      link: readLink(named, file, checker, targets),
    }));
    return names.find(({ link }) => leadsSomewhere(link)) ?? names.at(-1) ?? [];
  });
}

export const describeNames = (
  names: readonly FoundName[],
  describe: ReturnType<typeof createNameDescriber>,
): CodeName[] => names.map(({ named, link }) => ({ ...link, ...describe(named) }));

/** Whether a name is part of its own declaration. */
const isDeclared = ({ node, symbol }: NamedSymbol): boolean =>
  symbol.declarations?.some((declaration) => ts.getNameOfDeclaration(declaration) === node) ===
  true;

/** Converts offsets in a file to offsets on its page, where each line end is one character. */
function pageOffsets(file: ts.SourceFile): (offset: number) => number {
  let returns = 0;
  const before = file.getLineStarts().map((start) => {
    if (start > 1 && file.text.startsWith('\r\n', start - 2)) returns += 1;
    return returns;
  });
  return (offset) => offset - (before[file.getLineAndCharacterOfPosition(offset).line] ?? 0);
}

/** The names in a source file that have a target. */
export function namesInSource(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  targets: SymbolTargets,
): CodeLink[] {
  const onPage = pageOffsets(file);
  return namesIn(file).flatMap((node) => {
    const names = namedAt(node, checker).map((named): CodeLink => {
      const link = readLink(named, file, checker, targets);
      const name = { ...link, start: onPage(link.start), end: onPage(link.end) };
      return leadsSomewhere(name) || isDeclared(named)
        ? name
        : { ...name, source: targets.sourceOf(named.symbol) };
    });
    return names.find(leadsSomewhere) ?? [];
  });
}
