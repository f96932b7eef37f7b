import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function harness() {
  const log: (number | 'hide')[] = [];
  const display = {
    draw: (share: number) => void log.push(share),
    hide: () => void log.push('hide' as const),
  };
  return { log, progress: createProgress(display, () => 1) };
}

test('[R27] [R28] nothing shows before 200 ms', () => {
  const { log, progress } = harness();
  progress.start();
  vi.advanceTimersByTime(199);
  expect(log).toEqual(['hide']);
  progress.done();
  vi.advanceTimersByTime(5000);
  expect(log).toEqual(['hide']);
});

test('[R59] starts at 0.08, adds at most 0.02 every 800 ms, ends at 1 and hides after 200 ms', () => {
  const { log, progress } = harness();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(log).toEqual(['hide', 0.08]);
  vi.advanceTimersByTime(800);
  expect(log.at(-1)).toBeCloseTo(0.1);
  progress.done();
  expect(log.at(-1)).toBe(1);
  vi.advanceTimersByTime(200);
  expect(log.at(-1)).toBe('hide');
});

test('never claims to be done by itself', () => {
  const { log, progress } = harness();
  progress.start();
  vi.advanceTimersByTime(200 + 800 * 100);
  expect(log.at(-1)).toBe(0.994);
});

test('a second navigation goes on where the first one was', () => {
  const { log, progress } = harness();
  progress.start();
  vi.advanceTimersByTime(200);
  progress.start();
  vi.advanceTimersByTime(800);
  expect(log).toEqual(['hide', 0.08, expect.closeTo(0.1)]);
});
