// A bound for what a text may cost, in time of the processor: a busy machine takes longer.
import { expect } from 'vitest';
import { endsWithin } from '../../../src/build/io/ends-within.js';

/** Milliseconds of the processor for one step of a text of at most 16 KB; those of this site take 20. */
const LIMIT = 3000;

/** Milliseconds until a step that takes for ever is ended. */
const WAIT = 20 * LIMIT;

/** The result of `work`. Fails where it takes longer. */
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
