// The names of READMEs, which GitHub and npm take in any case.
import { compareText } from '../../model/text/compare-text.js';

/** The best first. */
const NAMES: readonly RegExp[] = [/^README\.md$/, /^readme\.md$/i, /^readme\.markdown$/i];

export const isReadmeName = (name: string): boolean => NAMES.some((form) => form.test(name));

/** The README among the files of a folder. */
export function readmeAmong(names: readonly string[]): string | undefined {
  const sorted = names.toSorted(compareText);
  return NAMES.flatMap((form) => sorted.find((name) => form.test(name)) ?? [])[0];
}
