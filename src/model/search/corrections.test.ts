import { expect, test } from 'vitest';
import { correctionOf, kinOf } from './corrections.js';
import type { Shards } from './shards.js';

const kinAmong = (words: Readonly<Record<string, number>>, word: string) =>
  kinOf({ wordsLike: async () => new Map(Object.entries(words)) } as unknown as Shards, word);

test.each([
  ['the longest beginning', { synchronize: 1, synchronous: 9 }, 'synchronizer', 'synchronize'],
  [
    'the more frequent one of two',
    { synchronized: 2, synchronizes: 3 },
    'synchronizing',
    'synchronizes',
  ],
  ['none with four letters', { synclavier: 9 }, 'synchronize', undefined],
  ['one with five letters', { syncholic: 1 }, 'synchronize', 'syncholic'],
])('the word of one family has %s', async (_, words, word, kin) => {
  expect(await kinAmong(words, word)).toBe(kin);
});

test.each([
  ['mutx', 'mutex'],
  ['tsk', 'task'],
  ['utex', 'mutex'],
  ['mutt', undefined],
  ['taks', undefined],
  ['ts', undefined],
  ['mutxx', 'mutex'],
])('%s is corrected to %s', async (word, correction) => {
  const words = new Map(Object.entries({ mutex: 5, task: 5 }));
  expect(await correctionOf({ wordsLike: async () => words } as unknown as Shards, word)).toBe(
    correction,
  );
});
