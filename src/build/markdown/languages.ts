// The languages that code fences may name, their aliases and the lazy loading of their grammars.
import { refractor, type Syntax } from 'refractor/core';

/** Name in a fence to the refractor grammar that highlights it; undefined: shown as plain text. */
const GRAMMARS: ReadonlyMap<string, string | undefined> = new Map([
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
  ['graphql', 'graphql'],
  ['sql', 'sql'],
  ['typescript', 'typescript'],
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['tsx', 'tsx'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'jsx'],
  ['swift', 'swift'],
  ['kotlin', 'kotlin'],
  ['kt', 'kotlin'],
  ['c', 'c'],
  ['objective-c', 'objectivec'],
  ['objectivec', 'objectivec'],
  ['objc', 'objectivec'],
  ['rust', 'rust'],
  ['rs', 'rust'],
  ['go', 'go'],
  ['c++', 'cpp'],
  ['cpp', 'cpp'],
  ['python', 'python'],
  ['py', 'python'],
  ['json', 'json'],
  ['jsonc', 'json'],
  ['json5', 'json5'],
  ['bash', 'bash'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['console', 'bash'],
  ['css', 'css'],
  ['html', 'markup'],
  ['xml', 'markup'],
  ['svg', 'markup'],
  ['diff', 'diff'],
  ['text', undefined],
  ['txt', undefined],
  ['plain', undefined],
  ['plaintext', undefined],
]);

/** Grammars that are registered; additional languages are added under their own name. */
const registered = new Set<string>();

/** All names that a fence may use. */
export const knownLanguages = (additional: readonly string[]): string[] => [
  ...GRAMMARS.keys(),
  ...additional,
];

export const isKnownLanguage = (name: string, additional: readonly string[]): boolean =>
  GRAMMARS.has(name) || additional.includes(name);

/** The grammar for a fence's language; undefined for plain text. */
export const grammarOf = (language: string): string | undefined =>
  GRAMMARS.has(language) ? GRAMMARS.get(language) : language;

export const isLoaded = (grammar: string): boolean => registered.has(grammar);

/** False for a name without a grammar; only plain names are tried, never paths. */
async function loadGrammar(grammar: string): Promise<boolean> {
  if (registered.has(grammar)) return true;
  if (!/^[a-z\d][a-z\d-]*$/.test(grammar) || grammar === 'core' || grammar === 'all') return false;
  try {
    // SAFETY: every module of refractor but core and all exports a syntax by default.
    const { default: syntax } = (await import(`refractor/${grammar}`)) as { default: Syntax };
    refractor.register(syntax);
  } catch {
    return false;
  }
  registered.add(grammar);
  return true;
}

/**
 * Loads the grammars of these languages, each once per process. Importing all of refractor's costs
 * 0.3 s; a few cost milliseconds. Languages without a grammar are passed over.
 *
 * @param languages - names as in fences
 */
export async function loadLanguages(languages: Iterable<string>): Promise<void> {
  const grammars = [...languages].flatMap((language) => grammarOf(language) ?? []);
  await Promise.all([...new Set(grammars)].map(loadGrammar));
}
