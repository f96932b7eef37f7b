// Links by name: to related classes, and to the member that a member inherits, overrides or implements.
import ts from 'typescript';
import type { ApiLink } from '../../../model/api.js';
import { qualifiedName } from '../../../model/qualified-name.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl } from '../builtins/urls.js';
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SignatureReflection,
} from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { baseExpressionOf, libraryBaseOf, textOfExpression } from './heritage.js';
import { nameInModule, namespaceOf } from './name-index.js';

/** Links a class or interface; outside the documented packages to its public documentation. */
export function convertLink(
  type: ReferenceType,
  owner: DeclarationReflection,
  context: ConversionContext,
): ApiLink {
  const { reflection, symbolId, name } = type;
  if (!reflection) return { name, url: symbolId && builtinUrl(symbolId) };
  const reference = context.nearestTo(reflection)?.reference;
  return { name: context.shownName(type, reference, owner), reference };
}

/** The name of the class of a member. TypeDoc may use its export `default`, or a type around it, `Omit`. */
function nameOfEntry(declared: Reflection, owner: Reflection, context: ConversionContext): string {
  const { parent = declared } = declared.isSignature() ? declared.parent : declared;
  const entry = context.nearestTo(parent)?.reference.split('#', 1)[0];
  return context.shownName(parent, entry, owner);
}

/** The public documentation of a built-in member. TypeDoc takes the first class that inherits it for its origin. */
function builtinOrigin(declared: Reflection, context: ConversionContext): ApiLink | undefined {
  const id = context.typedoc.project.getSymbolIdFromReflection(declared);
  const url = id && builtinUrl(id);
  return !id || url === undefined ? undefined : { name: nameInModule(id.qualifiedName), url };
}

/** The documented member of which `Omit` or another mapped type made this one, which TypeDoc does not find. */
function mappedFrom(
  member: DeclarationReflection | SignatureReflection,
  { typedoc, checker }: ConversionContext,
): Reflection | undefined {
  const { name, flags, parent } = member;
  const [declaration] = typedoc.symbolOf(member)?.declarations ?? [];
  const container = declaration && ts.findAncestor(declaration.parent, (node) => 'members' in node);
  if (!container || !(ts.isClassLike(container) || ts.isInterfaceDeclaration(container))) {
    return undefined;
  }
  const symbol = container.name && checker.getSymbolAtLocation(container.name);
  if (!symbol || (parent && symbol === typedoc.symbolOf(parent))) return undefined;
  const { reflection } = typedoc.referenceTo(symbol, symbol.name, false);
  const children = reflection?.isDeclaration() ? reflection.children : undefined;
  return children?.find((child) => child.name === name && child.flags.isStatic === flags.isStatic);
}

/**
 * The origin of a member. For a library member TypeDoc only has the name, prefixed by the class's declared
 * base: a private constant is replaced by the library class behind it. For a member from a mixin TypeDoc
 * names another class made by the same mixin, which is not an origin.
 */
export function convertOrigin(
  type: ReferenceType | undefined,
  member: DeclarationReflection | SignatureReflection,
  context: ConversionContext,
): ApiLink | undefined {
  if (!type) return undefined;
  const { name } = type;
  const { parent } = member;
  const nameIn = (base: string): string => qualifiedName(base, context.nameOf(member));
  const expression =
    parent?.isDeclaration() && name.includes('(') ? baseExpressionOf(parent, context) : undefined;
  if (expression && ts.isCallExpression(expression)) {
    return { name: nameIn(textOfExpression(expression)) };
  }
  const reflection = type.reflection ?? mappedFrom(member, context);
  if (reflection) {
    const builtin = builtinOrigin(reflection, context);
    if (builtin) return { ...builtin, name: nameIn(namespaceOf(builtin.name).slice(0, -1)) };
    const reference = context.nearestTo(reflection)?.reference;
    return { name: nameIn(nameOfEntry(reflection, member, context)), reference };
  }
  const plain = name.replace(/<.*>/, '');
  const said = expression ? textOfExpression(expression) : plain.slice(0, -member.name.length - 1);
  const url = urlOfEcmaScript(plain);
  const base = parent?.isDeclaration() && !url ? libraryBaseOf(parent, context) : undefined;
  if (base === undefined) return { name: nameIn(said), url };
  return { name: nameIn(base), url: urlOfEcmaScript(`${base}.${member.name}`) };
}
