// The names of all grammars that can be loaded, without loading any.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Those of Prism's components: refractor has a file for each. */
export function grammarNames(): string[] {
  const core = createRequire(import.meta.url).resolve('refractor/core');
  return readdirSync(path.join(path.dirname(core), '../lang'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.basename(file, '.js'));
}
