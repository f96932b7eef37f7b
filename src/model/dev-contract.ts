// The contract between `quire dev` and its script in the browser. Nothing of it is in a built site.
import type { Diagnostic } from './diagnostic.js';

/** Addresses below the base path; no route begins with `@`. */
export enum DevAddress {
  /** The script in every document: it hears of changes and shows errors. It needs nothing of the site. */
  Client = 'assets/dev.js',
  /** The module that brings the page in view up to date: part of the site's bundle. */
  Page = 'assets/dev-page.js',
  /** The stream of `DevState`s. */
  Events = '@quire/events',
  /** Opens a place in the editor; takes a `DevPlace`. */
  Open = '@quire/open',
}

/** Name of the element with a `DevDocument` as JSON. */
export const DEV_META = 'quire:dev';

/** A state of the site. */
export interface DevVersion {
  /** Changes whenever a page may have changed, also with the process. */
  readonly version: string;
  /** Hash of all that stays while pages change: data, scripts. Another one takes a reload. Undefined for no site. */
  readonly shell?: string | undefined;
  /** Hash of the stylesheet. */
  readonly styles?: string | undefined;
}

/** What a document was made of. */
export interface DevDocument extends DevVersion {
  /** Hash of the module of the page; undefined for one without, such as the not-found page. */
  readonly page?: string | undefined;
}

export interface DevState extends DevVersion {
  /** What the command line shows, in its order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A place in a file that a diagnostic of the state names. */
export interface DevPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What the page module of the dev client exports. */
export interface DevPage {
  /** Brings the page in view up to date. */
  readonly update: (state: DevState) => Promise<void>;
}
