// Names for URLs: anchors unique on a page, and path components unique on disks that fold case.
import { type Fragment, fragment } from '../../../model/brand.js';
import { ElementId } from '../../../model/browser-contract.js';
import { contentHash } from '../../io/hash.js';
import { foldPath } from '../../text/fold-path.js';

/** `[Symbol.iterator]` becomes `symbol-iterator`; a plain name stays as it is. */
const slugify = (name: string): string =>
  /^[\w$.]+$/.test(name)
    ? name
    : name
        .replace(/[^\w$]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .toLowerCase();

/** The first candidate that is free; otherwise `stem-2`, `stem-3` and so on. */
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

/** Gives out the anchors of one page, which has the ids of the shell. */
export class Anchors {
  readonly #taken: Set<string>;

  /** @param isOthers - whether it is taken by what shares the page */
  constructor(
    reserved: Iterable<string> = [],
    private readonly isOthers: (anchor: string) => boolean = () => false,
  ) {
    this.#taken = new Set([...Object.values(ElementId), ...reserved]);
  }

  /**
   * @param name - as written in the declaration
   * @param qualifier - distinguishes it from another of the same name, such as `static`
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

/** Which letters are upper case, as a number: distinguishes names that differ only by case. */
function caseMask(name: string): string {
  const bits = [...name].map((letter) => (letter === letter.toLowerCase() ? '0' : '1'));
  return BigInt(`0b${bits.join('')}`).toString(36);
}

/** File names that Windows keeps for devices, in any case. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Identifiers, joined by dots and dashes, are URL components; what ends like a file would be one. */
const isComponent = (name: string): boolean =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$.-]*$/u.test(name) && !/\.(?:html)?$/i.test(name);

/** Any other string may name an export, too: `export { read as '../read' }`. */
const componentOf = (name: string): string =>
  isComponent(name) ? name : `${slugify(name) || 'export'}-${contentHash(JSON.stringify(name))}`;

/**
 * URL components for names of one folder: each identifier itself, where no other differs from it by case only.
 * Of those that do, the first by code units keeps its name and the others carry their case as a suffix.
 */
export function uniqueSlugs(names: readonly string[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const folded = new Set<string>();
  for (const name of [...new Set(names)].sort()) {
    const key = foldPath(name);
    const plain = !folded.has(key) && !DEVICE.test(name);
    const component = componentOf(name);
    slugs.set(name, plain ? component : `${component}-${caseMask(name)}`);
    folded.add(key);
  }
  return slugs;
}
