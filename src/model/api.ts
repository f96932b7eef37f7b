// The API of the documented packages: our own projection of TypeDoc's model, complete and structured, as JSON.
import type { Root } from 'hast';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';
import type { FilePath, Fragment, Href } from './brand.js';
import type { Origin } from './diagnostic.js';

/**
 * Names one documented thing of one version of the docs, a key of `Site.apiHrefs`: `box@current` is a
 * package, `box@current/Box` an export and `box@current/Box#value` a member or an overload. Inside a
 * namespace the name is dotted: `shapes@current/Shape.Circle`.
 */
export type ApiReference = string;

/** A source position, for the source view and the repository link. */
export interface ApiSource {
  readonly file: FilePath;
  /** From 1. */
  readonly line: number;
}

/** A piece of Markdown from TSDoc; links are `a` elements whose `href` is `api:<ApiReference>` or a URL. */
export type ApiText = Root;

/** A link that an author wrote in a README or a comment, with its position. */
export interface ApiTextLink extends Origin {
  /** The reference that the text documents; the text is shown on its page. */
  readonly reference: ApiReference;
  /** As it stands in the text's tree. */
  readonly href: Href;
}

/** A name with its target: a reference of this model, public documentation elsewhere, or none. */
export interface ApiLink {
  /** As shown: `Deferred.then`. */
  readonly name: string;
  readonly reference?: ApiReference | undefined;
  /** Absolute URL outside this site. */
  readonly url?: string | undefined;
}

export interface ApiExample {
  readonly title: string | undefined;
  readonly text: ApiText;
}

/** What a comment says of something that it names. */
export interface ApiNamedText {
  readonly name: string;
  readonly text: ApiText;
}

export interface ApiComment {
  readonly summary: ApiText | undefined;
  readonly remarks: ApiText | undefined;
  readonly returns: ApiText | undefined;
  readonly examples: readonly ApiExample[];
  readonly deprecated: ApiText | undefined;
  readonly since: ApiText | undefined;
  /** `@defaultValue` */
  readonly defaultValue: ApiText | undefined;
  readonly see: readonly ApiText[];
  readonly throws: readonly ApiText[];
  /** `@param` of a value whose type has the parameters, and no place for their texts: a constant of a named type. */
  readonly parameters?: readonly ApiNamedText[] | undefined;
  /** Block tags of no other field, in source order; `tag` without `@`. */
  readonly sections: readonly { readonly tag: string; readonly text: ApiText }[];
  /** Modifier tags without `@`: `beta`, `sealed`. */
  readonly modifierTags: readonly string[];
}

/** The block tag with words under which the search finds what a comment documents; pages do not show it. */
export const KEYWORDS_TAG = 'keywords';

export const EMPTY_COMMENT: ApiComment = {
  summary: undefined,
  remarks: undefined,
  returns: undefined,
  examples: [],
  deprecated: undefined,
  since: undefined,
  defaultValue: undefined,
  see: [],
  throws: [],
  sections: [],
  modifierTags: [],
};

/** Modifiers in the order in which a declaration writes them. */
export type ApiModifier = 'protected' | 'static' | 'abstract' | 'readonly' | 'optional';

interface ApiMemberBase {
  /** Undefined, like the anchor, for a member of an anonymous object type, where nothing can link to it. */
  readonly reference: ApiReference | undefined;
  /** Unique on its page; for an inline entry prefixed by it: `Options.limit`. */
  readonly anchor: Fragment | undefined;
  /** As written in a declaration: `value`, `[Symbol.iterator]`, `"quoted-name"`. */
  readonly name: string;
  readonly modifiers: readonly ApiModifier[];
  readonly comment: ApiComment;
  readonly source: ApiSource | undefined;
  readonly inheritedFrom: ApiLink | undefined;
  readonly overrides: ApiLink | undefined;
  readonly implementationOf: ApiLink | undefined;
}

export interface ApiProperty extends ApiMemberBase {
  readonly kind: 'property';
  readonly type: ApiType;
  /** Source text of the initializer. */
  readonly defaultValue: string | undefined;
  /** `@event` or `@eventProperty`. */
  readonly event: boolean;
}

export interface ApiEnumMember extends ApiMemberBase {
  readonly kind: 'enum-member';
  readonly value: ApiType;
}

/** Getter and setter joined. The comment is the getter's, or the setter's when that is the only one. */
export interface ApiAccessor extends ApiMemberBase {
  readonly kind: 'accessor';
  /** Type read from it. */
  readonly getter: ApiType | undefined;
  /** What is written to it. */
  readonly setter: ApiParameter | undefined;
}

/** With several overloads each signature has an anchor of its own; with one it shares the member's. */
export interface ApiMethod extends ApiMemberBase {
  readonly kind: 'constructor' | 'method' | 'call-signature' | 'construct-signature';
  readonly signatures: readonly ApiSignature[];
  /** How many more there are where it is inherited from, if not all are here. */
  readonly omittedSignatures?: number | undefined;
}

