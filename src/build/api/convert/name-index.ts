// Finds documented declarations by the names that comments give them.
import type { Reflection } from '../typedoc.js';
import type { EntryDraft } from './draft-entries.js';
import type { ReferenceIndex } from './reference-index.js';

/**
 * `Option`, `Shape.Circle`, `Option.some`, `Option#map`, `#map`, `Option.constructor`: what the package of `owner`
 * calls so, at its main entry point first, or else what only one entry of all packages is called.
 */
export type DeclarationNamed = (name: string, owner: Reflection) => Reflection | undefined;

/** Comments refer to merged declarations by one name and one reference. */
const plainReference = ({ reference }: EntryDraft): string => reference.replace(/:.*$/, '');

/** `#add` is a member of what the comment is about, or stands in. */
function memberAround(owner: Reflection | undefined, name: string): Reflection | undefined {
  if (!owner) return undefined;
  const members = owner.isDeclaration() ? owner.children : undefined;
  return members?.find((child) => child.name === name) ?? memberAround(owner.parent, name);
}

export function indexNames(
  drafts: readonly EntryDraft[],
  { nearestTo }: Pick<ReferenceIndex, 'nearestTo'>,
): DeclarationNamed {
  const byName = new Map<string, EntryDraft[]>();
  for (const draft of drafts) {
    const namesakes = byName.get(draft.name);
    if (namesakes) namesakes.push(draft);
    else byName.set(draft.name, [draft]);
  }

  const entriesNamed = (name: string, owner: Reflection): readonly EntryDraft[] => {
    const all = byName.get(name) ?? [];
    const home = nearestTo(owner)?.reference.split('/', 1)[0];
    const atHome = all.filter(({ reference }) => reference.startsWith(`${home}/`));
    if (atHome.length > 0) return atHome;
    return new Set(all.map(plainReference)).size === 1 ? all : [];
  };

  return (name, owner) => {
    if (name.startsWith('#')) return memberAround(owner, name.slice(1));
    const [entry] = entriesNamed(name, owner);
    if (entry) return entry.reflection;
    const [, container, member] = /^(.+)[.#]([^.#]+)$/.exec(name) ?? [];
    if (container === undefined) return undefined;
    return entriesNamed(container, owner)
      .flatMap(({ reflection }) => reflection.children ?? [])
      .find((child) => child.name === member);
  };
}
