// Lists the names of all grammars that can be loaded, without loading them.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The names of Prism's components, for each of which refractor has a file. */
export function grammarNames(): string[] {
  const core = createRequire(import.meta.url).resolve('refractor/core');
  return readdirSync(path.join(path.dirname(core), '../lang'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.basename(file, '.js'));
}
