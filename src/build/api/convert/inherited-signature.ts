// Finds the interface that an interface inherits a signature without a name from, which TypeDoc does not note.
import ts from 'typescript';
import type { ApiLink } from '../../../model/api/api.js';
import { qualifiedName } from '../../../model/api/qualified-name.js';
import {
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
} from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

/** The documented bases, the nearest first. */
function basesOf({ extendedTypes = [] }: DeclarationReflection): DeclarationReflection[] {
  const bases = extendedTypes.flatMap((type) => {
    const base = type.type === 'reference' ? type.reflection : undefined;
    return base?.isDeclaration() ? base : [];
  });
  return [...bases, ...bases.flatMap(basesOf)];
}

/** @param name Of the member: `call`, `[key]`. */
export function originOfSignature(
  signature: SignatureReflection,
  name: string,
  { typedoc, nearestTo, shownName }: ConversionContext,
): ApiLink | undefined {
  const { parent: owner } = signature;
  const node = typedoc.unnamedNodeOf(signature);
  const declares = (one: DeclarationReflection): boolean =>
    typedoc
      .symbolOf(one)
      ?.declarations?.some(
        (declared) =>
          (ts.isTypeAliasDeclaration(declared) ? declared.type : declared) === node?.parent,
      ) === true;
  if (!node || !owner.kindOf(ReflectionKind.Interface) || declares(owner)) return undefined;
  const base = basesOf(owner).find(declares);
  const entry = base && nearestTo(base)?.reference;
  if (!entry) return undefined;
  const declared = [...(base.signatures ?? []), ...(base.indexSignatures ?? [])].find(
    (one) => typedoc.unnamedNodeOf(one) === node,
  );
  const reference = (declared && nearestTo(declared)?.reference) ?? entry;
  return { name: qualifiedName(shownName(base, entry, owner), name), reference };
}
