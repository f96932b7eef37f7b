// What a type's name looks like where it is mentioned.
import type { ApiReference } from '../../../model/api.js';
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
