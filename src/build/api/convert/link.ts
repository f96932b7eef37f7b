// Links by name: to related classes, and to the member that another one inherits, overrides or implements.
import type { ApiLink } from '../../../model/api.js';
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

/** A class or an interface; one outside the documented packages leads to its public documentation. */
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

/** TypeDoc calls a class by its export: `default.run` or `export=.run` is `Main.run`. */
function nameInEntry(
  { name, reflection }: ReferenceType,
  owner: Reflection,
  context: ConversionContext,
): string {
  const { parent } = reflection ?? {};
  const exported = /^(?:default|export=)(?=\.)/;
  if (!parent || !exported.test(name)) return name;
  const shown = context.shownName(parent, context.nearestTo(parent)?.reference, owner);
  return name.replace(exported, () => shown);
}

/** `Map<string, V>.[iterator]` reads as `Map.[Symbol.iterator]`. */
const readableName = (name: string): string =>
  name.replace(/<.*>/, '').replace(/\[(\w+)\]/, '[Symbol.$1]');

/**
 * The origin of a member. For a library member TypeDoc has only the name, which begins with
 * whatever the class is said to extend: a private constant gives way to the library class behind it.
 * For a member from a mixin it has another class that the same mixin made, which is not an origin.
 */
export function convertOrigin(
  type: ReferenceType | undefined,
  member: DeclarationReflection | SignatureReflection,
  context: ConversionContext,
): ApiLink | undefined {
  if (!type) return undefined;
  const { reflection, name } = type;
  const { parent } = member;
  const expression = parent?.isDeclaration() ? baseExpressionOf(parent, context) : undefined;
  if (expression && name.includes('(')) {
    const base = textOfExpression(expression);
    return { name: readableName(`${base}${name.slice(name.lastIndexOf('.'))}`) };
  }
  if (reflection) {
    const shown = readableName(nameInEntry(type, member, context));
    return { name: shown, reference: context.nearestTo(reflection)?.reference };
  }
  const plain = name.replace(/<.*>/, '');
  const url = urlOfEcmaScript(plain);
  if (url !== undefined) return { name: readableName(plain), url };
  const base = parent?.isDeclaration() ? libraryBaseOf(parent, context) : undefined;
  if (base === undefined) return { name: readableName(plain) };
  const inBase = plain.replace(/^[^.]+/, base);
  return { name: readableName(inBase), url: urlOfEcmaScript(inBase) };
}
