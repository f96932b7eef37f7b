// Finds the entries of the search index that match a query, best first. It does not search full text.
import type { SearchEntry } from '../../model/browser-contract.js';

const LIMIT = 30;

const termsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Where a word starts: at the beginning, after a separator, or at a capital inside a name. */
const WORD_START = /(?:^|[^\p{L}\p{N}])$/u;

/** Scores a term: 3 for the whole label, 2 for the start of a word, 1 for anywhere, 0 for no match. */
function fitOf(label: string, term: string): number {
  const lower = label.toLowerCase();
  if (lower === term) return 3;
  let best = 0;
  for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + 1)) {
    const isCapital = label[at] !== lower[at];
    best = Math.max(best, isCapital || WORD_START.test(lower.slice(0, at)) ? 2 : 1);
  }
  return best;
}

/** Every term must match the label or the parent; a match in the label counts more. 0 if any term fails. */
function scoreOf({ label, parent = '' }: SearchEntry, terms: readonly string[]): number {
  let total = 0;
  for (const term of terms) {
    const score = Math.max(fitOf(label, term) * 4, fitOf(parent, term));
    if (score === 0) return 0;
    total += score;
  }
  // Of two equal matches, the shorter label is closer to the query.
  return total + 1 / (1 + label.length);
}

/** At most 30 entries; entries that match equally well stay in the order of the index. */
export function matchEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, LIMIT)
    .map(({ entry }) => entry);
}

export interface LabelPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The label split into matches of the query's terms and the text between. */
export function labelParts(label: string, query: string): LabelPart[] {
  const escaped = termsOf(query).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return [{ text: label, isMatch: false }];
  // With one capturing group, every second part is a match.
  return label
    .split(new RegExp(`(${escaped.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
