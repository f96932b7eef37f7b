// Parses a query: its required words, its optional words, and the kind of symbol that is meant.
import { isStopWord, termsIn } from './terms.js';

export interface QueryWord {
  readonly term: string;
  /** Whether results need not contain the word. */
  readonly isOptional: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The words that may be one name, joined: `mutexguard` for `mutex guard`. */
  readonly joined: string | undefined;
  /** The words of `Mutex` and of `tryLock` in `Mutex.tryLock`. */
  readonly member:
    | { readonly owner: readonly string[]; readonly name: readonly string[] }
    | undefined;
  /** Whether it is one name with hyphens: `p-limit` is not about other limits. */
  readonly isHyphenated: boolean;
  /** `some(` means a function or method, `Option<` a type. */
  readonly expectedKind: 'call' | 'type' | undefined;
}

const MAX_WORDS = 10;

/** Several words are unlikely to be a name of more words. */
const MAX_JOINED = 5;

/** `npm i @scope/name`: the command and its flags, which are dropped. */
const INSTALL =
  /^\s*(?:npm|pnpm|yarn|bun|npx|deno)\s+(?:i|in|install|add|ci|x|dlx)\s+(?:-\S+\s+)*/i;

/** `const guard = await mutex.lock();`, `some(`: what is called. */
const CALL =
  /^\s*(?:(?:const|let|var)\s[^=]*=\s*)?(?:(?:await|return|yield)\s+)*([\p{L}_$][\p{L}\p{N}_$]*(?:(?:\(\))?(?:[.#]|\?\.)[\p{L}\p{N}_$]+)*)\((?:[^)]*|.*\)[\s;,{]*)$/su;

/** `export class Mutex<T> extends Base`: the name, after keywords; group 1 is the last of them. */
const DECLARATION =
  /^\s*(?:(?:export|declare|default|abstract|async)\s+)*(class|interface|enum|type|namespace|function|const(?!.*=))\s+([\p{L}_$][\p{L}\p{N}_$]*)(?:\s*(?:[<({:=;].*)?|\s+(?:extends|implements)\s.*)$/su;

/** `Mutex.tryLock`, `Option#unwrap` */
const MEMBER = /^(\S+)[.#]([\p{L}_$][\p{L}\p{N}_$]*)(?:\(\))?$/u;

const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/** The terms to look up: not the last character of a word in pairs, which the last pair contains. */
function partsOf(text: string): string[] {
  const parts = [...termsIn(text)].filter(({ isWhole }) => !isWhole);
  return parts.filter(({ end }, index) => end !== parts[index - 1]?.end).map(({ term }) => term);
}

/** Whether a query is a call, with its arguments or their beginning. */
export const isCall = (query: string): boolean => CALL.test(query);

/** The part of a query that names what is meant, if the query is code. */
function namedIn(text: string): Pick<Query, 'expectedKind'> & { readonly name: string } {
  const [, called] = CALL.exec(text) ?? [];
  if (called !== undefined) return { name: called, expectedKind: 'call' };
  const [, keyword, declared] = DECLARATION.exec(text) ?? [];
  if (keyword !== undefined && declared !== undefined) {
    const isType = ['class', 'interface', 'enum', 'type'].includes(keyword);
    return { name: declared, expectedKind: isType ? 'type' : undefined };
  }
  const expectedKind = /\(\)?\s*$/.test(text) ? 'call' : /\p{L}</u.test(text) ? 'type' : undefined;
  return { name: text, expectedKind };
}

/** The parts of identifiers, without tiny ones: `on` in `onError`. */
function partsOfIdentifiers(text: string): ReadonlySet<string> {
  const terms = [...termsIn(text)];
  const wholes = terms.filter(({ isWhole }) => isWhole);
  const parts = terms.filter(
    ({ term, start, end }) =>
      !isTiny(term) && wholes.some((whole) => start >= whole.start && end <= whole.end),
  );
  return new Set(parts.map(({ term }) => term));
}

/** A letter, or a name without letters: `$`. */
const isTiny = (term: string): boolean => /^(?:\p{L}|[_$]+)$/u.test(term);

const isOperator = (term: string): boolean => !/[\p{L}\p{N}]/u.test(term);

function joinedOf(name: string): string | undefined {
  const parts = partsOf(name);
  const isOneName = parts.length <= MAX_JOINED || /^[\p{L}\p{N}_$]+$/u.test(name.trim());
  return parts.length > 1 && isOneName ? parts.join('') : undefined;
}

export function readQuery(text: string): Query {
  const typed = text.replace(INSTALL, '');
  const { name, expectedKind } = namedIn(typed);
  const inName = new Set(partsOf(name));
  const terms = [...new Set([...inName, ...partsOf(typed)])].slice(0, MAX_WORDS);
  const isWeak = (term: string): boolean => isStopWord(term) || isTiny(term);
  const hasStrong = terms.some((term) => !isWeak(term) && !isOperator(term));
  const identified = partsOfIdentifiers(typed);
  const words = terms.map((term) => ({
    term,
    isOptional: (hasStrong && isWeak(term) && !identified.has(term)) || !inName.has(term),
  }));
  const [, owner = '', member = ''] = MEMBER.exec(name.trim()) ?? [];
  const named = { owner: partsOf(owner), name: partsOf(member) };
  // `z.string`: authors import all of a package under a letter.
  const isImport = named.owner.every(isTiny);
  return {
    words,
    joined: joinedOf(isImport && member ? member : name),
    isHyphenated: HYPHENATED.test(typed.trim()),
    member: isImport ? undefined : named,
    expectedKind,
  };
}
