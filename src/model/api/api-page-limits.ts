// Decides from the model which parts of reference pages are shown in full and which are only listed.

import { type Fragment, fragment } from '../text/brand.js';
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

/**
 * Limits in estimated bytes of HTML. An estimate is at least six tenths of the real size, and a page must not
 * have more than 1.5 million bytes.
 */
export const LIMITS = {
  /** Variables and type aliases on the page of their package. Above the limit each gets its own page. */
  inlineEntries: 250_000,
  /** Rows of a page. Above the limit entries are listed on the pages of their namespaces and of modules. */
  rows: 500_000,
  /** Names in the index of the reference. Above the limit they are only counted. */
  names: 800_000,
  /** Everything else on the page of an entry. Above the limit members are shown in a shorter form. */
  members: 920_000,
};

/** Size of a page without colours in signatures, relative to one with colours. */
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

/** Whether a member is shown only as a row of a table. */
export const isRow = (member: ApiMember, form: MemberForm): boolean =>
  hasHome(member) || isTable(form);

const fitsOnePage = (entries: readonly ApiEntry[]): boolean => sizeOfRows(entries) <= LIMITS.rows;

const isOutermost = ({ parent }: ApiEntry): boolean => parent === undefined;

/** The entries listed on the page of a package: all, or those outside of namespaces and modules. */
export const listedEntries = ({ entries }: Pick<ApiPackage, 'entries'>): readonly ApiEntry[] =>
  fitsOnePage(entries) ? entries : entries.filter(isOutermost);

/** Whether the index of the reference has room for the names listed on the pages of packages. */
export const hasRoomForNames = (packages: readonly ApiPackage[]): boolean =>
  packages.reduce((sum, owner) => sum + sizeOfIndex(listedEntries(owner)), 0) <= LIMITS.names;

/** The only package, if the index of the reference has room for its names. */
export const onlyPackage = (packages: readonly ApiPackage[]): ApiPackage | undefined =>
  packages.length === 1 && hasRoomForNames(packages) ? packages[0] : undefined;

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

/** An entry with its own page has no anchor, and its members' anchors have no prefix. */
function onPageOfItsOwn(entry: ApiEntry): ApiEntry {
  if (!('type' in entry)) return entry;
  const { anchor, type } = entry;
  const members = membersOf(entry).map((member) => memberWithoutPrefix(member, `${anchor}.`));
  return {
    ...entry,
    anchor: undefined,
    type: type.kind === 'object' ? { ...type, members } : type,
  };
}

/**
 * Decides which variables and type aliases have their own page; these lose their anchor. A package whose
 * rows do not fit on its page documents none of them there, and gets modules if needed.
 */
export function withEntryPages(packages: readonly ApiPackage[]): ApiPackage[] {
  const entryOf = entriesByReference(packages);
  return packages.map((owner) => {
    const inline = owner.entries.filter(isInline);
    const size = inline.reduce((sum, entry) => sum + sizeOfInlineEntry(entry, entryOf), 0);
    if (size <= LIMITS.inlineEntries && fitsOnePage(owner.entries)) return owner;
    const divided = { ...owner, entries: owner.entries.map(onPageOfItsOwn) };
    return withModules(divided, entryOf, LIMITS.rows);
  });
}
