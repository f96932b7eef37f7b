// Links by name: to related classes, and to the member that a member inherits, overrides or implements.
import ts from 'typescript';
import type { ApiLink } from '../../../model/api/api.js';
import { qualifiedName } from '../../../model/api/qualified-name.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl } from '../builtins/urls.js';
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SignatureReflection,
} from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import { baseExpressionOf, libraryBaseOf, textOfExpression } from './heritage.js';
import { nameInModule, namespaceOf } from './name-index.js';
import { findOrigin } from './origin.js';

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
  const builtin = type.reflection && builtinOrigin(type.reflection, context);
  if (builtin) return { ...builtin, name: nameIn(namespaceOf(builtin.name).slice(0, -1)) };
  const plain = name.replace(/<.*>/s, '');
  const said = expression ? textOfExpression(expression) : plain.slice(0, -member.name.length - 1);
  const origin = findOrigin(type, member, said, context);
  if (origin.reflection) {
    const reference = context.nearestTo(origin.reflection)?.reference;
    return { name: nameIn(nameOfEntry(origin.reflection, member, context)), reference };
  }
  if (origin.base !== undefined) {
    const hidden = origin.hidden && context.typedoc.referenceTo(origin.hidden, member.name, false);
    const url = hidden?.symbolId && builtinUrl(hidden.symbolId);
    return { name: nameIn(origin.base), url };
  }
  const url = urlOfEcmaScript(plain);
  const base = parent?.isDeclaration() && !url ? libraryBaseOf(parent, context) : undefined;
  if (base === undefined) return { name: nameIn(said), url };
  return { name: nameIn(base), url: urlOfEcmaScript(`${base}.${member.name}`) };
}
