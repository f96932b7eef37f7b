// Waiting for a lock no longer than the caller has time.
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex, type MutexData } from '@ts-primitives/mutex';

// #region give-up
async function within<T, R>(
  mutex: Mutex<T>,
  milliseconds: number,
  work: (data: MutexData<T>) => Promise<R>,
): Promise<R | undefined> {
  await using guard = mutex.lock(); // leaving the block leaves the line, too
  const timer = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  const data = await Promise.race([guard, timeout]);
  timer.abort();
  return data && (await work(data));
}
// #endregion give-up

const printer = new Mutex('printer');
const long = within(printer, 1000, async () => {
  await sleep(40);
  return 'long report printed';
});
const hasty = within(printer, 5, async () => 'memo printed');

console.log((await hasty) ?? 'memo given up');
console.log(await long);
console.log(await within(printer, 1000, async () => 'letter printed'));
