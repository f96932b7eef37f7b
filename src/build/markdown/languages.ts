// The languages of code fences, their aliases, and the lazy loading of their grammars.
import { refractor, type Syntax } from 'refractor/core';
import { importModule } from '../io/import-module.js';
import { aliasesOf, grammarNames, grammarUrl } from './grammar-names.js';
import { correctGrammars } from './grammars.js';

/** Names in fences, by refractor's grammar. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  yaml: ['yaml', 'yml'],
  markdown: ['markdown', 'md', 'mdx', 'mdc'],
  graphql: ['graphql', 'gql'],
  sql: ['sql'],
  typescript: ['typescript', 'ts', 'mts', 'cts', 'angular-ts'],
  tsx: ['tsx', 'typescriptreact'],
  javascript: ['javascript', 'js', 'mjs', 'cjs', 'node'],
  jsx: ['jsx', 'javascriptreact'],
  swift: ['swift'],
  kotlin: ['kotlin', 'kt'],
  c: ['c'],
  objectivec: ['objective-c', 'objectivec', 'objc'],
  rust: ['rust', 'rs'],
  go: ['go', 'golang'],
  cpp: ['c++', 'cpp'],
  python: ['python', 'py'],
  json: ['json', 'jsonc', 'jsonl', 'ndjson'],
  json5: ['json5'],
  bash: [
    'bash',
    'sh',
    'shell',
    'console',
    'dotenv',
    'env',
    'fish',
    'shellscript',
    'terminal',
    'zsh',
  ],
  css: ['css', 'postcss'],
  // Languages of templates, for which Prism has no grammar, look like it.
  markup: ['html', 'xml', 'svg', 'angular-html', 'astro', 'svelte', 'vue', 'vue-html', 'xhtml'],
  diff: ['diff', 'patch'],
};

/** Names without highlighting. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'output', 'raw', 'tree'];

/** Names of GitHub and others that Prism does not know, by its grammars, which are loaded when they are asked for. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  apacheconf: ['apache'],
  batch: ['bat', 'cmd', 'dos'],
  django: ['njk', 'nunjucks', 'jinja'],
  hcl: ['terraform', 'tf'],
  makefile: ['make'],
  powershell: ['ps', 'ps1', 'pwsh'],
  stylus: ['styl'],
};

const GRAMMARS: ReadonlyMap<string, string | undefined> = new Map([
  ...Object.entries({ ...OTHER_NAMES, ...NAMES }).flatMap(([grammar, names]) =>
    names.map((name) => [name, grammar] as const),
  ),
  ...PLAIN.map((name) => [name, undefined] as const),
]);

/** Grammars that change others when they are loaded, and are no languages of their own. */
const NO_LANGUAGES =
  /^(?:(?:css|js|php)-extras|javadoc|javadoclike|jsdoc|js-templates|markup-templating|phpdoc|t4-templating|xml-doc)$/;

/** Names of registered grammars. */
const registered = new Set<string>();

let others: ReadonlyMap<string, string> | undefined;

/** Prism's names of the grammars that are not ours, which are only read if a name is not. */
function otherGrammars(): ReadonlyMap<string, string> {
  const names = grammarNames().filter((name) => !NO_LANGUAGES.test(name));
  others ??= new Map([
    ...names.flatMap((name) => aliasesOf(name).map((alias) => [alias, name] as const)),
    ...names.map((name) => [name, name] as const),
  ]);
  return others;
}

/** All names that a fence may use. */
export const knownLanguages = (): string[] => [
  ...new Set([...GRAMMARS.keys(), ...otherGrammars().keys()]),
];

/** The grammar for a fence's language; undefined for plain text. A name without one is returned as it is. */
export function grammarOf(language: string): string | undefined {
  if (GRAMMARS.has(language)) return GRAMMARS.get(language);
  // `ts-vue`: VitePress interpolates the code. `diff-js`: Gatsby highlights more than the diff.
  const base = /^(.+)-vue$/.exec(language)?.[1] ?? /^(diff)-/.exec(language)?.[1];
  return base === undefined ? (otherGrammars().get(language) ?? language) : grammarOf(base);
}

export const isKnownLanguage = (name: string): boolean =>
  GRAMMARS.has(name) || otherGrammars().has(name);

export const isLoaded = (grammar: string): boolean => registered.has(grammar);

/** Undefined for a name without a grammar. */
async function importSyntax(grammar: string): Promise<Syntax | undefined> {
  if (!Object.hasOwn(NAMES, grammar) && !otherGrammars().has(grammar)) return undefined;
  // SAFETY: the default export of every refractor module except core and all is a syntax.
  return ((await importModule(grammarUrl(grammar))) as { default: Syntax }).default;
}

/**
 * The grammars to load, in this order, so that these languages look the same whatever was loaded before: Markdown
 * highlights fences with whatever grammars are loaded, and other grammars depend on ours.
 */
function grammarsFor(languages: Iterable<string>): Set<string> {
  const asked = [...languages].flatMap((language) => grammarOf(language) ?? []);
  const needsAll = asked.some(
    (grammar) => grammar === 'markdown' || !Object.hasOwn(NAMES, grammar),
  );
  return new Set([...(needsAll ? Object.keys(NAMES) : []), ...asked]);
}

/**
 * Loads the grammars of these languages, each once per thread. Importing all grammars takes
 * 0.3 s; a few take milliseconds. Languages without a grammar are skipped.
 *
 * @param languages Names as in fences.
 */
export async function loadLanguages(languages: Iterable<string>): Promise<void> {
  correctGrammars();
  const missing = [...grammarsFor(languages)].filter((name) => !registered.has(name));
  const syntaxes = await Promise.all(missing.map(importSyntax));
  missing.forEach((grammar, index) => {
    const syntax = syntaxes[index];
    if (!syntax) return;
    refractor.register(syntax);
    registered.add(grammar);
  });
}
