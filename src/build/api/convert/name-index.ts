// Names of entries: finds the declaration that a comment names, and the name of a type where it is mentioned.
import type { ApiLink, ApiReference } from '../../../model/api/api.js';
import { groupBy } from '../../../model/text/group-by.js';
import type { DocumentedPackage } from '../program.js';
import type { Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';
import type { EntryDraft } from './draft-entries.js';
import type { ReferenceIndex } from './reference-index.js';

/**
 * Finds the declaration of `Option`, `Shape.Circle`, `Option.some`, `Option#map`, `#map`, `Option.constructor` or
 * `Option.[Symbol.iterator]`: in the package of `owner`, first at its main entry point; otherwise in all packages, if
 * it is unique there; `@scope/lib#Option` in the named package.
 */
export type DeclarationNamed = (name: string, owner: Reflection) => Reflection | undefined;

/** Merged declarations, to which comments refer by one name, have one reference. */
const plainReference = ({ reference }: EntryDraft): string => reference.replace(/:.*$/, '');

/** `#add` is a member of the declaration with the comment, or of the one around it. */
function memberAround(owner: Reflection | undefined, name: string): Reflection | undefined {
  if (!owner) return undefined;
  const members = owner.isDeclaration() ? owner.children : undefined;
  return members?.find((child) => child.name === name) ?? memberAround(owner.parent, name);
}

export function indexNames(
  drafts: readonly EntryDraft[],
  { nearestTo }: Pick<ReferenceIndex, 'nearestTo'>,
  packages: readonly Pick<DocumentedPackage, 'name' | 'reference'>[],
): DeclarationNamed {
  const byName = groupBy(drafts, ({ name }) => name);
  const entriesNamed = (name: string, owner: Reflection): readonly EntryDraft[] => {
    const all = byName.get(name) ?? [];
    const home = nearestTo(owner)?.reference.split('/', 1)[0];
    const atHome = all.filter(({ reference }) => reference.startsWith(`${home}/`));
    if (atHome.length > 0) return atHome;
    return new Set(all.map(plainReference)).size === 1 ? all : [];
  };

  function find(
    name: string,
    entriesOf: (name: string) => readonly EntryDraft[],
  ): Reflection | undefined {
    const [entry] = entriesOf(name);
    if (entry) return entry.reflection;
    const [, container, member] = /^(.+?)[.#](\[.+\]|[^.#]+)$/.exec(name) ?? [];
    if (container === undefined) return undefined;
    // TypeDoc has `[iterator]`.
    const nameInTypeDoc = member?.replace(/^\[Symbol\./, '[');
    return entriesOf(container)
      .flatMap(({ reflection }) => reflection.children ?? [])
      .find((child) => child.name === nameInTypeDoc);
  }

  return (name, owner) => {
    if (name.startsWith('#')) return memberAround(owner, name.slice(1));
    const found = find(name, (part) => entriesNamed(part, owner));
    const home = packages.find((one) => name.startsWith(`${one.name}#`));
    if (found || !home) return found;
    return find(name.slice(home.name.length + 1), (part) =>
      (byName.get(part) ?? []).filter(({ reference }) =>
        reference.startsWith(`${home.reference}/`),
      ),
    );
  };
}

/** Finds the names of an entry in namespaces that export it again, each with the reference of its namespace. */
export function indexAliases(drafts: readonly EntryDraft[]): ConversionContext['aliasesOf'] {
  const links = drafts.flatMap(({ name, reference, contents }) =>
    [...contents].flatMap(([{ id }, names]) =>
      names.map((own) => ({ id, link: { name: `${name}.${own}`, reference } })),
    ),
  );
  const byId = groupBy(links, ({ id }) => id);
  return ({ reflection, name }) => {
    const others = (byId.get(reflection.id) ?? []).flatMap(({ link }): ApiLink[] =>
      link.name === name ? [] : [link],
    );
    return others.length > 0 ? others : undefined;
  };
}

/** `Stats` for `"fs".Stats`, `Buffer` for `__global.Buffer`: without the module or global scope. */
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
