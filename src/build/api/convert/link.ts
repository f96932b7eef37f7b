// Links by name: to related classes, and to the member that another one inherits, overrides or implements.
import type { ApiLink } from '../../../model/api.js';
import type { DeclarationReflection, ReferenceType, SignatureReflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';

/** A class or an interface; one outside the documented packages leads to its public documentation. */
export function convertLink(type: ReferenceType, context: ConversionContext): ApiLink {
  const { reflection, symbolId, name } = type;
  return reflection
    ? { name, reference: context.nearestTo(reflection)?.reference }
    : { name, url: symbolId && context.urlOf(symbolId) };
}

/** `Map<string, V>.[iterator]` reads as `Map.[Symbol.iterator]`. */
const readableName = (name: string): string =>
  name.replace(/<.*>/, '').replace(/\[(\w+)\]/, '[Symbol.$1]');

/**
 * The origin of a member. Of one from a library TypeDoc knows no more than the name, which begins with
 * whatever the class is said to extend: a private constant gives way to the library class behind it.
 */
export function convertOrigin(
  type: ReferenceType | undefined,
  member: DeclarationReflection | SignatureReflection,
  context: ConversionContext,
): ApiLink | undefined {
  if (!type) return undefined;
  const { reflection, name } = type;
  if (reflection) {
    return { name: readableName(name), reference: context.nearestTo(reflection)?.reference };
  }
  const plain = name.replace(/<.*>/, '');
  const url = context.urlOfName(plain);
  if (url !== undefined) return { name: readableName(plain), url };
  const { parent } = member;
  const base = parent?.isDeclaration() ? context.libraryBaseOf(parent) : undefined;
  if (base === undefined) return { name: readableName(plain) };
  const inBase = plain.replace(/^[^.]+/, base);
  return { name: readableName(inBase), url: context.urlOfName(inBase) };
}
