// Finds the names that the user most likely meant, by edit distance, for hints.
import { compareText } from '../../model/compare-text.js';
import { mistakesBetween } from '../../model/spelling.js';

/** Longer names are compared by their first characters only, so that hostile input stays cheap. */
const MAX_COMPARED = 120;

/** A prefix, such as `warn` of `warning`, counts as one edit. */
const distanceOf = (wanted: string, candidate: string, limit: number): number =>
  wanted.length >= 3 && candidate.startsWith(wanted)
    ? Math.min(1, candidate.length - wanted.length)
    : mistakesBetween(wanted, candidate, limit);

/** Returns how many edits are allowed: one for up to three letters, otherwise a third of them, but at least two. */
function limitFor(wanted: string): number {
  const { length } = wanted.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return length > 3 ? Math.max(2, Math.floor(length / 3)) : 1;
}

/** The candidates nearest to `name`, best first, at most three. Letter case is ignored. */
export function nearest<Name extends string>(name: string, candidates: Iterable<Name>): Name[] {
  const wanted = name.slice(0, MAX_COMPARED);
  const limit = limitFor(wanted);
  const scored: { candidate: Name; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const compared = candidate.slice(0, MAX_COMPARED);
    const distance = distanceOf(wanted.toLowerCase(), compared.toLowerCase(), limit);
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
