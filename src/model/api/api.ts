// The API of the documented packages: our JSON form of TypeDoc's model.
import type { Root } from 'hast';
import type { Origin } from '../site/diagnostic.js';
import type { FilePath, Fragment, Href } from '../text/brand.js';
import type { ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from './api-type.js';

/**
 * Names one documented declaration of one version of the docs, as in the keys of `Site.apiHrefs`:
 * `box@current` is a package, `box@current/Box` an export and `box@current/Box#value` a member or overload.
 * Inside a namespace the name is dotted: `shapes@current/Shape.Circle`.
 */
export type ApiReference = string;

/** A source position, for the source view and the repository link. */
export interface ApiSource {
  readonly file: FilePath;
  /** From 1. */
  readonly line: number;
}

/** A Markdown text from TSDoc; links are `a` elements whose `href` is `api:<ApiReference>` or a URL. */
export type ApiText = Root;

/** A link that an author wrote in a README or comment, with its position. */
export interface ApiTextLink extends Origin {
  /** The reference that the text documents; its page shows the text. */
  readonly reference: ApiReference;
  /** As in the text's tree. */
  readonly href: Href;
  readonly kind: 'link' | 'image';
}

/** A name with its target: a reference of this model, public documentation elsewhere, or none. */
export interface ApiLink {
  /** The name as shown: `Deferred.then`. */
  readonly name: string;
  readonly reference?: ApiReference | undefined;
  /** The module that exports it, if others of the package export something else under its name. */
  readonly specifier?: string | undefined;
  /** Absolute URL outside this site. */
  readonly url?: string | undefined;
}

export interface ApiExample {
  readonly title: string | undefined;
  readonly text: ApiText;
}

/** A text in a comment about something named. */
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
  /** `@param` texts for a constant with a named function type, which cannot hold them. */
  readonly parameters?: readonly ApiNamedText[] | undefined;
  /** Block tags without a field of their own, in source order; `tag` without `@`. */
  readonly sections: readonly { readonly tag: string; readonly text: ApiText }[];
  /** Modifier tags without `@`: `beta`, `sealed`. */
  readonly modifierTags: readonly string[];
}

/** The block tag with search keywords, which pages do not show. */
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

/** Modifiers in the order of a declaration. */
export type ApiModifier = 'protected' | 'static' | 'abstract' | 'readonly' | 'optional';

interface ApiMemberBase {
  /** Undefined, like the anchor, for a member of an anonymous object type, which cannot be linked to. */
  readonly reference: ApiReference | undefined;
  /** Unique on its page; prefixed with an inline entry's name: `Options.limit`. */
  readonly anchor: Fragment | undefined;
  /** As written in the declaration: `value`, `[Symbol.iterator]`, `"quoted-name"`. */
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
  /** Whether it has the tag `@event` or `@eventProperty`. */
  readonly event: boolean;
}

export interface ApiEnumMember extends ApiMemberBase {
  readonly kind: 'enum-member';
  readonly value: ApiType;
}

/** A getter and setter. The comment is the getter's, or the setter's if there is no getter. */
export interface ApiAccessor extends ApiMemberBase {
  readonly kind: 'accessor';
  /** Type that reading gives. */
  readonly getter: ApiType | undefined;
  /** Parameter for writing. */
  readonly setter: ApiParameter | undefined;
}

/** With several overloads each signature has its own anchor; a single one shares the member's. */
export interface ApiMethod extends ApiMemberBase {
  readonly kind: 'constructor' | 'method' | 'call-signature' | 'construct-signature';
  readonly signatures: readonly ApiSignature[];
  /** Number of further signatures at the origin, if some are left out here. */
  readonly omittedSignatures?: number | undefined;
}

export interface ApiIndexSignature extends ApiMemberBase {
  readonly kind: 'index-signature';
  readonly key: { readonly name: string; readonly type: ApiType };
  readonly type: ApiType;
}

export type ApiMember = ApiProperty | ApiEnumMember | ApiAccessor | ApiMethod | ApiIndexSignature;

/** The import that users write. */
export interface ApiImport {
  /** `@acme/box` */
  readonly specifier: string;
  /** Exported name; `default` for a default export. For a part of a namespace, the outermost namespace. */
  readonly name: string;
  /** Whether it exists only as a type: `import type`. */
  readonly typeOnly: boolean;
}

