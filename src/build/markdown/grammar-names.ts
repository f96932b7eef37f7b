// The names and aliases of all grammars that can be loaded, without loading them.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

function folder(): string {
  const core = createRequire(import.meta.url).resolve('refractor/core');
  return path.join(path.dirname(core), '../lang');
}

/** The names of Prism's components, for each of which refractor has a file. */
export const grammarNames = (): string[] =>
  readdirSync(folder())
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.basename(file, '.js'));

const known = new Map<string, readonly string[]>();

function readAliases(grammar: string): readonly string[] {
  const code = readFileSync(path.join(folder(), `${grammar}.js`), 'utf8');
  const [, list = ''] = /\.aliases = \[([^\]]*)\]/.exec(code) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].flatMap(([, alias]) => alias ?? []);
}

/** Prism's other names for a grammar. Its file is read for them, since it can only be imported later. */
export function aliasesOf(grammar: string): readonly string[] {
  const aliases = known.get(grammar) ?? readAliases(grammar);
  known.set(grammar, aliases);
  return aliases;
}
