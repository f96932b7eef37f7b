// Finds the names a person most likely meant: nearest by edit distance, for the hints of diagnostics.

/** Optimal string alignment distance: insert, delete, replace and swap of neighbours cost one each. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2];
      if (swapped && a[row - 2] === b[column - 1])
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.MAX_SAFE_INTEGER;

/** Longer names are compared by their first characters only, so that hostile input stays cheap. */
const MAX_COMPARED = 120;

/** A name that was cut short, such as `warn` for `warning`, is as near as one edit. */
function distanceOf(wanted: string, candidate: string): number {
  if (wanted.length >= 3 && candidate.startsWith(wanted))
    return Math.min(1, candidate.length - wanted.length);
  const isFar = Math.abs(candidate.length - wanted.length) > Math.max(2, wanted.length / 3);
  return isFar ? Number.POSITIVE_INFINITY : editDistance(wanted, candidate);
}

/**
 * The candidates nearest to `name`, best first, at most three; none farther than a third of its length
 * (at least two edits). Letter case does not count.
 */
export function nearest(name: string, candidates: Iterable<string>): string[] {
  const wanted = name.slice(0, MAX_COMPARED);
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const scored: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const compared = candidate.slice(0, MAX_COMPARED);
    const distance = distanceOf(wanted.toLowerCase(), compared.toLowerCase());
    if (distance <= limit) scored.push({ candidate, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, 3).map(({ candidate }) => candidate);
}

/** `did you mean "a" or "b"?` for a hint, or `otherwise` when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const names = nearest(name, candidates).map((candidate) => JSON.stringify(candidate));
  return names.length === 0 ? otherwise : `did you mean ${names.join(' or ')}?`;
}
