// A bound for the processor time that a text takes: unlike elapsed time, it hardly depends on the load of the machine.
import { expect } from 'vitest';
import { endsWithin } from '../../../src/build/io/ends-within.js';

/** Milliseconds of processor time for one step of a text of at most 16 KB. Texts of this site take 20. */
const LIMIT = 3000;

/** Milliseconds after which an endless step is ended. */
const WAIT = 20 * LIMIT;

/** Returns the result of `work`; fails if it takes longer than the limit. */
export function inTime<T>(work: () => T): T {
  const start = process.cpuUsage();
  const done: T[] = [];
  const isDone = endsWithin(WAIT, () => done.push(work()));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000, 'milliseconds of the processor').toBeLessThan(LIMIT);
  expect(isDone).toBe(true);
  // SAFETY: it has ended.
  return done[0] as T;
}
