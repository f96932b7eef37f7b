// A Markdown file after the content stage: everything known from that file alone, as JSON.
import type { Element } from 'hast';
import type { FilePath, Fragment, Href } from './brand.js';
import type { Place } from './diagnostic.js';
import type { TreeKey } from './page-plan.js';
import type { Sample, Snippet } from './sample.js';
import type { IncludedFile } from './source.js';

/** Front matter as written by an author; names and meanings follow Docusaurus. */
export interface Frontmatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  /** Document id, or null for no link. */
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** Name of the package that the page is about: `@ts-primitives/box`. */
  readonly package?: string;
  /** Path of the drawing that stands for the package, at the top of its pages. */
  readonly figure?: string;
  /** false: inline code on this page is neither linked to the API by itself nor checked. */
  readonly api_links?: boolean;
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: Fragment;
  /** Plain text. */
  readonly text: string;
}

/** A link or image as written. `href` is also the `href` or `src` in the tree, so that it can be resolved there. */
export interface DocumentLink {
  readonly kind: 'link' | 'image';
  readonly href: Href;
  readonly place: Place;
}

export interface Document {
  readonly source: FilePath;
  readonly frontmatter: Frontmatter;
  /** Where a front-matter key stands, for diagnostics that need the whole site. */
  readonly frontmatterPlaces: Readonly<Record<string, Place>>;
  /** Position of each path component: number prefixes dropped from ids. Example: `data/box`. */
  readonly id: string;
  /** From the number prefix of the file name; front matter `sidebar_position` wins. */
  readonly position: number | undefined;
  readonly title: string;
  readonly description: string | undefined;
  /** Key of the article's body, without the title heading. Links and images as written. */
  readonly tree: TreeKey;
  /** The drawing that the front matter names. */
  readonly figure?: Element | undefined;
  readonly titleId?: Fragment | undefined;
  readonly headings: readonly Heading[];
  readonly links: readonly DocumentLink[];
  /** Every id of the article: of its title, its headings and all else. */
  readonly ids: readonly Fragment[];
  /** Names of packages whose measured size it shows. */
  readonly packages: readonly { readonly name: string; readonly place: Place }[];
  readonly snippets: readonly Snippet[];
  readonly samples: readonly Sample[];
  /** Included files and images: the result is stale when one of them changes, or comes to be. */
  readonly includes: readonly IncludedFile[];
}

/** A document in one version and locale; untranslated documents appear once per locale. */
export interface PlacedDocument {
  readonly document: Document;
  readonly version: string;
  readonly locale: string;
  /** The locale of its text, where that is not translated. */
  readonly writtenIn?: string | undefined;
  /** The document's file relative to its version's folder: `1-data/1-box.md`. */
  readonly relative: string;
}

/** Folder metadata from `_category_.json` or `_category_.yml`. */
export interface Category {
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
}
