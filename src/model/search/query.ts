// Parses a query: its required words, its optional words, and the kind of symbol that is meant.
import { isStopWord, partsOf } from './terms.js';

export interface QueryWord {
  readonly term: string;
  /** Whether results need not contain the word. */
  readonly isOptional: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** `some(` means a function or method, `Option<` a type. */
  readonly expectedKind: 'call' | 'type' | undefined;
}

const MAX_WORDS = 10;

/** `npm i @scope/name`: the command and its flags, which are dropped. */
const INSTALL =
  /^\s*(?:npm|pnpm|yarn|bun|npx|deno)\s+(?:i|in|install|add|ci|x|dlx)\s+(?:-\S+\s+)*/i;

const isTiny = (term: string): boolean => term.length === 1 && /\p{L}/u.test(term);

const isOperator = (term: string): boolean => !/[\p{L}\p{N}]/u.test(term);

export function readQuery(text: string): Query {
  const terms = [...new Set(partsOf(text.replace(INSTALL, '')))].slice(0, MAX_WORDS);
  const isWeak = (term: string): boolean => isStopWord(term) || isTiny(term);
  const hasStrong = terms.some((term) => !isWeak(term) && !isOperator(term));
  const words = terms.map((term) => ({ term, isOptional: hasStrong && isWeak(term) }));
  const expectedKind = /\(\)?\s*$/.test(text) ? 'call' : /\p{L}</u.test(text) ? 'type' : undefined;
  return { words, expectedKind };
}
