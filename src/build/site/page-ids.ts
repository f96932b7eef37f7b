// The ids of the elements of a page, determined from its data before it is rendered.
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import { ERRORS_HEADING, errorsOf } from '../../model/api/api-errors.js';
import type { EntryOf } from '../../model/api/api-explanation.js';
import { groupEntries, headingIdsOf } from '../../model/api/api-groups.js';
import { isRow, listedEntries, memberForm } from '../../model/api/api-page-limits.js';
import { anchorsOfEntry, entriesIn, membersOf } from '../../model/api/api-references.js';
import { textsOf } from '../../model/api/api-texts.js';
import { idsIn } from '../../model/page/hast-quotation.js';
import type { SlugRule } from '../../model/site/config.js';
import type { Page } from '../../model/site/site.js';
import { type FilePath, type Fragment, fragment } from '../../model/text/brand.js';
import { idInPlaceOf, slugOf } from '../markdown/slug.js';

export interface PageIds {
  readonly ids: ReadonlySet<Fragment>;
  /** Number of source lines, with ids `L1` and so on, which are too many to list. */
  readonly lines: number;
  /** The slug of the title, which authors know from other tools; undefined for a page that is not a document. */
  readonly title?: string | undefined;
}

/** HTML's name for the top of a page. */
const TOP = fragment('top');

/** Ids on every page besides its own. */
const SHELL_IDS: readonly string[] = ['main', TOP];

const idsOfEntry = (entry: ApiEntry, inFull = membersOf(entry)): Fragment[] => [
  ...anchorsOfEntry(entry).map(({ anchor }) => anchor),
  ...textsOf(entry, inFull).flatMap(idsIn),
];

/** The row of a member has its anchor, but not its texts. */
function idsOfEntryPage(entry: ApiEntry, entryOf: EntryOf): Fragment[] {
  const members = membersOf(entry);
  const form = memberForm(members, entryOf);
  const inFull = members.filter((member) => !isRow(member, form));
  return [
    ...groupEntries(entriesIn(entry, entryOf)).map(({ id }) => id),
    ...headingIdsOf(entry),
    ...idsOfEntry(entry, inFull),
  ];
}

const groupIdsOf = (owner: ApiPackage): Fragment[] =>
  groupEntries(listedEntries(owner)).map(({ id }) => id);

/** Entries without an anchor have a page of their own. */
const idsOfPackagePage = (owner: ApiPackage): Fragment[] => [
  ...(owner.readme ? idsIn(owner.readme) : []),
  ...groupIdsOf(owner),
  ...owner.entries.flatMap((entry) =>
    entry.anchor === undefined ? [] : [entry.anchor, ...idsOfEntry(entry)],
  ),
  ...(errorsOf(owner).types.length > 0 ? [ERRORS_HEADING.id] : []),
];

function listedIds(page: Page, entryOf: EntryOf): readonly Fragment[] {
  if (page.kind === 'content') return page.document.ids;
  if (page.kind === 'api-package') return idsOfPackagePage(page.package);
  if (page.kind === 'api-index') return page.only ? groupIdsOf(page.only) : [];
  if (page.kind === 'index') return page.part.letters.map(({ id }) => id);
  return page.kind === 'api-entry' ? idsOfEntryPage(page.entry, entryOf) : [];
}

/** @param sourceLines Number of lines of each file in the source view. */
export const pageIds = (
  page: Page,
  sourceLines: ReadonlyMap<FilePath, number>,
  entryOf: EntryOf,
  slugs?: SlugRule,
): PageIds => ({
  ids: new Set(listedIds(page, entryOf)),
  lines: page.kind === 'source' ? (sourceLines.get(page.file) ?? 0) : 0,
  title: page.kind === 'content' ? slugOf(page.document.heading, slugs) : undefined,
});

/** What the slugs of all tools for one heading have in common. */
const lettersOf = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** `#L3`, `#L3-L9` */
const LINES = /^L(\d+)(?:-L(\d+))?$/;

/**
 * The id that a fragment leads to: for a slug that no id may equal, the one with a prefix; for the slug of the title,
 * the top; for a range of source lines, the id of its first line; for the slug of another tool, the only id that
 * differs by case and punctuation.
 * @param decoded Decoded fragment without `#`.
 * @returns undefined if the page has no such id.
 */
export function arrivalAt(decoded: string, { ids, lines, title }: PageIds): Fragment | undefined {
  const written = [decoded, idInPlaceOf(decoded) ?? decoded].map(fragment);
  const own = written.find((id) => ids.has(id));
  if (own !== undefined) return own;
  if (SHELL_IDS.includes(decoded)) return fragment(decoded);
  if (decoded !== '' && decoded === title) return TOP;
  const [, from, to = from] = LINES.exec(decoded) ?? [];
  const isShown = 1 <= Number(from) && Number(from) <= Number(to) && Number(to) <= lines;
  if (isShown) return fragment(`L${from}`);
  const asked = lettersOf(decoded);
  const alike = asked === '' ? [] : [...ids].filter((id) => lettersOf(id) === asked);
  return alike.length === 1 ? alike[0] : undefined;
}
