// Reports links and images with a space in their address, which are text to the parser. In prose, parentheses
// behind brackets are text, too, so only what looks like an address or a file is reported.
import type { Place } from '../../model/site/diagnostic.js';
import type { MarkdownContext } from './markdown-context.js';

/** Also with a pair of parentheses in the address, as in `a copy (1).md`. */
const LINK = /(?<!\\)(!?)\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(((?:[^()\\]|\\.|\([^()]*\))*)\)/gs;
/** A limit, since `TITLE` is quadratic in what does not end in a quote. */
const MAX_LENGTH = 1000;
const TITLE = /^(.*?)\s+(["'“„‘])(.*)["'“”’]$/s;
const ADDRESS = /^(?:\.{0,2}\/[^\s/]|#\p{L}|https?:|mailto:)/u;
const FILE = /[^\s/]\.(?:avif|gif|html|jpe?g|markdown|mdx?|pdf|png|svg|webp)(?:[?#].*)?$/is;

const looksLikeAddress = (text: string): boolean => ADDRESS.test(text) || FILE.test(text);

/** What to write in the parentheses. */
function corrected(address: string, title: string | undefined): string {
  const written = /\s/.test(address) ? `<${address}>` : address;
  return title === undefined ? `(${written})` : `(${written} "${title.replaceAll('"', '\\"')}")`;
}

/**
 * @param shown the text of a block as it is shown, with spaces for all markup, so that code is left out.
 * @param start the offset of the block.
 */
export function checkUnreadLinks(
  shown: string,
  start: number,
  { text, options, report }: MarkdownContext,
  placeOf: (offset: number) => Place,
): void {
  for (const { index, 0: found, 1: mark, 2: seen = '' } of shown.matchAll(LINK)) {
    if ((mark && options.dropsImages) || seen.length > MAX_LENGTH) continue;
    const end = start + index + found.length - 1;
    const written = text
      .slice(end - seen.length, end)
      .replace(/\n[\s>]*/g, ' ')
      .trim();
    const [, address = written, , title] = TITLE.exec(written) ?? [];
    if (seen.trim() === '' || !looksLikeAddress(address)) continue;
    const what = mark ? 'an image' : 'a link';
    const message = `"(${written})" is shown as text, not as ${what}: an address ends at the first space.`;
    const hint = `write ${corrected(address, title)}, or "\\[" if it is not ${what}.`;
    report.error('markdown/unread-link', message, placeOf(start + index), { hint });
  }
}
