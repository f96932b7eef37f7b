// Heading ids: slugs as on GitHub or by another rule, unique within a page, different from names of DOM properties and
// ids of the shell.
import { slug } from 'github-slugger';
import type { SlugRule } from '../../model/site/config.js';
import { isReservedId } from './dom-names.js';

const PREFIX = 'section-';

/** Source: `slugify` of @mdit-vue/shared, which VitePress uses. */
const slugOfVitePress = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s\p{Cc}~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();

/** The slug of a text, which may be a reserved id. Docusaurus has the rule of GitHub. */
export const slugOf = (text: string, rule: SlugRule = 'github'): string =>
  rule === 'vitepress' ? slugOfVitePress(text) : slug(text);

/** The id of a heading whose slug, with its number, is this one, if no element may have that id. */
export const idInPlaceOf = (written: string): string | undefined =>
  isReservedId(written.replace(/-\d+$/, '')) ? PREFIX + written : undefined;

/** The ids of one page, in the order in which they are taken. */
export class IdRegistry {
  /** By id, the number of the last id that was made from it. */
  readonly #taken = new Map<string, number>();

  constructor(private readonly rule?: SlugRule | undefined) {}

  /** Takes an explicit id; false if it is already taken. */
  take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.set(id, 0);
    return true;
  }

  /** Takes an id for the text of a heading: its slug, numbered if it is already taken. */
  takeSlug(text: string): string {
    const slug = slugOf(text, this.rule) || 'section';
    const base = isReservedId(slug) ? PREFIX + slug : slug;
    let id = base;
    while (!this.take(id)) {
      const number = (this.#taken.get(base) ?? 0) + 1;
      this.#taken.set(base, number);
      id = `${base}-${number}`;
    }
    return id;
  }
}
