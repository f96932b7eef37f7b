// Opens the search engine of the site, compiled from its sources, with a built site on disk.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** Compiles modules of this repository. @returns their exports. */
export async function importSource(...files) {
  const contents = files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** @param onFetch called with each file that is read, and its text. */
export async function openEngine(dist, onFetch = () => {}) {
  const { createSearchEngine, SearchFileMissingError } = await importSource(
    './src/model/search/engine.ts',
    './src/model/search/contract.ts',
  );
  return createSearchEngine({
    async fetchJson(file) {
      const absolute = path.join(dist, file);
      if (!existsSync(absolute)) throw new SearchFileMissingError(file);
      const text = readFileSync(absolute, 'utf8');
      onFetch(file, text);
      return JSON.parse(text);
    },
  });
}

/** Returns the final answer to a query. */
export async function lastAnswer(engine, query, limit = 20) {
  let last;
  const options = { scope: { locale: 'en', version: 'current' }, limit };
  for await (const answer of engine.search(query, options)) last = answer;
  return last;
}
