// Types and signatures of the API model: a tree for every form of type in TypeScript. Names follow TypeDoc.

import type { Fragment } from '../text/brand.js';
import type {
  ApiComment,
  ApiLink,
  ApiMember,
  ApiNamedText,
  ApiReference,
  ApiSource,
  ApiText,
} from './api.js';

/** A named type, or a type parameter in scope (`parameter`), which has no target. */
export interface ApiReferenceType extends ApiLink {
  readonly kind: 'reference';
  readonly parameter: boolean;
  readonly typeArguments: readonly ApiType[];
}

export interface ApiTupleElement {
  readonly name: string | undefined;
  readonly optional: boolean;
  /** A rest parameter; `type` is then the whole rest type, such as `string[]`. */
  readonly rest: boolean;
  readonly type: ApiType;
}

export interface ApiTypeOperatorType {
  readonly kind: 'typeOperator';
  readonly operator: 'keyof' | 'unique' | 'readonly';
  readonly target: ApiType;
}

/** `(a: string) => void`, `new () => T`, `abstract new () => T` */
export interface ApiFunctionType {
  readonly kind: 'function';
  readonly construct: boolean;
  readonly abstract: boolean;
  readonly signature: ApiSignature;
}

/** An object type literal: properties, methods, call, construct and index signatures. */
export interface ApiObjectType {
  readonly kind: 'object';
  readonly members: readonly ApiMember[];
}

export type ApiType =
  | ApiReferenceType
  | ApiFunctionType
  | ApiObjectType
  | ApiTypeOperatorType
  /** `string`, `void`, `this`, `any`. */
  | { readonly kind: 'intrinsic'; readonly name: string }
  | {
      readonly kind: 'literal';
      /** As in source: `"a"`, `-1`, `10n`, `true`, `null`. */
      readonly text: string;
      readonly of: 'string' | 'number' | 'bigint' | 'boolean' | 'null';
    }
  /** The base of a class that a function returns: `Timestamped(Plain)`. */
  | { readonly kind: 'call'; readonly callee: ApiType; readonly arguments: readonly ApiType[] }
  /** `typeof value` */
  | { readonly kind: 'query'; readonly target: ApiReferenceType }
  | { readonly kind: 'array'; readonly element: ApiType }
  | { readonly kind: 'tuple'; readonly elements: readonly ApiTupleElement[] }
  | {
      readonly kind: 'union' | 'intersection';
      readonly types: readonly ApiType[];
      /** The comments before the parts of a union that an alias names. */
      readonly descriptions?: readonly ApiNamedText[] | undefined;
    }
  | { readonly kind: 'indexedAccess'; readonly object: ApiType; readonly index: ApiType }
  | {
      readonly kind: 'conditional';
      readonly check: ApiType;
      readonly extends: ApiType;
      readonly true: ApiType;
      readonly false: ApiType;
    }
  /** `infer Name` or `infer Name extends constraint` */
  | {
      readonly kind: 'inferred';
      readonly name: string;
      readonly constraint: ApiType | undefined;
    }
  /** `{ readonly [Key in parameterType as nameType]?: template }` */
  | {
      readonly kind: 'mapped';
      readonly parameter: string;
      readonly parameterType: ApiType;
      readonly nameType: ApiType | undefined;
      readonly readonly: '+' | '-' | undefined;
      readonly optional: '+' | '-' | undefined;
      readonly template: ApiType;
    }
  | {
      readonly kind: 'templateLiteral';
      readonly head: string;
      readonly spans: readonly { readonly type: ApiType; readonly text: string }[];
    }
  /** `name is type`, `asserts name`, `asserts name is type` */
  | {
      readonly kind: 'predicate';
      readonly name: string;
      readonly asserts: boolean;
      readonly type: ApiType | undefined;
    };

export interface ApiTypeParameter {
  readonly name: string;
  readonly constraint: ApiType | undefined;
  readonly default: ApiType | undefined;
  readonly variance: 'in' | 'out' | 'in out' | undefined;
  readonly const: boolean;
  readonly text: ApiText | undefined;
}

export interface ApiParameter {
  /** `{ limit, signal }` for a destructured parameter that no `@param` names. */
  readonly name: string;
  readonly type: ApiType;
  readonly optional: boolean;
  readonly rest: boolean;
  /** Source text of the default. */
  readonly defaultValue: string | undefined;
  readonly text: ApiText | undefined;
  /** `@param options.limit`: text for a property of the parameter's type. */
  readonly properties: readonly ApiNamedText[];
}

/** One signature: of a function, method, constructor or function type. */
export interface ApiSignature {
  /** Undefined inside a type, where it cannot be linked to. */
  readonly anchor: Fragment | undefined;
  readonly reference: ApiReference | undefined;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiType;
  readonly comment: ApiComment;
  readonly source: ApiSource | undefined;
}