export interface ApiIndexSignature extends ApiMemberBase {
  readonly kind: 'index-signature';
  readonly key: { readonly name: string; readonly type: ApiType };
  readonly type: ApiType;
}

export type ApiMember = ApiProperty | ApiEnumMember | ApiAccessor | ApiMethod | ApiIndexSignature;

/** How a user imports it. */
export interface ApiImport {
  /** `@ts-primitives/box` */
  readonly specifier: string;
  /** Exported name; `default` for a default export. For a part of a namespace: the outermost namespace. */
  readonly name: string;
  /** True for what exists in types only: `import type`. */
  readonly typeOnly: boolean;
}

/** A place that accepts or returns a type, or a variable that is of it. */
export interface ApiUse extends ApiLink {
  readonly reference: ApiReference;
  readonly role: 'accepts' | 'returns' | 'is';
}

interface ApiEntryBase {
  readonly reference: ApiReference;
  /** Dotted inside a namespace: `Shape.Circle`. */
  readonly name: string;
  /** URL component: the name, made unique on case-folding disks. */
  readonly slug: string;
  /** Of an inline entry: its element on the package's page. */
  readonly anchor: Fragment | undefined;
  /** The namespace or module around it, if any. */
  readonly parent: ApiReference | undefined;
  /** The canonical import first; others when several entry points export it. */
  readonly imports: readonly ApiImport[];
  /** What else is declared under the name: the namespace of a class, the type of a constant. */
  readonly sameName?: readonly ApiLink[] | undefined;
  readonly source: ApiSource | undefined;
  readonly comment: ApiComment;
  readonly typeParameters: readonly ApiTypeParameter[];
  /** What accepts it, returns it or is of it in the documented packages. */
  readonly usedBy: readonly ApiUse[];
}

export interface ApiClass extends ApiEntryBase {
  readonly kind: 'class';
  readonly members: readonly ApiMember[];
  readonly abstract: boolean;
  readonly extends: readonly ApiType[];
  readonly implements: readonly ApiType[];
  readonly extendedBy: readonly ApiLink[];
}

export interface ApiInterface extends ApiEntryBase {
  readonly kind: 'interface';
  readonly members: readonly ApiMember[];
  readonly extends: readonly ApiType[];
  readonly extendedBy: readonly ApiLink[];
  readonly implementedBy: readonly ApiLink[];
}

export interface ApiEnum extends ApiEntryBase {
  readonly kind: 'enum';
  readonly members: readonly ApiMember[];
  readonly const: boolean;
}

export interface ApiFunction extends ApiEntryBase {
  readonly kind: 'function';
  readonly signatures: readonly ApiSignature[];
}

export interface ApiNamespace extends ApiEntryBase {
  readonly kind: 'namespace';
  /** References of the entries in it, in order. */
  readonly entries: readonly ApiReference[];
}

/** A part of the exports of a package that has too many for one page: of an entry point, or of all. */
export interface ApiModule extends ApiEntryBase {
  readonly kind: 'module';
  /** References of the entries in it, in order. */
  readonly entries: readonly ApiReference[];
}

export interface ApiTypeAlias extends ApiEntryBase {
  readonly kind: 'type-alias';
  readonly type: ApiType;
}

export interface ApiVariable extends ApiEntryBase {
  readonly kind: 'variable';
  readonly const: boolean;
  readonly type: ApiType;
  /** Source text of a short initializer. */
  readonly defaultValue: string | undefined;
}

export type ApiEntry =
  | ApiClass
  | ApiInterface
  | ApiEnum
  | ApiFunction
  | ApiModule
  | ApiNamespace
  | ApiTypeAlias
  | ApiVariable;

/** An export that another package, or another name, documents. */
export interface ApiReexport {
  readonly import: ApiImport;
  readonly target: ApiLink;
}

/** What the comment of an entry point says of it as a whole. */
export interface ApiModuleComment {
  readonly specifier: string;
  readonly comment: ApiComment;
}

export const API_SCHEMA_VERSION = 1;

export interface ApiPackage {
  readonly reference: ApiReference;
  /** `@ts-primitives/box` */
  readonly name: string;
  /** URL component, unique among the packages: `box` */
  readonly slug: string;
  readonly version: string;
  readonly description: string | undefined;
  readonly directory: FilePath;
  /** Module specifiers of its entry points, the main one first. */
  readonly entryPoints: readonly string[];
  readonly readme: ApiText | undefined;
  /** Of the entry points with a comment; a model that was published before may have none. */
  readonly moduleComments?: readonly ApiModuleComment[] | undefined;
  /** Namespaces' contents included, flat; sorted by name. */
  readonly entries: readonly ApiEntry[];
  readonly reexports: readonly ApiReexport[];
}

export interface ApiModel {
  /** Of this model's form: consumers of the published JSON compare it. */
  readonly schemaVersion: typeof API_SCHEMA_VERSION;
  /** Name of the version of the docs: `current`. */
  readonly version: string;
  /** Sorted by slug. */
  readonly packages: readonly ApiPackage[];
}
