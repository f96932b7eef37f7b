import { afterEach, expect, test, vi } from 'vitest';
import { SearchFileMissingError } from '../../model/search/contract.js';
import { filePath } from '../../model/text/brand.js';
import { fetchJson } from './fetch-json.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fetches a file whose request is answered like this, and returns the options of the request too. */
async function fetched(status: number, revalidate = false) {
  const fetch = vi.fn(async () => new Response('{"a":1}', { status }));
  vi.stubGlobal('fetch', fetch);
  const value = await fetchJson('/docs/')(filePath('search/a b.json'), revalidate);
  return { value, request: fetch.mock.calls[0] };
}

test.each([
  [false, undefined],
  [true, { cache: 'no-cache' }],
])(
  'a file of the index, revalidated: %s, is fetched below the base path',
  async (again, options) => {
    expect(await fetched(200, again)).toEqual({
      value: { a: 1 },
      request: ['/docs/search/a%20b.json', options],
    });
  },
);

test.each([404, 410])('a file that is gone (%i) is missing', async (status) => {
  await expect(fetched(status)).rejects.toThrow(SearchFileMissingError);
});

test.each([403, 500])('another answer (%i) is an error', async (status) => {
  await expect(fetched(status)).rejects.toThrow(`/docs/search/a%20b.json answered ${status}.`);
});
