// Reduces HTML to the elements that a fragment can name, so that linkinator parses a small part of each page.

/**
 * What is no tag comes first, so that a tag inside it is not taken for one: comments, declarations, and elements that
 * hold text only.
 */
const PARTS =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)\b[\s\S]*?(?:<\/\1[^>]*>|$)|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

const NAMED = /[\s/"'](?:id|name)\s*=/i;

/** The tags with an `id` or `name`, as they are written, and all elements that hold text only. */
export const idTags = (html: string): string =>
  (html.match(PARTS) ?? []).filter((part) => part[1] !== '!' && NAMED.test(part)).join('');
