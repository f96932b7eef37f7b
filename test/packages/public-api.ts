// Reads the exports of a package and their documentation from a TypeScript program.
import ts from 'typescript';
import type { Kind } from './public-names.js';

export interface PublicSymbol {
  /** The name; for a member with that of its owner, as in `Mutex#lock`. */
  readonly name: string;
  readonly declaration: ts.Declaration;
}

const kinds: ReadonlyArray<readonly [ts.SymbolFlags, Kind]> = [
  [ts.SymbolFlags.Class, 'class'],
  [ts.SymbolFlags.Enum, 'enum'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.TypeAlias, 'type'],
];

/** The exports of a module by name, with aliases resolved. */
export function exportsOf(program: ts.Program, file: string): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is not a module of the program.`);
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol];
    }),
  );
}

/** The kind of an export; `undefined` for a variable. */
export function kindOf(symbol: ts.Symbol): Kind | undefined {
  return kinds.find(([flag]) => (symbol.flags & flag) !== 0)?.[1];
}

/** An export and its public members; each overload is listed. */
export function documentable(symbol: ts.Symbol): readonly PublicSymbol[] {
  const declarations = symbol.declarations ?? [];
  return declarations.filter(isVisible).flatMap((declaration) => {
    const members = membersOf(declaration)
      .filter(isVisible)
      .map((member) => ({ name: `${symbol.name}#${memberName(member)}`, declaration: member }));
    const isMerged = ts.isInterfaceDeclaration(declaration) && kindOf(symbol) !== 'interface';
    return isMerged ? members : [{ name: symbol.name, declaration }, ...members];
  });
}

/** Callers see overloads, but not their implementation. */
function isVisible(
  declaration: ts.Declaration,
  _: number,
  among: readonly ts.Declaration[],
): boolean {
  if (!hasBody(declaration)) return true;
  const name = memberName(declaration);
  return !among.some(
    (other) =>
      other.kind === declaration.kind &&
      memberName(other) === name &&
      isStatic(other) === isStatic(declaration) &&
      !hasBody(other),
  );
}

function hasBody(declaration: ts.Declaration): boolean {
  return ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body !== undefined;
}

function isStatic(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
}

function membersOf(declaration: ts.Declaration): readonly ts.Declaration[] {
  if (ts.isEnumDeclaration(declaration)) return [...declaration.members];
  if (ts.isInterfaceDeclaration(declaration)) return [...declaration.members];
  if (ts.isClassDeclaration(declaration)) return declaration.members.filter(isReachable);
  return [];
}

function isReachable(
  member: ts.ClassElement,
  _: number,
  among: readonly ts.ClassElement[],
): boolean {
  if (ts.isClassStaticBlockDeclaration(member) || ts.isSemicolonClassElement(member)) return false;
  if (member.name && ts.isPrivateIdentifier(member.name)) return false;
  if (ts.isSetAccessor(member) && hasGetter(member, among)) return false;
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0;
}

/** TSDoc documents a getter and its setter at the getter. */
function hasGetter(setter: ts.ClassElement, among: readonly ts.ClassElement[]): boolean {
  return among.some(
    (other) =>
      ts.isGetAccessor(other) &&
      memberName(other) === memberName(setter) &&
      isStatic(other) === isStatic(setter),
  );
}

function memberName(member: ts.Declaration): string {
  return ts.getNameOfDeclaration(member)?.getText() ?? 'constructor';
}

/** The parts of a declaration that its TSDoc does not document. */
export function gapsIn(declaration: ts.Declaration, checker: ts.TypeChecker): readonly string[] {
  const doc = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc).at(-1);
  if (!doc) return inheritsDoc(declaration, checker) ? [] : ['no TSDoc comment'];
  if (doc.getText().includes('{@inheritDoc '))
    return ['{@inheritDoc}, which editors do not resolve'];
  const tags = ts.getJSDocTags(declaration);
  const named = (tag: string) => tags.filter(({ tagName }) => tagName.text === tag);
  const gaps = ts.getTextOfJSDocComment(doc.comment)?.trim() ? [] : ['no summary'];
  if (named('example').length === 0 && !isProtected(declaration)) gaps.push('no @example');
  if (!ts.isFunctionLike(declaration)) return gaps;
  for (const parameter of declaration.parameters) {
    if (ts.getJSDocParameterTags(parameter).length === 0)
      gaps.push(`no @param for ${parameter.name.getText()}`);
  }
  if (givesValue(declaration) && named('returns').length === 0) gaps.push('no @returns');
  return gaps;
}

/** Without a comment of its own, a member has that of the interface it implements. */
function inheritsDoc(declaration: ts.Declaration, checker: ts.TypeChecker): boolean {
  const name = ts.getNameOfDeclaration(declaration);
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol !== undefined && symbol.getDocumentationComment(checker).length > 0;
}

function isProtected(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Protected) !== 0;
}

function givesValue(declaration: ts.SignatureDeclaration): boolean {
  if (ts.isConstructorDeclaration(declaration) || ts.isAccessor(declaration)) return false;
  const type = declaration.type?.getText() ?? 'void';
  return !/^(void|Promise<void>|asserts .*)$/.test(type);
}
