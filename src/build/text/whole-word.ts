// Patterns that find a text as it is written.

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a text where no letter, digit, `_` or `$` is beside it. */
export const wholeWord = (text: string, flags = ''): RegExp =>
  new RegExp(`(?<![\\w$])${escapeRegExp(text)}(?![\\w$])`, flags);

/** Whether a text has the form of a pattern of the configuration: in `zod/v3/*` the `*` stands for any text. */
export const matchesAny = (patterns: readonly string[], text: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text),
  );
