// Finds the names that the user most likely meant, by edit distance, for hints.
import { compareText } from '../../model/text/compare-text.js';
import { mistakesBetween } from '../../model/text/spelling.js';

/** Longer names are compared by their first characters only, so that hostile input stays cheap. */
const MAX_COMPARED = 120;

/** Whether a name is short for another: the beginning of a word, such as `desc` of `description`, not a whole word of it. */
const isShortFor = (name: string, candidate: string): boolean =>
  name.length >= 3 &&
  name.length * 3 >= candidate.length &&
  candidate.toLowerCase().startsWith(name.toLowerCase()) &&
  /^[a-z]+$/.test(candidate.slice(name.length));

/** Most mistakes: one in each four letters of the last name of a path, one in three letters, none in fewer. */
function limitFor(wanted: string): number {
  const { length } = wanted.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return length === 3 ? 1 : Math.floor(length / 4);
}

/** The candidates nearest to `name`, best first, at most three. Letter case is ignored. */
export function nearest<Name extends string>(name: string, candidates: Iterable<Name>): Name[] {
  const wanted = name.slice(0, MAX_COMPARED);
  const limit = limitFor(wanted);
  const scored: { candidate: Name; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const compared = candidate.slice(0, MAX_COMPARED);
    const distance = isShortFor(wanted, compared)
      ? Math.min(1, compared.length - wanted.length)
      : mistakesBetween(wanted.toLowerCase(), compared.toLowerCase(), limit);
    if (distance < Infinity) scored.push({ candidate, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || compareText(a.candidate, b.candidate));
  return scored.slice(0, 3).map(({ candidate }) => candidate);
}

/** `did you mean "a" or "b"?` for a hint; `otherwise` if no candidate is near. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const names = nearest(name, candidates).map((candidate) => JSON.stringify(candidate));
  return names.length === 0 ? otherwise : `did you mean ${names.join(' or ')}?`;
}
