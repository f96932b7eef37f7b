// Divides lists of entries that are too long for a page into modules, each of which has a page with a part of them.

import { element, text } from '../page/hast-element.js';
import {
  type ApiEntry,
  type ApiModule,
  type ApiPackage,
  type ApiReference,
  EMPTY_COMMENT,
} from './api.js';
import type { EntryOf } from './api-explanation.js';
import { sizeOfRow, sizeOfRows } from './api-size.js';
import { countKinds } from './entry-kinds.js';
import { importedName } from './imported-name.js';

/** Splits entries into runs whose rows fit into the room. */
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

/** One module, or several numbered ones. */
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

/** Groups entries by the entry point they are imported from, in the order of the entry points. */
function byEntryPoint({ name, entryPoints }: ApiPackage, entries: readonly ApiEntry[]) {
  const groups = new Map(entryPoints.map((specifier): [string, ApiEntry[]] => [specifier, []]));
  for (const entry of entries)
    groups.get(entry.imports[0]?.specifier ?? importedName(name))?.push(entry);
  return groups;
}

/** Makes a module for each entry point, unless there are too many of them. */
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
  if (!('entries' in namespace)) return [];
  const entries = namespace.entries.flatMap((reference) => entryOf(reference) ?? []);
  if (sizeOfRows(entries) <= room) return [];
  const modules = modulesOf(owner, namespace.name, entries, room);
  return modules.map((module) => ({ ...module, parent: namespace.reference }));
}

/** Assigns URL paths. They and their folders differ even if case is ignored: `lib/Schema` and `lib/schema-2/parser`. */
class ModulePaths {
  readonly #modules = new Set<string>();
  readonly #paths = new Map<string, string>();
  readonly #taken = new Set<string>();

  take(name: string): string {
    if (this.#modules.has(name)) return this.#free(this.#inFolder(name));
    this.#modules.add(name);
    return this.#pathOf(name);
  }

  /** A path may be that of a module and of the folder of others. */
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

/** Makes names unique: an export may have the name of its entry point, and a disk may ignore case. */
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
 * Adds modules to a package whose own rows, or those of a namespace, do not fit on one page. The modules
 * come before the other entries and are the parent of the entries in them.
 * @param room Estimated bytes of HTML for the rows of a page.
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
    return 'entries' in entry && parts.length > 0
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
