// The names and aliases of all grammars that can be loaded, without loading them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Beside the compiled code, which contains no package; otherwise in the package. */
function folder(): string {
  const compiled = fileURLToPath(new URL('./grammars', import.meta.url));
  if (existsSync(compiled)) return compiled;
  const core = createRequire(import.meta.url).resolve('refractor/core');
  return path.join(path.dirname(core), '../lang');
}

/** URL of the module of a grammar, whose default export is its syntax. */
export const grammarUrl = (grammar: string): string =>
  pathToFileURL(path.join(folder(), `${grammar}.js`)).href;

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
