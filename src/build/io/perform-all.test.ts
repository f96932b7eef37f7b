import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { performAll } from './perform-all.js';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('performAll', () => {
  it('gives each task to one worker, and returns the results in the order of the tasks', async () => {
    const delays = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(delays, fc.integer({ min: 1, max: 5 }), async (tasks, count) => {
        const taken: number[] = [];
        const worker = async ([index, delay]: readonly [number, number]): Promise<string> => {
          taken.push(index);
          await wait(delay);
          return `result ${index}`;
        };
        const results = await performAll([...tasks.entries()], Array(count).fill(worker));
        expect(results).toEqual(tasks.map((_, index) => `result ${index}`));
        expect(taken.sort((a, b) => a - b)).toEqual([...tasks.keys()]);
      }),
      { numRuns: 30 },
    );
  });

  it('lets all workers work in parallel', async () => {
    let busy = 0;
    let most = 0;
    const worker = async (): Promise<void> => {
      busy += 1;
      most = Math.max(most, busy);
      await wait(1);
      busy -= 1;
    };
    await performAll([1, 2, 3, 4, 5, 6], [worker, worker, worker]);
    expect(most).toBe(3);
  });

  it('fails with the error of the first worker to fail, and starts no more tasks', async () => {
    const sound = vi.fn(() => wait(5));
    const failing = async (): Promise<void> => {
      await wait(1);
      throw new Error('planted');
    };
    await expect(performAll(Array(50).fill(0), [sound, failing])).rejects.toThrow('planted');
    await wait(20);
    expect(sound).toHaveBeenCalledOnce();
  });
});
