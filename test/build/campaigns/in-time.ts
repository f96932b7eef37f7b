// A bound for what a text may cost, in time of the processor: a busy machine takes longer.
import { expect } from 'vitest';
import { endsWithin } from '../../../src/build/io/ends-within.js';

/** Milliseconds for one step of a text of at most 16 KB; those of this site take 20. */
const LIMIT = 60_000;

/** The result of `work`. Fails where it takes longer. */
export function inTime<T>(work: () => T): T {
  const start = process.cpuUsage();
  const done: T[] = [];
  while (!endsWithin(LIMIT, () => done.push(work()))) {
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(LIMIT);
  }
  // SAFETY: the last call has ended.
  return done[0] as T;
}
