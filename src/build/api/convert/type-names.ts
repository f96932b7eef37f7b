// What a type's name looks like where it is mentioned, and what of its syntax TypeDoc drops.
import ts from 'typescript';
import type { ApiReference } from '../../../model/api.js';
import type { TypeDocModel } from '../convert-program.js';
import type { Reflection } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import type { EntryDraft } from './draft-entries.js';
import type { ReferenceIndex } from './reference-index.js';

const namespaceOf = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);

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
      const qualified = symbolId?.qualifiedName;
      return qualified?.endsWith(`.${name}`) ? qualified : name;
    }
    const around = namespaceOf(entryName(nearestTo(owner)?.reference.split('#', 1)[0]) ?? '');
    return entry.startsWith(around) ? entry.slice(around.length) : entry;
  };
}

/** Searches the syntax of the nearest declaration that has one. */
export function createRestElementCheck({
  symbolOf,
}: Pick<TypeDocModel, 'symbolOf'>): ConversionContext['isRestElement'] {
  const known = new WeakMap<ts.Node, ReadonlySet<string>>();
  const restNamesIn = (declaration: ts.Node): ReadonlySet<string> => {
    const names = known.get(declaration) ?? collectRestNames(declaration);
    known.set(declaration, names);
    return names;
  };
  const isRestElement = (name: string, owner: Reflection): boolean => {
    const declarations = symbolOf(owner)?.declarations;
    if (!declarations) return owner.parent !== undefined && isRestElement(name, owner.parent);
    return declarations.some((declaration) => restNamesIn(declaration).has(name));
  };
  return isRestElement;
}

function collectRestNames(declaration: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isNamedTupleMember(node) && node.dotDotDotToken) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return names;
}
