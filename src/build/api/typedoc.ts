// The only import of TypeDoc: every name of TypeDoc that this stage uses.
import type { CommentDisplayPart } from 'typedoc';

export {
  Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  Context,
  DeclarationReflection,
  type InlineTagDisplayPart,
  IntersectionType,
  Logger,
  type MinimalNode,
  type MinimalSourceFile,
  type NormalizedPath,
  type ParameterReflection,
  type ProjectReflection,
  type ReferenceReflection,
  type ReferenceType,
  Reflection,
  ReflectionFlag,
  ReflectionKind,
  ReflectionSymbolId,
  ReflectionType,
  type SignatureReflection,
  type SomeType,
  SourceReference,
  type TypeDocOptions,
  type TypeParameterReflection,
  UnionType,
  UnknownType,
} from 'typedoc';

/** TSDoc text in the parts that TypeDoc splits it into. */
export type DisplayParts = readonly CommentDisplayPart[];
