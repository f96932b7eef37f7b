// Names of entries: which declaration a comment names, and what a type is called where it is mentioned.
import type { ApiReference } from '../../../model/api.js';
import { groupBy } from '../../../model/group-by.js';
import type { Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';
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
  const byName = groupBy(drafts, ({ name }) => name);
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

/** `Stats` of `"fs".Stats`, `Buffer` of `__global.Buffer`: what a declaration file puts around is no namespace. */
export const nameInModule = (qualifiedName: string): string =>
  qualifiedName.replace(/^(?:(?:"[^"]*"|__global)\.)+/, '');

export const namespaceOf = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);

/** Names entries by their own names, qualified where the reader is not in the same namespace. */
export function createShownName(
  drafts: readonly EntryDraft[],
  { nearestTo }: Pick<ReferenceIndex, 'nearestTo'>,
): ConversionContext['shownName'] {
  const names = new Map(drafts.map(({ reference, name }) => [reference, name]));
  const entryName = (reference: ApiReference | undefined): string | undefined =>
    reference === undefined ? undefined : names.get(reference);
  return ({ name, symbolId }, reference, owner) => {
    const entry = entryName(reference);
    if (entry === undefined) {
      const qualified = symbolId && nameInModule(symbolId.qualifiedName);
      return qualified?.endsWith(`.${name}`) ? qualified : name;
    }
    const around = namespaceOf(entryName(nearestTo(owner)?.reference.split('#', 1)[0]) ?? '');
    return entry.startsWith(around) ? entry.slice(around.length) : entry;
  };
}
