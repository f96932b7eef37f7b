import { expect, test } from 'vitest';
import { filePath } from '../../../model/text/brand.js';
import { createRefreshQueue } from './refresh-queue.js';

const [A, B, C] = [filePath('a.md'), filePath('b.md'), filePath('c.md')];

const started = (): Promise<void> => new Promise(setImmediate);

/** Records the reads, each of which ends when the next one of `ends` is called. */
function recorded(signal = new AbortController().signal) {
  const reads: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = createRefreshQueue((files, isForced) => {
    reads.push([...files, ...(isForced ? ['forced'] : [])].join(' '));
    return new Promise((resolve) => ends.push(resolve));
  }, signal);
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await started();
  };
  return { reads, enqueue, end };
}

test('changes during a read are read together after it', async () => {
  const { reads, enqueue, end } = recorded();
  const first = enqueue([A], false);
  await started();
  const second = enqueue([B], false);
  const third = enqueue([C, B], true);
  expect(reads).toEqual(['a.md']);
  await end();
  expect(reads).toEqual(['a.md', 'b.md c.md forced']);
  await end();
  await Promise.all([first, second, third]);
  void enqueue([A], false);
  await started();
  expect(reads).toHaveLength(3);
});

test('a change has been read when its own read ends, although others wait', async () => {
  const { enqueue, end } = recorded();
  const ended: string[] = [];
  const add = (file: typeof A): void => void enqueue([file], false).then(() => ended.push(file));
  add(A);
  await started();
  add(B);
  await end();
  add(C);
  expect(ended).toEqual(['a.md']);
  await end();
  expect(ended).toEqual(['a.md', 'b.md']);
});

test('changes that are read together give the same promise', async () => {
  const { enqueue } = recorded();
  const first = enqueue([A], false);
  await started();
  const second = enqueue([B], false);
  expect(enqueue([C], false)).toBe(second);
  expect(second).not.toBe(first);
});

test('no read is started once the signal is aborted', async () => {
  const controller = new AbortController();
  const { reads, enqueue, end } = recorded(controller.signal);
  const first = enqueue([A], false);
  await started();
  void enqueue([B], false);
  controller.abort();
  await end();
  await first;
  expect(reads).toEqual(['a.md']);
});

test('after a read that fails, the next change starts another', async () => {
  let count = 0;
  const enqueue = createRefreshQueue(async () => {
    count += 1;
    if (count === 1) throw new Error('planted');
  }, new AbortController().signal);
  await expect(enqueue([A], false)).rejects.toThrow('planted');
  await enqueue([A], false);
  expect(count).toBe(2);
});
