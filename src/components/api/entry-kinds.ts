// What the reference shows of each kind of entries. A new kind compiles when it answers each of these questions.
import type { ApiClass, ApiEntry, ApiInterface, ApiLink } from '../../model/api/api.js';
import { basesOf } from '../../model/api/api-references.js';
import type { Doc } from './layout.js';
import {
  ownName,
  printAlias,
  printClass,
  printEnum,
  printFunctionSignature,
  printInterface,
  printNamespace,
  printVariable,
} from './print-entry.js';

interface KindView<Entry> {
  /**
   * Its declarations as code, without bodies.
   * @param name What the declaration of an enum, namespace, constant or alias is named.
   */
  readonly print: (entry: Entry, name: string) => Doc[];
  /** Words beside its title that its kind does not say. */
  readonly badges: (entry: Entry) => readonly string[];
  /** Whether the declaration adds to the kind and name in the title. */
  readonly isTelling: (entry: Entry) => boolean;
  /** Lists of the types derived from it; its declaration names its own bases. */
  readonly derived: (
    entry: Entry,
  ) => readonly (readonly [label: string, links: readonly ApiLink[]])[];
}

const none = (): never[] => [];
const never = (): boolean => false;
const always = (): boolean => true;

const hasBasesOrBounds = (entry: ApiClass | ApiInterface): boolean =>
  basesOf(entry).length > 0 ||
  entry.typeParameters.some(
    (parameter) => parameter.constraint ?? parameter.default ?? parameter.variance,
  );

const VIEWS: { readonly [Kind in ApiEntry['kind']]: KindView<Extract<ApiEntry, { kind: Kind }>> } =
  {
    module: { print: none, badges: none, isTelling: never, derived: none },
    class: {
      print: printClass,
      badges: (entry) => (entry.abstract ? ['abstract'] : []),
      isTelling: hasBasesOrBounds,
      derived: ({ extendedBy }) => [['Extended by', extendedBy]],
    },
    function: {
      print: (entry) =>
        entry.signatures.map((signature) => printFunctionSignature(entry, signature)),
      badges: none,
      isTelling: always,
      derived: none,
    },
    namespace: { print: printNamespace, badges: none, isTelling: never, derived: none },
    enum: {
      print: printEnum,
      badges: (entry) => (entry.const ? ['const'] : []),
      isTelling: never,
      derived: none,
    },
    interface: {
      print: printInterface,
      badges: none,
      isTelling: hasBasesOrBounds,
      derived: ({ extendedBy, implementedBy }) => [
        ['Extended by', extendedBy],
        ['Implemented by', implementedBy],
      ],
    },
    variable: { print: printVariable, badges: none, isTelling: always, derived: none },
    'type-alias': { print: printAlias, badges: none, isTelling: always, derived: none },
  };

// SAFETY: the record maps each kind to the view of its entries.
export const viewOf = ({ kind }: ApiEntry): KindView<ApiEntry> => VIEWS[kind] as KindView<ApiEntry>;

/** @param name As in the source, without its namespace, unless it is given. */
export const printEntry = (entry: ApiEntry, name = ownName(entry.name)): Doc[] =>
  viewOf(entry).print(entry, name);
