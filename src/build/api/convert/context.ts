// The shared context of one conversion: targets of references, conversion of text, reporting of mistakes.
import type ts from 'typescript';
import type { ApiMember, ApiReference, ApiText } from '../../../model/api.js';
import type { ApiSignature } from '../../../model/api-type.js';
import type { Report } from '../../packages/diagnostics.js';
import type { TypeDocModel } from '../convert-program.js';
import type {
  DeclarationReflection,
  DisplayParts,
  ReferenceType,
  Reflection,
  ReflectionSymbolId,
  SignatureReflection,
} from '../typedoc.js';
import type { TypeSourceOf } from '../types/index.js';
import type { BaseExpressionOf, LibraryBaseOf, TargetOfName } from './heritage.js';
import type { DeclarationNamed } from './name-index.js';
import type { ReferenceIndex } from './reference-index.js';
import type { SourceLocator } from './source-locator.js';

export interface ConversionContext extends ReferenceIndex, SourceLocator {
  readonly report: Report;
  /** Name of a member as its declaration writes it. */
  readonly nameOf: (reflection: Reflection) => string;
  /** Public documentation of something that these packages do not declare. */
  readonly urlOf: (id: ReflectionSymbolId) => string | undefined;
  /** The same by name: `Promise`, `Map.forEach`. */
  readonly urlOfName: (name: string) => string | undefined;
  readonly declarationNamed: DeclarationNamed;
  readonly textOf: (parts: DisplayParts, owner: Reflection) => ApiText | undefined;
  /** Reports a type that the documented API mentions but no package exports. */
  readonly reportNotExported: (id: ReflectionSymbolId, name: string, owner: Reflection) => void;
  /** For types, which hold members and signatures as these hold types. */
  readonly convertMembers: (container: DeclarationReflection) => readonly ApiMember[];
  readonly convertSignature: (signature: SignatureReflection) => ApiSignature;
  readonly libraryBaseOf: LibraryBaseOf;
  readonly baseExpressionOf: BaseExpressionOf;
  readonly targetOfName: TargetOfName;
  /** The name of a type as `owner` would write it: qualified by its namespace unless both are in it. */
  readonly shownName: (
    type: Pick<ReferenceType, 'name'> & { readonly symbolId?: ReflectionSymbolId | undefined },
    reference: ApiReference | undefined,
    owner: Reflection,
  ) => string;
  readonly checker: ts.TypeChecker;
  readonly typeSourceOf: TypeSourceOf;
  readonly referenceTo: TypeDocModel['referenceTo'];
  readonly memberOf: TypeDocModel['memberOf'];
  readonly omittedFormsOf: TypeDocModel['omittedFormsOf'];
}
