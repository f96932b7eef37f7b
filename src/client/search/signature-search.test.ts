import { expect, test } from 'vitest';
import {
  SearchFileMissingError,
  type SearchHost,
  type SearchScope,
} from '../../model/search/contract.js';
import { createSignatureSearch } from './signature-search.js';

/** A search whose file is answered with an error, and the number of requests so far. */
function failing(error: Error) {
  let requests = 0;
  const fetchJson = async () => {
    requests += 1;
    throw error;
  };
  // SAFETY: what is used of a host and read of a scope.
  const find = createSignatureSearch({ fetchJson } as unknown as SearchHost);
  const scope = { locale: 'en', version: 'current' } as unknown as SearchScope;
  return { find: () => find('string => number', scope, 5), requests: () => requests };
}

test('a site without signatures has no results, and is asked for them once', async () => {
  const { find, requests } = failing(new SearchFileMissingError('/types.json'));
  expect(await find()).toEqual([]);
  expect(await find()).toEqual([]);
  expect(requests()).toBe(1);
});

test('after an error the signatures are requested again', async () => {
  const { find, requests } = failing(new Error('the network is down'));
  await expect(find()).rejects.toThrow('the network is down');
  await expect(find()).rejects.toThrow('the network is down');
  expect(requests()).toBe(2);
});
