// Members from installed packages. The props of a component inherit some three hundred members from React, among
// which the author's own would be lost: TypeDoc does not convert them, and pages only list their names.
import ts from 'typescript';
import type { ApiExternalMembers } from '../../model/api/api.js';
import { groupBy } from '../../model/text/group-by.js';
import { isInstalled } from '../packages/package-manifest.js';
import { textOfExpression } from './convert/heritage.js';
import { type PackageSources, packageOfFile } from './program.js';
import { Context, ReflectionKind } from './typedoc.js';
import { symbolName } from './types/index.js';

/** Packages with public documentation, to which each of their members links. */
const DOCUMENTED = /\/node_modules\/(?:typescript\/lib|@types\/node)\//;

const filesOf = ({ declarations = [] }: ts.Symbol): string[] =>
  declarations.map((declaration) => declaration.getSourceFile().fileName);

/** Returns the types that a class or interface extends, or the parts of the type of an alias. */
function basesOf(declaration: ts.Declaration): readonly ts.TypeNode[] {
  if (ts.isTypeAliasDeclaration(declaration)) {
    const { type } = declaration;
    return ts.isIntersectionTypeNode(type) ? type.types : [type];
  }
  if (!ts.isClassLike(declaration) && !ts.isInterfaceDeclaration(declaration)) return [];
  return (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types);
}

/** Returns the text of a type in the sources, on one line. */
function textOf(base: ts.TypeNode): string {
  const isCall = ts.isExpressionWithTypeArguments(base) && ts.isCallExpression(base.expression);
  return isCall ? textOfExpression(base.expression) : base.getText().replace(/\s+/g, ' ');
}

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

const isPublic = ({ valueDeclaration, escapedName }: ts.Symbol): boolean =>
  !escapedName.toString().startsWith('__#') &&
  (!valueDeclaration || !(ts.getCombinedModifierFlags(valueDeclaration) & HIDDEN));

export interface ExternalMembers {
  /** Runs a conversion that omits external members. */
  readonly leaveOut: <T>(convert: () => T) => T;
  /** Returns the external members of a class, an interface or an alias, grouped by the type that they come from. */
  readonly of: (owner: ts.Symbol) => ApiExternalMembers[];
}

export function findExternalMembers(
  checker: ts.TypeChecker,
  packages: readonly PackageSources[],
): ExternalMembers {
  const isOfProject = (file: string): boolean =>
    !isInstalled(file) || packageOfFile(file, packages) !== undefined;

  function isExternal(symbol: ts.Symbol): boolean {
    const files = filesOf(symbol);
    return files.length > 0 && files.every((file) => !isOfProject(file) && !DOCUMENTED.test(file));
  }

  const isOfLanguage = (symbol: ts.Symbol): boolean => {
    const files = filesOf(symbol);
    return files.length > 0 && files.every((file) => DOCUMENTED.test(file));
  };

  /** Whether the project adds to a global type of the language, such as `Window`. */
  function isExtended(owner: ts.Symbol): boolean {
    const files = filesOf(owner);
    return files.some(isOfProject) && files.some((file) => DOCUMENTED.test(file));
  }

  /** Returns the text of the type from which a class or an alias gets a member: the first type outside the project. */
  function baseOf(owner: ts.Symbol, member: ts.Symbol, isStatic: boolean): string | undefined {
    for (const base of (owner.declarations ?? []).flatMap(basesOf)) {
      const node = isStatic && ts.isExpressionWithTypeArguments(base) ? base.expression : base;
      const type = checker.getTypeAtLocation(node);
      // `getProperty` does not find members named by a symbol.
      if (!type.getProperties().some(({ escapedName }) => escapedName === member.escapedName))
        continue;
      const declared = type.getSymbol();
      const isOwn = declared !== undefined && filesOf(declared).some(isOfProject);
      return (isOwn ? baseOf(declared, member, isStatic) : undefined) ?? textOf(base);
    }
    return undefined;
  }

  /** Returns the external members of instances, then the static ones. */
  function membersOf(owner: ts.Symbol): (readonly [member: ts.Symbol, isStatic: boolean])[] {
    const { valueDeclaration } = owner;
    const isClass = valueDeclaration !== undefined && ts.isClassLike(valueDeclaration);
    const statics = isClass ? checker.getTypeOfSymbol(owner).getProperties() : [];
    return [
      ...checker
        .getDeclaredTypeOfSymbol(owner)
        .getProperties()
        .map((one) => [one, false] as const),
      ...statics.map((one) => [one, true] as const),
    ].filter(([member]) => isExternal(member) && isPublic(member));
  }

  return {
    leaveOut(convert) {
      const { shouldIgnore } = Context.prototype;
      Context.prototype.shouldIgnore = function watched(symbol) {
        const owner = this.scope.kindOf(ReflectionKind.ClassOrInterface)
          ? this.getSymbolFromReflection(this.scope)
          : undefined;
        const isLeftOut =
          owner !== undefined &&
          !isExternal(owner) &&
          (isExternal(symbol) || (isExtended(owner) && isOfLanguage(symbol)));
        return isLeftOut || shouldIgnore.call(this, symbol);
      };
      try {
        return convert();
      } finally {
        Context.prototype.shouldIgnore = shouldIgnore;
      }
    },
    of(owner) {
      if (isExternal(owner)) return [];
      const [first] = (owner.declarations ?? []).flatMap(basesOf);
      const byBase = groupBy(
        membersOf(owner),
        ([member, isStatic]) => baseOf(owner, member, isStatic) ?? (first ? textOf(first) : ''),
      );
      return [...byBase].map(([base, members]) => ({
        base,
        names: members.map(
          ([member, isStatic]) => `${isStatic ? 'static ' : ''}${symbolName(member)}`,
        ),
      }));
    },
  };
}
