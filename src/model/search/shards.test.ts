import { expect, test } from 'vitest';
import { SEARCH_FORM, type SearchHost } from './contract.js';
import { manifestOf } from './index-form.js';
import { openShards } from './shards.js';

/** The files that are fetched before the first query, without the manifest. */
async function fetchedAtFirst(names: Readonly<Record<string, string>>): Promise<string[]> {
  const scope = { version: '', locale: '' };
  const fetched: string[] = [];
  const host = {
    fetchJson: async (file: string) => {
      fetched.push(file);
      return file === manifestOf(scope) ? { form: SEARCH_FORM, shards: { names } } : { words: '' };
    },
  };
  await openShards(host as unknown as SearchHost, scope);
  return fetched.slice(1);
}

test.each([
  ['one file, which every query needs', { '': '1a' }, ['1a']],
  ['several files', { '': '1a', m: '2b' }, []],
])('names in %s', async (_, names, expected) => {
  const files = await fetchedAtFirst(names);
  expect(files.map((file) => /(\w+)\.json$/.exec(file)?.[1])).toEqual(expected);
});
