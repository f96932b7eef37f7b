// Where a URL stands in the text of a comment.

/** A longer URL may hold a shorter one. */
const BEFORE_URL = /[\w/#?&=.%:-]$/;
const AFTER_URL = /^(?:[\w/#?&=%-]|\.\S)/;

/**
 * The offset of a URL in a text; -1 without it.
 * @param url - as in hast, where characters that the author wrote may be encoded
 */
export function offsetOfUrl(text: string, url: string): number {
  for (let start = text.indexOf(url); start !== -1; start = text.indexOf(url, start + 1)) {
    const end = start + url.length;
    const isWhole = !BEFORE_URL.test(text.charAt(start - 1));
    if (isWhole && !AFTER_URL.test(text.slice(end, end + 2))) return start;
  }
  const decoded = decodeURI(url);
  return decoded === url ? -1 : offsetOfUrl(text, decoded);
}
