// Heading ids: slugs as GitHub makes them, unique within a page, never the name of a DOM property or an id of the shell.
import GithubSlugger, { slug } from 'github-slugger';
import { isReservedId } from './dom-names.js';

/** Ids of one page, in the order in which they are taken. */
export class IdRegistry {
  readonly #slugger = new GithubSlugger();

  /** Takes an id that an author chose; false if it is taken already. */
  take(id: string): boolean {
    const { occurrences } = this.#slugger;
    if (id in occurrences) return false;
    occurrences[id] = 0;
    return true;
  }

  /** Takes the id for a heading's text: its slug, numbered if it is taken. */
  takeSlug(text: string): string {
    const base = slug(text) || 'section';
    const isCaseKept = true;
    return this.#slugger.slug(isReservedId(base) ? `section-${base}` : base, isCaseKept);
  }
}
