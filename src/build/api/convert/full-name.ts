// Names declarations in messages: `Queue.add`, `StoreMutators["zustand/immer"]`.
import { qualifiedName } from '../../../model/api/qualified-name.js';
import type { TypeDocModel } from '../convert-program.js';
import { type Reflection, ReflectionKind } from '../typedoc.js';
import { memberNames } from '../types/index.js';
import { declaredName } from './select-exports.js';

/** What has no name of its own in the source, or is found by that of its function. */
const UNNAMED =
  ReflectionKind.TypeLiteral |
  ReflectionKind.SomeSignature |
  ReflectionKind.Parameter |
  ReflectionKind.TypeParameter;

function partsOf(reflection: Reflection, typedoc: TypeDocModel): string[] {
  const { parent } = reflection;
  const around =
    parent && !parent.kindOf(ReflectionKind.Module | ReflectionKind.Project)
      ? partsOf(parent, typedoc)
      : [];
  if (reflection.kindOf(UNNAMED)) return around;
  const isDefault = reflection.isDeclaration() && /^(?:default|export=)$/.test(reflection.name);
  const declared = isDefault ? declaredName(reflection, typedoc) : undefined;
  return [...around, declared ?? memberNames(typedoc)(reflection)];
}

/** The name in its module. */
export function fullName(reflection: Reflection, typedoc: TypeDocModel): string {
  const [first = '', ...others] = partsOf(reflection, typedoc);
  return others.reduce(qualifiedName, first);
}
