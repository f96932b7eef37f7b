// Patterns that find a text as it is written.

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a text where no letter, digit, `_` or `$` is beside it. */
export const wholeWord = (text: string, flags = ''): RegExp =>
  new RegExp(`(?<![\\w$])${escapeRegExp(text)}(?![\\w$])`, flags);