/** A declaration that accepts or returns a type, or a variable of that type. */
export interface ApiUse extends ApiLink {
  readonly reference: ApiReference;
  readonly role: 'accepts' | 'returns' | 'is';
}

/** Members from an installed package, whose documentation is elsewhere. */
export interface ApiExternalMembers {
  /** The type that the members come from, as in the sources: `ComponentProps<'button'>`. */
  readonly base: string;
  /** As in a declaration: `onClick`, `"aria-label"`, `static contextType`. */
  readonly names: readonly string[];
}

interface ApiEntryBase {
  readonly reference: ApiReference;
  /** Dotted inside a namespace: `Shape.Circle`. */
  readonly name: string;
  /** URL component: the name, made unique for disks that ignore case. */
  readonly slug: string;
  /** For an inline entry: its element on the page of the package. */
  readonly anchor: Fragment | undefined;
  /** The namespace or module around it, if any. */
  readonly parent: ApiReference | undefined;
  /** The canonical import first, then those from other entry points; none for a global name. */
  readonly imports: readonly ApiImport[];
  /** Other declarations with the same name: the namespace of a class, the type of a constant. */
  readonly sameName?: readonly ApiLink[] | undefined;
  /** Further names, in namespaces that export it again: `geo.area`, with the reference of the namespace. */
  readonly aliases?: readonly ApiLink[] | undefined;
  readonly source: ApiSource | undefined;
  readonly comment: ApiComment;
  /** The text of its `@category` or `@group`, under which the sidebar lists it. */
  readonly category?: string | undefined;
  readonly typeParameters: readonly ApiTypeParameter[];
  /** Declarations in the documented packages that accept or return it, and variables of this type. */
  readonly usedBy: readonly ApiUse[];
  /** Messages of the errors that its code throws, for the search. */
  readonly errorMessages?: readonly string[] | undefined;
}

export interface ApiClass extends ApiEntryBase {
  readonly kind: 'class';
  readonly members: readonly ApiMember[];
  readonly external?: readonly ApiExternalMembers[] | undefined;
  readonly abstract: boolean;
  readonly extends: readonly ApiType[];
  /** What interfaces of the same name, which are merged with it, extend. */
  readonly mergedExtends?: readonly ApiType[] | undefined;
  readonly implements: readonly ApiType[];
  readonly extendedBy: readonly ApiLink[];
}

export interface ApiInterface extends ApiEntryBase {
  readonly kind: 'interface';
  readonly members: readonly ApiMember[];
  readonly external?: readonly ApiExternalMembers[] | undefined;
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
  /** Properties that are assigned to it. */
  readonly members: readonly ApiMember[];
}

export interface ApiNamespace extends ApiEntryBase {
  readonly kind: 'namespace';
  /** References of its entries, in order. */
  readonly entries: readonly ApiReference[];
}

/** A part of a package's exports, if there are too many for one page: of one entry point, or of all. */
export interface ApiModule extends ApiEntryBase {
  readonly kind: 'module';
  /** References of its entries, in order. */
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
  /** Source text of the initializer. */
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

/** An export that is documented by another package or under another name. */
export interface ApiReexport {
  readonly import: ApiImport;
  readonly target: ApiLink;
}

/** The comment of an entry point as a whole. */
export interface ApiModuleComment {
  readonly specifier: string;
  readonly comment: ApiComment;
}

export const API_SCHEMA_VERSION = 1;

export interface ApiPackage {
  readonly reference: ApiReference;
  /** `@acme/box` */
  readonly name: string;
  /** URL component, unique among the packages: `box` */
  readonly slug: string;
  /** Private packages may have none. */
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly directory: FilePath;
  /** Module specifiers, the main entry point first. */
  readonly entryPoints: readonly string[];
  readonly readme: ApiText | undefined;
  readonly moduleComments: readonly ApiModuleComment[];
  /** Sorted by name; contents of namespaces are included without nesting. */
  readonly entries: readonly ApiEntry[];
  readonly reexports: readonly ApiReexport[];
  /** Messages of the errors that files without entries throw, for the search. */
  readonly errorMessages?: readonly string[] | undefined;
}

export interface ApiModel {
  /** Version of the model's form, which consumers of the published JSON compare. */
  readonly schemaVersion: typeof API_SCHEMA_VERSION;
  /** Version of the docs: `current`. */
  readonly version: string;
  /** Sorted by slug. */
  readonly packages: readonly ApiPackage[];
}
