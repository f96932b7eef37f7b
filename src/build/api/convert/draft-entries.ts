// Drafts of entries without their content: kind, name, URL component and reference, with namespaces flattened.
import type { ApiEntry, ApiLink, ApiReference } from '../../../model/api/api.js';
import { compareNames } from '../../../model/api/api-references.js';
import { ENTRY_KINDS } from '../../../model/api/entry-kinds.js';
import { groupBy } from '../../../model/text/group-by.js';
import { type DeclarationReflection, ReflectionKind } from '../typedoc.js';
import { Anchors, freeName, uniqueSlugs } from './anchors.js';
import { type EntryKind, EXPORT_KINDS } from './export-kinds.js';
import { depthOf, type ExportedBy, type SelectedEntry } from './select-exports.js';

export interface EntryDraft
  extends Pick<
    ApiEntry,
    'name' | 'slug' | 'reference' | 'anchor' | 'parent' | 'imports' | 'sameName'
  > {
  readonly kind: EntryKind;
  readonly reflection: DeclarationReflection;
  /** For a namespace: the reflections in it, with re-exports followed, and their names in it. */
  readonly contents: ReadonlyMap<DeclarationReflection, readonly string[]>;
}

/** In the order of precedence among merged declarations with one name. */
const KINDS: ReadonlyMap<ReflectionKind, EntryKind> = new Map(
  // SAFETY: the keys of the record are kinds of entries.
  (Object.keys(EXPORT_KINDS) as EntryKind[]).map((kind) => [EXPORT_KINDS[kind].from, kind]),
);

const PRECEDENCE = [...KINDS.values()];

interface Named extends Pick<EntryDraft, 'reflection' | 'kind' | 'name' | 'imports' | 'contents'> {
  readonly parent: DeclarationReflection | undefined;
}

/** How TypeDoc's model is read. */
export interface DraftInput {
  readonly exportedBy: ExportedBy;
  /** The name in the declaration. */
  readonly declaredName: (reflection: DeclarationReflection) => string | undefined;
  /** Ids of all declarations exported outside of namespaces. */
  readonly homes: ReadonlySet<number>;
}

/**
 * The declarations with their names: first the declared one, if it is among those exported. A module among them is an
 * entry point, where its declarations are documented.
 */
function declarationsIn(
  { children = [] }: DeclarationReflection,
  { exportedBy, declaredName }: DraftInput,
): EntryDraft['contents'] {
  const names = new Map<DeclarationReflection, string[]>();
  for (const child of children) {
    for (const declaration of exportedBy(child)) {
      if (declaration.kindOf(ReflectionKind.Module)) continue;
      const others = names.get(declaration) ?? [];
      const isBetter = child.name === declaredName(declaration);
      names.set(declaration, isBetter ? [child.name, ...others] : [...others, child.name]);
    }
  }
  return names;
}

/** An entry and, for a namespace, its own declarations that are documented nowhere else. */
function withContents(
  { reflection, name, imports }: Omit<SelectedEntry, 'package'>,
  parent: DeclarationReflection | undefined,
  input: DraftInput,
): Named[] {
  const kind = KINDS.get(reflection.kind);
  if (kind === undefined) {
    throw new Error(`TypeDoc exports a ${ReflectionKind[reflection.kind]} named ${name}`);
  }
  const contents: EntryDraft['contents'] = EXPORT_KINDS[kind].hasExports
    ? declarationsIn(reflection, input)
    : new Map();
  const nested = [...contents].filter(
    ([{ id, kind: own, parent: around }]) =>
      // TypeDoc moves a static member that has the name of a type into the namespace of its class.
      KINDS.has(own) && around === reflection && !input.homes.has(id),
  );
  return [
    { reflection, kind, name, imports, parent, contents },
    ...nested.flatMap(([child, [own]]) =>
      withContents({ reflection: child, name: `${name}.${own}`, imports }, reflection, input),
    ),
  ];
}

const depth = ({ imports: [first] }: Named): number => depthOf(first?.specifier ?? '');

const byNameThenKind = (a: Named, b: Named): number =>
  compareNames(a.name, b.name) ||
  PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind) ||
  depth(a) - depth(b);

/** `bigint` for `es-toolkit/bigint`. */
function entryPointOf({ imports: [first] }: Named): string {
  const subpath = first?.specifier.replace(/^(?:@[^/]+\/)?[^/]+\/?/, '') ?? '';
  return subpath.replaceAll('/', '-') || 'main';
}

/**
 * Unique names. If several entry points export different things of one kind under one name, that with the
 * shortest import keeps the plain name, and the names of the others include their entry point.
 */
function uniqueNames(named: readonly Named[]): ReadonlyMap<Named, string> {
  const taken = new Set<string>();
  const names = new Map<Named, string>();
  for (const entry of named) {
    const { kind, name } = entry;
    const qualified = `${name}-${entryPointOf(entry)}`;
    const isTaken = (candidate: string): boolean => taken.has(`${kind} ${candidate}`);
    const unique = freeName([name, qualified], qualified, isTaken);
    taken.add(`${kind} ${unique}`);
    names.set(entry, unique);
  }
  return names;
}

function slugsByKind(names: ReadonlyMap<Named, string>): (entry: Named) => string {
  const slugs = new Map(
    PRECEDENCE.map((kind) => {
      const depths = new Map(
        [...names].flatMap(([entry, name]) => (entry.kind === kind ? [[name, depth(entry)]] : [])),
      );
      return [kind, uniqueSlugs([...depths.keys()], (name) => depths.get(name) ?? 0)];
    }),
  );
  return (entry) => slugs.get(entry.kind)?.get(names.get(entry) ?? '') ?? entry.name;
}

/** Equal for declarations that one import gives. */
const nameInCode = ({ name, imports: [first] }: Named): string =>
  `${first?.specifier} ${first?.name} ${name}`;

/**
 * Drafts the entries of one package, sorted by name.
 * @param owner Reference of the package.
 */
export function draftEntries(
  owner: ApiReference,
  selected: readonly SelectedEntry[],
  input: DraftInput,
): EntryDraft[] {
  const named = selected
    .flatMap((entry) => withContents(entry, undefined, input))
    .sort(byNameThenKind);
  const names = uniqueNames(named);
  const slugOf = slugsByKind(names);
  const anchors = new Anchors();
  const references = new Map<number, ApiReference>();
  const taken = new Set<ApiReference>();
  const byImport = groupBy(named, nameInCode);
  const referenced = [...names].map(([entry, name]) => {
    const plain = `${owner}/${name}`;
    const reference = taken.has(plain) ? `${plain}:${entry.kind}` : plain;
    taken.add(reference);
    references.set(entry.reflection.id, reference);
    return { entry, reference };
  });
  const linkTo = ({ kind, name, reflection }: Named): ApiLink => ({
    name: `${ENTRY_KINDS[kind].singular} ${name}`,
    reference: references.get(reflection.id),
  });
  return referenced.map(({ entry, reference }) => ({
    ...entry,
    reference,
    sameName: (byImport.get(nameInCode(entry)) ?? [])
      .filter((other) => other !== entry)
      .map(linkTo),
    slug: slugOf(entry),
    anchor: ENTRY_KINDS[entry.kind].isInline ? anchors.take(entry.name, entry.kind) : undefined,
    parent: entry.parent && references.get(entry.parent.id),
  }));
}
