// The result of the content stage for a Markdown file: everything that depends on this file alone, as JSON.
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
  /** Name of the package that the page is about: `@acme/box`. */
  readonly package?: string;
  /** Path of the package's drawing, shown at the top of its pages. */
  readonly figure?: string;
  /** false: inline code on this page is neither linked to the API nor checked. */
  readonly api_links?: boolean;
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: Fragment;
  /** Plain text. */
  readonly text: string;
}

/** A link or image as written. `href` is also the `href` or `src` in the tree, so that it can be replaced there. */
export interface DocumentLink {
  readonly kind: 'link' | 'image';
  readonly href: Href;
  readonly place: Place;
}

export interface Document {
  readonly source: FilePath;
  readonly frontmatter: Frontmatter;
  /** Places of the values of front matter, for diagnostics of later stages. */
  readonly frontmatterPlaces: Readonly<Record<string, Place>>;
  /** Path of the document without number prefixes: `data/box`. */
  readonly id: string;
  /** From the number prefix of the file name; overridden by front matter `sidebar_position`. */
  readonly position: number | undefined;
  readonly title: string;
  /** Text of the page's h1, which the title of the front matter does not replace. */
  readonly heading: string;
  readonly description: string | undefined;
  /** Key of the article's tree, without the title heading. Links and images are as written. */
  readonly tree: TreeKey;
  /** The drawing named in the front matter. */
  readonly figure?: Element | undefined;
  readonly titleId?: Fragment | undefined;
  readonly headings: readonly Heading[];
  readonly links: readonly DocumentLink[];
  /** Every id of the article, including those of its title and headings, and of HTML, which is an error. */
  readonly ids: readonly Fragment[];
  /** Names of packages whose measured size the page shows. */
  readonly packages: readonly { readonly name: string; readonly place: Place }[];
  readonly snippets: readonly Snippet[];
  readonly samples: readonly Sample[];
  /** Hash of all of it that pages besides its own may show: not of the text, nor of places, which only diagnostics name. */
  readonly shared: string;
  /** Included files and images. The result is stale if one of them changes or is created. */
  readonly includes: readonly IncludedFile[];
}

/** A document in one version and locale. An untranslated document has one for each locale. */
export interface PlacedDocument {
  readonly document: Document;
  readonly version: string;
  readonly locale: string;
  /** Locale of the text, if it is not translated. */
  readonly writtenIn?: string | undefined;
  /** Path of the document relative to the folder of its version: `1-data/1-box.md`. */
  readonly relative: string;
}

/** Identifies a document and its translations. */
export const originKey = ({ version, relative }: PlacedDocument): string =>
  `${version}\0${relative}`;

/** Folder metadata from `_category_.json` or `_category_.yml`. */
export interface Category {
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
}
