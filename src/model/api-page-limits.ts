// Decides from the model how much of each reference page is shown in full and how much is only listed.
import type { ApiEntry, ApiMember, ApiPackage } from './api.js';
import type { EntryOf } from './api-explanation.js';
import { hasHome, isInline } from './api-groups.js';
import { withModules } from './api-modules.js';
import { entriesByReference, membersOf } from './api-references.js';
import {
  sizeOfDeclarations,
  sizeOfIndex,
  sizeOfInlineEntry,
  sizeOfMembers,
  sizeOfRows,
} from './api-size.js';
import { type Fragment, fragment } from './brand.js';

/**
 * Limits in estimated bytes of HTML. No estimate is below six tenths of the real size, and no page may have
 * more than 1.5 million bytes.
 */
export const LIMITS = {
  /** Variables and type aliases on the page of their package; beyond, each has a page of its own. */
  inlineEntries: 250_000,
  /** Rows of a page; beyond, what is in namespaces is listed on their pages, and the rest on those of modules. */
  rows: 500_000,
  /** Names in the index of the reference; beyond, it counts them. */
  names: 800_000,
  /** What else is on the page of an entry; beyond, members are shown in a shorter form. */
  members: 920_000,
};

/** What remains of a page whose signatures have no colours. */
const PLAIN = 0.7;

/**
 * The forms in which a page shows its members, from the longest to the shortest: in full; the same without
 * colours in signatures; declarations and first sentences; names and first sentences.
 */
export type MemberForm = 'full' | 'plain' | 'declared' | 'named';

/** The form for the members of one page. */
export function memberForm(members: readonly ApiMember[], entryOf: EntryOf): MemberForm {
  const fits = (size: number): boolean => size <= LIMITS.members;
  const inFull = sizeOfMembers(members, entryOf);
  if (fits(inFull)) return 'full';
  if (fits(inFull * PLAIN)) return 'plain';
  return fits(sizeOfDeclarations(members)) ? 'declared' : 'named';
}

export const isTable = (form: MemberForm): boolean => form === 'declared' || form === 'named';

/** Whether a member is only a row of a table. */
export const isRow = (member: ApiMember, form: MemberForm): boolean =>
  hasHome(member) || isTable(form);

const fitsOnePage = (entries: readonly ApiEntry[]): boolean => sizeOfRows(entries) <= LIMITS.rows;

const isOutermost = ({ parent }: ApiEntry): boolean => parent === undefined;

/** What the page of a package lists: everything, or what is in no namespace and no module. */
export const listedEntries = ({ entries }: Pick<ApiPackage, 'entries'>): readonly ApiEntry[] =>
  fitsOnePage(entries) ? entries : entries.filter(isOutermost);

/** Whether the index of the reference has room for the names that the pages of packages list. */
export const hasRoomForNames = (packages: readonly ApiPackage[]): boolean =>
  packages.reduce((sum, owner) => sum + sizeOfIndex(listedEntries(owner)), 0) <= LIMITS.names;

interface Anchored {
  readonly anchor: Fragment | undefined;
}

const withoutPrefix = <T extends Anchored>(part: T, prefix: string): T =>
  part.anchor?.startsWith(prefix)
    ? { ...part, anchor: fragment(part.anchor.slice(prefix.length)) }
    : part;

function memberWithoutPrefix(given: ApiMember, prefix: string): ApiMember {
  const member = withoutPrefix(given, prefix);
  if (!('signatures' in member)) return member;
  const signatures = member.signatures.map((signature) => withoutPrefix(signature, prefix));
  return { ...member, signatures };
}

/** An entry with its own page needs no anchor, and the anchors of its members need no prefix. */
function onPageOfItsOwn(entry: ApiEntry): ApiEntry {
  if (entry.kind !== 'type-alias' && entry.kind !== 'variable') return entry;
  const { anchor, type } = entry;
  const members = membersOf(entry).map((member) => memberWithoutPrefix(member, `${anchor}.`));
  return {
    ...entry,
    anchor: undefined,
    type: type.kind === 'object' ? { ...type, members } : type,
  };
}

/**
 * Decides which variables and type aliases have their own page: those left without an anchor. A package
 * whose rows do not fit on its page documents none there, and has modules if it needs them.
 */
export function withEntryPages(packages: readonly ApiPackage[]): ApiPackage[] {
  const entryOf = entriesByReference(packages);
  return packages.map((owner) => {
    const inline = owner.entries.filter(isInline);
    const size = inline.reduce((sum, entry) => sum + sizeOfInlineEntry(entry, entryOf), 0);
    const isListed = fitsOnePage(owner.entries);
    if (size <= LIMITS.inlineEntries && isListed) return owner;
    const divided = { ...owner, entries: owner.entries.map(onPageOfItsOwn) };
    return isListed ? divided : withModules(divided, entryOf, LIMITS.rows);
  });
}
