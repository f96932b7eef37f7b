// Drafts of entries without their content: kind, name, URL component and reference, with namespaces flattened.
import type { ApiEntry, ApiLink, ApiReference } from '../../../model/api.js';
import { ENTRY_KINDS } from '../../../model/api-groups.js';
import { groupBy } from '../../../model/group-by.js';
import { type DeclarationReflection, ReflectionKind } from '../typedoc.js';
import { Anchors, freeName, uniqueSlugs } from './anchors.js';
import { declarationOf, type SelectedEntry } from './select-exports.js';

/** Modules are made from entries later. */
export type EntryKind = Exclude<ApiEntry['kind'], 'module'>;

export interface EntryDraft
  extends Pick<
    ApiEntry,
    'name' | 'slug' | 'reference' | 'anchor' | 'parent' | 'imports' | 'sameName'
  > {
  readonly kind: EntryKind;
  readonly reflection: DeclarationReflection;
  /** For a namespace: the reflections in it, with re-exports followed. */
  readonly contents: readonly DeclarationReflection[];
}

const KINDS: ReadonlyMap<ReflectionKind, EntryKind> = new Map([
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Interface, 'interface'],
  [ReflectionKind.Enum, 'enum'],
  [ReflectionKind.Function, 'function'],
  [ReflectionKind.Namespace, 'namespace'],
  [ReflectionKind.TypeAlias, 'type-alias'],
  [ReflectionKind.Variable, 'variable'],
]);

/** Among merged declarations with one name, the first kind has the plain reference. */
const PRECEDENCE = [...KINDS.values()];

interface Named extends Pick<EntryDraft, 'reflection' | 'kind' | 'name' | 'imports' | 'contents'> {
  readonly parent: DeclarationReflection | undefined;
}

/** The declarations without repeats. A module among them is an entry point, where its declarations are documented. */
function declarationsIn({ children = [] }: DeclarationReflection): DeclarationReflection[] {
  const declarations = children.flatMap((child) => {
    const declaration = declarationOf(child);
    const isEntry = declaration?.isDeclaration() && !declaration.kindOf(ReflectionKind.Module);
    return isEntry ? [declaration] : [];
  });
  return [...new Set(declarations)];
}

/** An entry and, for a namespace, its own declarations that are documented nowhere else. */
function withContents(
  { reflection, name, imports }: Omit<SelectedEntry, 'package'>,
  parent: DeclarationReflection | undefined,
  homes: ReadonlySet<number>,
): Named[] {
  const kind = KINDS.get(reflection.kind);
  if (kind === undefined) {
    throw new Error(`TypeDoc exports a ${ReflectionKind[reflection.kind]} named ${name}`);
  }
  const contents = kind === 'namespace' ? declarationsIn(reflection) : [];
  const nested = contents.filter(
    ({ id, parent: around }) => around === reflection && !homes.has(id),
  );
  return [
    { reflection, kind, name, imports, parent, contents },
    ...nested.flatMap((child) =>
      withContents(
        { reflection: child, name: `${name}.${child.name}`, imports },
        reflection,
        homes,
      ),
    ),
  ];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Alphabetical, ignoring case; then by code units. */
const byNameThenKind = (a: Named, b: Named): number =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) ||
  byText(a.name, b.name) ||
  PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind);

const isInline = (kind: EntryKind): boolean => kind === 'type-alias' || kind === 'variable';

/** `bigint` for `es-toolkit/bigint`; empty for the main entry point. */
function entryPointOf({ imports: [first] }: Named): string {
  const subpath = first?.specifier.replace(/^(?:@[^/]+\/)?[^/]+\/?/, '') ?? '';
  return subpath.replaceAll('/', '-') || 'main';
}

/**
 * Unique names. If several entry points export different things of one kind under one name, the first keeps
 * the plain name, and the names of the others include their entry point.
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
      const ofKind = [...names].filter(([entry]) => entry.kind === kind);
      return [kind, uniqueSlugs(ofKind.map(([, name]) => name))];
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
 * @param homes Ids of all declarations exported outside of namespaces.
 */
export function draftEntries(
  owner: ApiReference,
  selected: readonly SelectedEntry[],
  homes: ReadonlySet<number>,
): EntryDraft[] {
  const named = selected
    .flatMap((entry) => withContents(entry, undefined, homes))
    .sort(byNameThenKind);
  const names = uniqueNames(named);
  const slugOf = slugsByKind(names);
  const anchors = new Anchors();
  const references = new Map<number, ApiReference>();
  const taken = new Set<ApiReference>();
  const byImport = groupBy(named, nameInCode);
  for (const [{ reflection, kind }, name] of names) {
    const plain = `${owner}/${name}`;
    const reference = taken.has(plain) ? `${plain}:${kind}` : plain;
    taken.add(reference);
    references.set(reflection.id, reference);
  }
  const linkTo = ({ kind, name, reflection }: Named): ApiLink => ({
    name: `${ENTRY_KINDS[kind].singular} ${name}`,
    reference: references.get(reflection.id),
  });
  return named.map((entry) => ({
    ...entry,
    sameName: (byImport.get(nameInCode(entry)) ?? [])
      .filter((other) => other !== entry)
      .map(linkTo),
    slug: slugOf(entry),
    reference: references.get(entry.reflection.id) ?? '',
    anchor: isInline(entry.kind) ? anchors.take(entry.name, entry.kind) : undefined,
    parent: entry.parent && references.get(entry.parent.id),
  }));
}
