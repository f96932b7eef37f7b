// Heading ids: slugs as GitHub makes them, unique within a page, never the name of a DOM property.
import { isDomName } from './dom-names.js';

/** Everything but letters, marks, digits, connectors, hyphens and spaces. */
const DROPPED = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

export const slugify = (text: string): string =>
  text.toLowerCase().trim().replace(DROPPED, '').replaceAll(' ', '-');

/** Ids of one page, in the order in which they are taken. */
export class IdRegistry {
  readonly #taken = new Set<string>();

  /** Takes an id that an author chose; false if it is taken already. */
  take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** Takes the id for a heading's text: its slug, numbered if it is taken. */
  takeSlug(text: string): string {
    const slug = slugify(text) || 'section';
    const base = isDomName(slug) ? `section-${slug}` : slug;
    let id = base;
    for (let count = 1; !this.take(id); count += 1) id = `${base}-${count}`;
    return id;
  }
}
