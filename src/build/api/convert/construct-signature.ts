// Construct signatures of interfaces, which TypeDoc has as constructors.
import { type Reflection, ReflectionKind } from '../typedoc.js';

/** TypeDoc calls a construct signature of an interface its constructor. */
export const isConstructSignature = (member: Reflection): boolean =>
  member.kindOf(ReflectionKind.Constructor) && member.parent?.kindOf(ReflectionKind.Class) !== true;
