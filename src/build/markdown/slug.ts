// Heading ids: slugs as on GitHub, unique within a page, different from names of DOM properties and ids of the shell.
import GithubSlugger, { slug } from 'github-slugger';
import { isReservedId } from './dom-names.js';

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
    const base = slug(text) || 'section';
    const isCaseKept = true;
    return this.#slugger.slug(isReservedId(base) ? `section-${base}` : base, isCaseKept);
  }
}
