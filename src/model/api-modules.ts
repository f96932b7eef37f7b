// Divides lists of entries that are too long for a page into modules, each with a page that lists some of them.
import {
  type ApiEntry,
  type ApiModule,
  type ApiPackage,
  type ApiReference,
  EMPTY_COMMENT,
} from './api.js';
import type { EntryOf } from './api-explanation.js';
import { countKinds } from './api-groups.js';
import { sizeOfRow, sizeOfRows } from './api-size.js';
import { element, text } from './hast-element.js';

/** Neighbours whose rows fit into the room. */
function runsOf(entries: readonly ApiEntry[], room: number): ApiEntry[][] {
  const runs: ApiEntry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const size = sizeOfRow(entry);
    if (size > left) {
      runs.push([]);
      left = room;
    }
    runs.at(-1)?.push(entry);
    left -= size;
  }
  return runs;
}

/** `85 functions, 2 classes: add to zip` */
const contentsOf = (entries: readonly ApiEntry[]): string =>
  `${countKinds(entries)}: ${entries[0]?.name} to ${entries.at(-1)?.name}`;

function moduleOf(owner: ApiReference, name: string, entries: readonly ApiEntry[]): ApiModule {
  const summary = element('p', {}, [text(contentsOf(entries))]);
  return {
    kind: 'module',
    reference: `${owner}/${name}`,
    name,
    slug: name.replace(' ', '-'),
    anchor: undefined,
    parent: undefined,
    imports: [],
    source: undefined,
    comment: { ...EMPTY_COMMENT, summary: { type: 'root', children: [summary] } },
    typeParameters: [],
    usedBy: [],
    entries: entries.map(({ reference }) => reference),
  };
}

/** One module, or several that are numbered. */
function modulesOf(
  { reference }: ApiPackage,
  name: string,
  entries: readonly ApiEntry[],
  room: number,
): ApiModule[] {
  const runs = runsOf(entries, room);
  return runs.map((run, index) =>
    moduleOf(reference, runs.length === 1 ? name : `${name} ${index + 1}`, run),
  );
}

/** By the entry point that they are imported from, in the order of the entry points. */
function byEntryPoint({ name, entryPoints }: ApiPackage, entries: readonly ApiEntry[]) {
  const groups = new Map(entryPoints.map((specifier): [string, ApiEntry[]] => [specifier, []]));
  for (const entry of entries) groups.get(entry.imports[0]?.specifier ?? name)?.push(entry);
  return groups;
}

/** A module for each entry point, unless those are too many themselves. */
function modulesOfPackage(owner: ApiPackage, room: number): ApiModule[] {
  const outermost = owner.entries.filter(({ parent }) => parent === undefined);
  if (sizeOfRows(outermost) <= room) return [];
  const modules = [...byEntryPoint(owner, outermost)].flatMap(([specifier, entries]) =>
    modulesOf(owner, specifier, entries, room),
  );
  return sizeOfRows(modules) <= room ? modules : modulesOf(owner, owner.name, outermost, room);
}

function modulesOfNamespace(
  owner: ApiPackage,
  namespace: ApiEntry,
  entryOf: EntryOf,
  room: number,
): ApiModule[] {
  if (namespace.kind !== 'namespace') return [];
  const entries = namespace.entries.flatMap((reference) => entryOf(reference) ?? []);
  if (sizeOfRows(entries) <= room) return [];
  const modules = modulesOf(owner, namespace.name, entries, room);
  return modules.map((module) => ({ ...module, parent: namespace.reference }));
}

/** Gives out URL paths that differ, as do their folders, on a disk that folds case: `lib/Schema` and `lib/schema-2/parser`. */
class ModulePaths {
  readonly #modules = new Set<string>();
  readonly #paths = new Map<string, string>();
  readonly #taken = new Set<string>();

  take(name: string): string {
    if (this.#modules.has(name)) return this.#free(this.#inFolder(name));
    this.#modules.add(name);
    return this.#pathOf(name);
  }

  /** A module and the folder of others can be one. */
  #pathOf(name: string): string {
    const path = this.#paths.get(name) ?? this.#free(this.#inFolder(name));
    this.#paths.set(name, path);
    return path;
  }

  #inFolder(name: string): string {
    const end = name.lastIndexOf('/');
    return end === -1 ? name : this.#pathOf(name.slice(0, end)) + name.slice(end);
  }

  #free(plain: string): string {
    let path = plain;
    for (let count = 2; this.#taken.has(path.toLowerCase()); count += 1) path = `${plain}-${count}`;
    this.#taken.add(path.toLowerCase());
    return path;
  }
}

/** An export can have the name of its entry point, and a disk may fold the case of URL components. */
function distinguished(modules: readonly ApiModule[], entries: readonly ApiEntry[]): ApiModule[] {
  const references = new Set(entries.map(({ reference }) => reference));
  const paths = new ModulePaths();
  return modules.map((module) => {
    const { reference, slug } = module;
    return {
      ...module,
      reference: references.has(reference) ? `${reference}:module` : reference,
      slug: paths.take(slug),
    };
  });
}

/**
 * Gives a package modules where the rows of its page or of a namespace do not fit. They come before the
 * other entries; those in a module of the package have it as their parent.
 * @param room bytes of HTML, estimated, for the rows of a page
 */
export function withModules(owner: ApiPackage, entryOf: EntryOf, room: number): ApiPackage {
  const modules = distinguished(
    [
      ...modulesOfPackage(owner, room),
      ...owner.entries.flatMap((entry) => modulesOfNamespace(owner, entry, entryOf, room)),
    ],
    owner.entries,
  );
  const ofPackage = modules.filter(({ parent }) => parent === undefined);
  const parents = new Map(
    ofPackage.flatMap(({ reference, entries }) =>
      entries.map((entry) => [entry, reference] as const),
    ),
  );
  const entries = owner.entries.map((entry): ApiEntry => {
    const parts = modules.filter((module) => module.parent === entry.reference);
    const parent = entry.parent ?? parents.get(entry.reference);
    return entry.kind === 'namespace' && parts.length > 0
      ? { ...entry, parent, entries: parts.map(({ reference }) => reference) }
      : { ...entry, parent };
  });
  const named = new Map(ofPackage.map(({ name, reference }) => [name, reference]));
  return {
    ...owner,
    entries: [...modules, ...entries],
    reexports: owner.reexports.map(({ target, ...reexport }) => ({
      ...reexport,
      target: { ...target, reference: named.get(target.name) ?? target.reference },
    })),
  };
}
