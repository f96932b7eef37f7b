// The languages of code fences, their aliases, and the lazy loading of their grammars.
import { refractor, type Syntax } from 'refractor/core';
import { importModule } from '../io/import-module.js';
import { aliasesOf } from './grammar-names.js';
import { correctGrammars } from './grammars.js';

/** Names in fences, by refractor's grammar. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  yaml: ['yaml', 'yml'],
  markdown: ['markdown', 'md'],
  graphql: ['graphql', 'gql'],
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
  go: ['go', 'golang'],
  cpp: ['c++', 'cpp'],
  python: ['python', 'py'],
  json: ['json', 'jsonc'],
  json5: ['json5'],
  bash: ['bash', 'sh', 'shell', 'console'],
  css: ['css'],
  markup: ['html', 'xml', 'svg'],
  diff: ['diff'],
};

/** Names without highlighting. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext'];

const GRAMMARS: ReadonlyMap<string, string | undefined> = new Map([
  ...Object.entries(NAMES).flatMap(([grammar, names]) =>
    names.map((name) => [name, grammar] as const),
  ),
  ...PLAIN.map((name) => [name, undefined] as const),
]);

/** Names of registered grammars. */
const registered = new Set<string>();

/** All names that a fence may use. */
export const knownLanguages = (additional: readonly string[]): string[] => [
  ...GRAMMARS.keys(),
  ...additional,
];

/** The additional language with this name or alias. */
const additionalOf = (name: string, additional: readonly string[]): string | undefined =>
  additional.includes(name) ? name : additional.find((one) => aliasesOf(one).includes(name));

export const isKnownLanguage = (name: string, additional: readonly string[]): boolean =>
  GRAMMARS.has(name) || additionalOf(name, additional) !== undefined;

/** The grammar for a fence's language; undefined for plain text. */
export const grammarOf = (language: string, additional: readonly string[]): string | undefined =>
  GRAMMARS.has(language)
    ? GRAMMARS.get(language)
    : (additionalOf(language, additional) ?? language);

export const isLoaded = (grammar: string): boolean => registered.has(grammar);

/** Undefined for a name without a grammar. Only plain names are tried, never paths. */
async function importSyntax(grammar: string): Promise<Syntax | undefined> {
  if (!/^[a-z\d][a-z\d-]*$/.test(grammar) || grammar === 'core' || grammar === 'all')
    return undefined;
  try {
    // SAFETY: the default export of every refractor module except core and all is a syntax.
    return ((await importModule(`refractor/${grammar}`)) as { default: Syntax }).default;
  } catch {
    return undefined;
  }
}

/**
 * The grammars to load, in this order, so that these languages look the same whatever was loaded before:
 * grammars of additional languages change others and depend on them, and Markdown highlights fences with
 * whatever grammars are loaded.
 */
function grammarsFor(languages: Iterable<string>, additional: readonly string[]): Set<string> {
  const asked = [...languages].flatMap((language) => grammarOf(language, additional) ?? []);
  const needsAll = additional.length > 0 || asked.includes('markdown');
  return new Set(needsAll ? [...Object.keys(NAMES), ...additional] : asked);
}

/**
 * Loads the grammars of these languages, each once per thread. Importing all grammars takes
 * 0.3 s; a few take milliseconds. Languages without a grammar are skipped.
 *
 * @param languages Names as in fences.
 * @param additional The additional languages of the configuration.
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
