// Heading ids: slugs as on GitHub, unique within a page, different from names of DOM properties and ids of the shell.
import GithubSlugger, { slug } from 'github-slugger';
import { isReservedId } from './dom-names.js';

const PREFIX = 'section-';

/** The slug of a text as on GitHub, which may be a reserved id. */
export const slugOf = (text: string): string => slug(text);

/** The id of a heading whose slug, with its number, is this one, if no element may have that id. */
export const idInPlaceOf = (written: string): string | undefined =>
  isReservedId(written.replace(/-\d+$/, '')) ? PREFIX + written : undefined;

/** The ids of one page, in the order in which they are taken. */
export class IdRegistry {
  readonly #slugger = new GithubSlugger();

  /** Takes an explicit id; false if it is already taken. */
  take(id: string): boolean {
    const { occurrences } = this.#slugger;
    if (id in occurrences) return false;
    occurrences[id] = 0;
    return true;
  }

  /** Takes an id for the text of a heading: its slug, numbered if it is already taken. */
  takeSlug(text: string): string {
    const base = slugOf(text) || 'section';
    const isCaseKept = true;
    return this.#slugger.slug(isReservedId(base) ? PREFIX + base : base, isCaseKept);
  }
}
