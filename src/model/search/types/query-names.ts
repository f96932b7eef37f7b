// Names in a query: exports in any case, type parameters by their form.
import { mistakesBetween } from '../../text/spelling.js';

const IMPLICIT_PARAMETER = /^(?:[A-Z]\d?|[a-z])$/;

const LIKELY_PARAMETER = /^T[A-Z]\w*$/;

const shortest = (names: readonly string[]): string | undefined =>
  [...names].sort((a, b) => a.length - b.length)[0];

/** Resolves the names of a query. @returns undefined for a type parameter. */
export function nameResolver(names: ReadonlySet<string>, query: string) {
  const folded = new Map([...names].map((name) => [name.toLowerCase(), name]));
  return (name: string): string | undefined => {
    if (IMPLICIT_PARAMETER.test(name)) return undefined;
    if (names.has(name)) return name;
    if (LIKELY_PARAMETER.test(name)) return undefined;
    const lower = name.toLowerCase();
    const same = folded.get(lower);
    if (same !== undefined) return same;
    const near =
      name.length > 4 && [...folded].find(([one]) => mistakesBetween(one, lower, 1) === 1);
    if (near) return near[1];
    const isLast = query.endsWith(name);
    const complete = isLast
      ? shortest([...names].filter((one) => one.startsWith(name)))
      : undefined;
    if (complete !== undefined) return complete;
    // A parameter without a type, or an incomplete name.
    return /^[a-z]/.test(name) || isLast ? undefined : name;
  };
}
