// Number prefixes of file and folder names: they order the sidebar and are not part of ids and routes.

export interface PrefixedName {
  readonly name: string;
  /** Undefined if there is no prefix. */
  readonly position: number | undefined;
}

/** `1-box` becomes `box` with position 1. Dates and versions (`2024-05-01-news`, `7.0-notes`) keep their digits. */
const PREFIX = /^(\d{1,9})\s*[-_.]+\s*([^-_.\s\d].*)$/su;

/**
 * Splits a file name without extension, or a folder name, into its number prefix and the rest. In `index.html.md`,
 * as in Middleman, `.html` is an extension, too.
 */
export function splitNumberPrefix(written: string): PrefixedName {
  const component = written.replace(/(?<=.)\.html$/, '');
  const match = PREFIX.exec(component);
  if (match?.[1] === undefined || match[2] === undefined) {
    return { name: component, position: undefined };
  }
  return { name: match[2], position: Number(match[1]) };
}
