// The languages that code fences may name, their aliases and the lazy loading of their grammars.
import { refractor, type Syntax } from 'refractor/core';
import { importModule } from '../io/import-module.js';
import { correctGrammars } from './grammars.js';

/** The names in a fence of each grammar of refractor. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  yaml: ['yaml', 'yml'],
  markdown: ['markdown', 'md'],
  graphql: ['graphql'],
  sql: ['sql'],
  typescript: ['typescript', 'ts', 'mts', 'cts'],
  tsx: ['tsx'],
  javascript: ['javascript', 'js', 'mjs', 'cjs'],
  jsx: ['jsx'],
  swift: ['swift'],
  kotlin: ['kotlin', 'kt'],
  c: ['c'],
  objectivec: ['objective-c', 'objectivec', 'objc'],
  rust: ['rust', 'rs'],
  go: ['go'],
  cpp: ['c++', 'cpp'],
  python: ['python', 'py'],
  json: ['json', 'jsonc'],
  json5: ['json5'],
  bash: ['bash', 'sh', 'shell', 'console'],
  css: ['css'],
  markup: ['html', 'xml', 'svg'],
  diff: ['diff'],
};

/** Shown without highlighting. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext'];

const GRAMMARS: ReadonlyMap<string, string | undefined> = new Map([
  ...Object.entries(NAMES).flatMap(([grammar, names]) =>
    names.map((name) => [name, grammar] as const),
  ),
  ...PLAIN.map((name) => [name, undefined] as const),
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

/** Undefined for a name without a grammar; only plain names are tried, never paths. */
async function importSyntax(grammar: string): Promise<Syntax | undefined> {
  if (!/^[a-z\d][a-z\d-]*$/.test(grammar) || grammar === 'core' || grammar === 'all')
    return undefined;
  try {
    // SAFETY: every module of refractor but core and all exports a syntax by default.
    return ((await importModule(`refractor/${grammar}`)) as { default: Syntax }).default;
  } catch {
    return undefined;
  }
}

/**
 * What has to be there, in this order, for code in these languages to look the same whatever was loaded before:
 * grammars of additional languages change others and ask for them, and that of Markdown highlights fences with
 * those that are there.
 */
function grammarsFor(languages: Iterable<string>, additional: readonly string[]): Set<string> {
  const asked = [...languages].flatMap((language) => grammarOf(language) ?? []);
  const needsAll = additional.length > 0 || asked.includes('markdown');
  return new Set(needsAll ? [...Object.keys(NAMES), ...additional] : asked);
}

/**
 * Loads the grammars of these languages, each once per thread. Importing all of refractor's costs
 * 0.3 s; a few cost milliseconds. Languages without a grammar are passed over.
 *
 * @param languages - names as in fences
 * @param additional - the additional languages of the configuration
 */
export async function loadLanguages(
  languages: Iterable<string>,
  additional: readonly string[],
): Promise<void> {
  correctGrammars();
  const missing = [...grammarsFor(languages, additional)].filter((name) => !registered.has(name));
  const syntaxes = await Promise.all(missing.map(importSyntax));
  missing.forEach((grammar, index) => {
    const syntax = syntaxes[index];
    if (!syntax) return;
    refractor.register(syntax);
    registered.add(grammar);
  });
}
