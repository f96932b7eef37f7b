// The context of one conversion: its input, targets of references, conversion of text, reporting.
import type { Root } from 'hast';
import type ts from 'typescript';
import type {
  ApiEntry,
  ApiMember,
  ApiReference,
  ApiText,
  ApiTextLink,
} from '../../../model/api/api.js';
import type { ApiSignature } from '../../../model/api/api-type.js';
import type { Sample, Snippet } from '../../../model/page/sample.js';
import type { Report } from '../../packages/diagnostics.js';
import type { MarkdownConverter } from '../api-input.js';
import type { TypeDocModel } from '../convert-program.js';
import type { DocumentedPackage } from '../program.js';
import type {
  DeclarationReflection,
  DisplayParts,
  ReferenceType,
  Reflection,
  ReflectionSymbolId,
  SignatureReflection,
} from '../typedoc.js';
import type { EntryDraft } from './draft-entries.js';
import type { TargetOfName } from './heritage.js';
import type { DeclarationNamed } from './name-index.js';
import type { ReferenceIndex } from './reference-index.js';
import type { SourceLocator } from './source-locator.js';

export interface ModelInput {
  readonly root: string;
  /** Version of the docs. */
  readonly version: string;
  /** URL of the project's folder in the repository. */
  readonly sourceUrl?: string | undefined;
  readonly packages: readonly DocumentedPackage[];
  readonly program: ts.Program;
  readonly typedoc: TypeDocModel;
  readonly convertMarkdown: MarkdownConverter['convert'];
  readonly report: Report;
  /** Called with every link in texts, except links to references. */
  readonly addLink: (link: ApiTextLink) => void;
  /** Called with every sample in texts. `isFound`: its place is exact, not that of the declaration. */
  readonly addSample: (sample: Sample, isFound: boolean) => void;
  /** Called with inline code in texts that looks like TypeScript. */
  readonly addSnippet: (snippet: Snippet) => void;
}

export interface ConversionContext extends ModelInput, ReferenceIndex, SourceLocator {
  readonly checker: ts.TypeChecker;
  /** Name of a member as its declaration spells it. */
  readonly nameOf: (reflection: Reflection) => string;
  /** The declaration of a symbol that TypeDoc mistook for another one. */
  readonly declarationOf: (id: ReflectionSymbolId) => Reflection | undefined;
  readonly declarationNamed: DeclarationNamed;
  readonly textOf: (
    parts: DisplayParts,
    owner: Reflection,
    options?: { readonly hasSamples: boolean },
  ) => ApiText | undefined;
  /** Texts with ids of headings and footnotes, which depend on the page. */
  readonly identified: Set<Root>;
  /**
   * Reports a type that the documented API mentions but no package exports, or that a tag leaves out.
   * @param symbol The type, if the compiler has a symbol for it.
   */
  readonly reportNotExported: (
    id: ReflectionSymbolId,
    name: string,
    owner: Reflection,
    symbol: ts.Symbol | undefined,
  ) => void;
  /** For types that hold members and signatures, which in turn hold types. */
  readonly convertMembers: (container: DeclarationReflection) => readonly ApiMember[];
  readonly convertSignature: (signature: SignatureReflection) => ApiSignature;
  readonly targetOfName: TargetOfName;
  readonly aliasesOf: (draft: EntryDraft) => ApiEntry['aliases'];
  /** The name of a type as `owner` would write it: qualified by its namespace, unless both are in it. */
  readonly shownName: (
    type: Pick<ReferenceType, 'name'> & { readonly symbolId?: ReflectionSymbolId | undefined },
    reference: ApiReference | undefined,
    owner: Reflection,
  ) => string;
}
