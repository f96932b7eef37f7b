import { describe, expect, it } from 'vitest';
import { createPauses, inSlices } from './slices.js';

/** A clock that goes on by `step` milliseconds each time a piece of work is done. */
function clockOf(step: number) {
  let time = 0;
  const work = (): void => {
    time += step;
  };
  return { now: () => time, work };
}

describe('createPauses', () => {
  it.each([
    ['each piece is as long as a slice', 20, 1],
    ['pieces are short', 1, 20],
    ['pieces are shorter than any clock tells', 0.25, 80],
    ['a piece is longer than a slice', 90, 1],
  ])('rejects one slice after the abort at most: %s', async (_, step, pieces) => {
    const { now, work } = clockOf(step);
    const controller = new AbortController();
    const pause = createPauses(controller.signal, now);
    controller.abort(new Error('interrupted'));
    let done = 0;
    const all = async (): Promise<void> => {
      for (; done < 1000; ) {
        work();
        done += 1;
        await pause();
      }
    };
    await expect(all()).rejects.toThrow('interrupted');
    expect(done).toBe(pieces);
  });

  it('lets other tasks run, such as one that aborts', async () => {
    const { now, work } = clockOf(5);
    const controller = new AbortController();
    const pause = createPauses(controller.signal, now);
    setImmediate(() => controller.abort(new Error('interrupted')));
    let done = 0;
    const all = async (): Promise<void> => {
      for (; done < 1000; ) {
        work();
        done += 1;
        await pause();
      }
    };
    await expect(all()).rejects.toThrow('interrupted');
    expect(done).toBe(4);
  });

  it('begins nothing once aborted', () => {
    expect(() => createPauses(AbortSignal.abort(new Error('interrupted')))).toThrow('interrupted');
  });
});

describe('inSlices', () => {
  it('works on every item in order', async () => {
    const seen: number[] = [];
    await inSlices([1, 2, 3], (item) => void seen.push(item));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('ends with what the work throws', async () => {
    const fail = (): never => {
      throw new Error('no');
    };
    await expect(inSlices([1], fail)).rejects.toThrow('no');
  });
});
