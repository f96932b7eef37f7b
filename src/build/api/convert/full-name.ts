// Names declarations in messages: `Queue.add`, `StoreMutators["zustand/immer"]`.
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
  const isDefault = reflection.isDeclaration() && reflection.name === 'default';
  const declared = isDefault ? declaredName(reflection, typedoc) : undefined;
  return [...around, declared ?? memberNames(typedoc)(reflection)];
}

/** The name in its module. */
export const fullName = (reflection: Reflection, typedoc: TypeDocModel): string =>
  partsOf(reflection, typedoc)
    .map((part, index) => {
      if (index === 0 || part.startsWith('[')) return part;
      return part.startsWith('"') ? `[${part}]` : `.${part}`;
    })
    .join('');
