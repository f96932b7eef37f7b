// Makes names for URLs: anchors that are unique on a page, and path components that are unique when case is ignored.

import { ElementId } from '../../../model/browser/browser-contract.js';
import { type Fragment, fragment } from '../../../model/text/brand.js';
import { contentHash } from '../../io/hash.js';
import { foldPath } from '../../text/fold-path.js';

/** Whether a name is its own anchor, if the anchor is free. */
export const isAnchor = (name: string): boolean => /^[\w$.]+$/.test(name);

/** `[Symbol.iterator]` becomes `symbol-iterator`; a plain name is unchanged. */
const slugify = (name: string): string =>
  isAnchor(name)
    ? name
    : name
        .replace(/[^\w$]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .toLowerCase();

/** The first free candidate; otherwise `stem-2`, `stem-3` and so on. */
export function freeName(
  candidates: readonly string[],
  stem: string,
  isTaken: (name: string) => boolean,
): string {
  let free = candidates.find((candidate) => !isTaken(candidate));
  for (let count = 2; free === undefined; count += 1) {
    if (!isTaken(`${stem}-${count}`)) free = `${stem}-${count}`;
  }
  return free;
}

/** Assigns the anchors of one page, which differ from the ids of the shell. */
export class Anchors {
  readonly #taken: Set<string>;

  /** @param isOthers Whether another part of the page has taken the anchor. */
  constructor(
    reserved: Iterable<string> = [],
    private readonly isOthers: (anchor: string) => boolean = () => false,
  ) {
    this.#taken = new Set([...Object.values(ElementId), ...reserved]);
  }

  /**
   * @param name As written in the declaration.
   * @param qualifier Distinguishes it from another one with the same name, such as `static`.
   */
  take(name: string, qualifier?: string): Fragment {
    const plain = slugify(name) || 'member';
    const candidates = qualifier === undefined ? [plain] : [plain, `${plain}-${qualifier}`];
    const isTaken = (anchor: string) => this.#taken.has(anchor) || this.isOthers(anchor);
    const anchor = freeName(candidates, plain, isTaken);
    this.#taken.add(anchor);
    return fragment(anchor);
  }
}

/** The positions of upper-case letters as a number: distinguishes names that differ only by case. */
function caseMask(name: string): string {
  const bits = [...name].map((letter) => (letter === letter.toLowerCase() ? '0' : '1'));
  return BigInt(`0b${bits.join('')}`).toString(36);
}

/** Windows reserves these file names for devices, in any case. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Whether a name can be a URL component: identifiers with dots and dashes, without the extension of a page. */
const isComponent = (name: string): boolean =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$.-]*$/u.test(name) && !/\.(?:html)?$/i.test(name);

/** An export may have any name: `export { read as '../read' }`. */
const componentOf = (name: string): string =>
  isComponent(name) ? name : `${slugify(name) || 'export'}-${contentHash(JSON.stringify(name))}`;

/**
 * URL components for the names of one folder. An identifier is kept unless another differs from it only by case.
 * Of such names the first by rank, then by code units, is kept, and the others get their case as a suffix.
 */
export function uniqueSlugs(
  names: readonly string[],
  rankOf: (name: string) => number = () => 0,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const folded = new Set<string>();
  const ordered = [...new Set(names)].sort().sort((a, b) => rankOf(a) - rankOf(b));
  for (const name of ordered) {
    const key = foldPath(name);
    const plain = !folded.has(key) && !DEVICE.test(name);
    const component = componentOf(name);
    slugs.set(name, plain ? component : `${component}-${caseMask(name)}`);
    folded.add(key);
  }
  return slugs;
}
