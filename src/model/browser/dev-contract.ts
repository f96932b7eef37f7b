// The contract between `quire dev` and its script in the browser. A built site contains none of it.
import type { Diagnostic } from '../site/diagnostic.js';

/** Paths below the base path; no route starts with `@`. */
export enum DevAddress {
  /** The script in every document. It receives change events and shows errors. It does not depend on the site. */
  Client = 'assets/dev.js',
  /** The module that updates the current page: part of the site's bundle. */
  Page = 'assets/dev-page.js',
  /** The event stream of `DevState`s. */
  Events = '@quire/events',
  /** Opens a place in the editor; expects a `DevPlace`. */
  Open = '@quire/open',
}

/** Name of the meta element with a `DevDocument` as JSON. */
export const DEV_META = 'quire:dev';

/** A state of the site. */
export interface DevVersion {
  /** Differs whenever a page may have changed, and after a restart of the server. */
  readonly version: string;
  /** Hash of shared data, scripts, styles and static files; if it differs, the page is reloaded. Undefined if there is no site. */
  readonly shell?: string | undefined;
}

/** The state that a document was made from. */
export interface DevDocument extends DevVersion {
  /** Hash of the page as a build would write it; undefined if there is no page yet. */
  readonly page?: string | undefined;
}

export interface DevState extends DevVersion {
  /** The same as on the command line, in the same order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A place in a file, named by a diagnostic of the state. */
export interface DevPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The exports of the dev client's page module. */
export interface DevPage {
  /** Updates the current page to a state with the same shell. Resolves with false if the page has to be reloaded. */
  readonly update: (state: DevState) => Promise<boolean>;
}
