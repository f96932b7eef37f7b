// What the keys of front matter mean that other tools have besides those of Docusaurus.
import type { Frontmatter, WrittenNeighbour } from '../../model/page/document.js';
import { ownKeys, type WrittenFrontmatter } from './frontmatter-schema.js';

type Object = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Object) : {};
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** VuePress has paths where VitePress has labels. */
const isPath = (value: string): boolean => /^\.{0,2}\/|\.md$/.test(value);

function neighbourOf(written: WrittenFrontmatter['prev']): WrittenNeighbour | undefined {
  if (typeof written === 'string') return isPath(written) ? { link: written } : { label: written };
  if (typeof written !== 'object') return undefined;
  const { text, label = text, link } = written;
  return { label, link };
}

type Levels = readonly [Frontmatter['toc_min_heading_level'], Frontmatter['toc_max_heading_level']];

/** Levels of headings in the table of contents. */
function levelsOf({ outline, tableOfContents }: WrittenFrontmatter): Levels {
  if (outline === 'deep') return [2, 6];
  if (typeof outline === 'number') return [outline, outline];
  if (Array.isArray(outline)) return [outline[0], outline[1]];
  if (typeof tableOfContents !== 'object') return [undefined, undefined];
  return [tableOfContents.minHeadingLevel, tableOfContents.maxHeadingLevel];
}

/** `:title | Docs`; undefined for the form of the site. */
function titleTemplateOf({ titleTemplate }: WrittenFrontmatter): string | undefined {
  if (typeof titleTemplate !== 'string') return titleTemplate === false ? ':title' : undefined;
  return titleTemplate.includes(':title') ? titleTemplate : `:title | ${titleTemplate}`;
}

/** Texts, or mappings with a label; one text, as in Jekyll, has commas between them. */
const labelsOf = (tags: readonly unknown[] | string = []): string[] =>
  (typeof tags === 'string' ? tags.split(',').flatMap((tag) => tag.trim() || []) : tags).flatMap(
    (tag) => textOf(tag) ?? textOf(objectOf(tag)['label']) ?? numberOf(tag)?.toString() ?? [],
  );

function editUrlOf({ editLink, editUrl }: WrittenFrontmatter): string | null | undefined {
  if (editLink === false || editUrl === false) return null;
  return typeof editUrl === 'string' ? editUrl : undefined;
}

/** Whether the page is a start page, without a sidebar. */
const isHome = ({ layout, template }: WrittenFrontmatter): boolean =>
  layout === 'home' || template === 'splash';

/** The meaning of all keys. Those of Docusaurus count before others. */
export function meaningOf(written: WrittenFrontmatter): Frontmatter {
  const { aside, outline, tableOfContents, sidebar, nav, prev, next, lastUpdated } = written;
  const own = ownKeys(written);
  const { label, order: inSidebar, hidden: isHidden } = objectOf(sidebar);
  const [min, max] = levelsOf(written);
  const keywords = [...(own.keywords ?? []), ...labelsOf(written.tags)];
  const found: { [Key in keyof Frontmatter]?: Frontmatter[Key] | undefined } = {
    sidebar_label: written.sidebarTitle ?? textOf(label),
    sidebar_position:
      written.order ??
      written.nav_order ??
      written.weight ??
      numberOf(nav) ??
      numberOf(objectOf(nav)['order']) ??
      numberOf(inSidebar),
    hide_table_of_contents:
      aside === false || outline === false || tableOfContents === false || undefined,
    toc_min_heading_level: min,
    toc_max_heading_level: max,
    pagination_prev: prev === false ? null : undefined,
    pagination_next: next === false ? null : undefined,
    prev: neighbourOf(prev),
    next: neighbourOf(next),
    custom_edit_url: editUrlOf(written),
    unlisted: written.hidden,
    last_update: typeof lastUpdated === 'string' ? { date: lastUpdated } : undefined,
    hide_last_update: lastUpdated === false || undefined,
    titleTemplate: titleTemplateOf(written),
    hide_sidebar: sidebar === false || isHome(written) || undefined,
    hide_in_sidebar: isHidden === true || undefined,
    hide_in_search: written.search === false || written.pagefind === false || undefined,
    ...own,
    keywords: keywords.length > 0 ? keywords : undefined,
  };
  const entries = Object.entries(found).filter(([, value]) => value !== undefined);
  // SAFETY: keys without a value are left out.
  return Object.fromEntries(entries) as Frontmatter;
}
