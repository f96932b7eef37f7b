// Waiting for a lock no longer than the caller has time.
// #region give-up
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex, type MutexData } from '@ts-primitives/mutex';

/** Waits for the lock until the signal aborts; then rejects with the reason of the signal. */
async function lockUntil<T>(signal: AbortSignal, mutex: Mutex<T>): Promise<MutexData<T>> {
  signal.throwIfAborted();
  const guard = mutex.lock();
  const leave = () => guard.release(); // leaves the line
  signal.addEventListener('abort', leave);
  try {
    return await guard;
  } finally {
    signal.removeEventListener('abort', leave);
    signal.throwIfAborted();
  }
}

const printer = new Mutex('printer');

async function print(document: string, signal: AbortSignal): Promise<string> {
  using _data = await lockUntil(signal, printer);
  await sleep(30); // print
  return `${document} printed`;
}
// #endregion give-up

const user = new AbortController();
const report = print('report', AbortSignal.timeout(10_000));
const memo = print('memo', AbortSignal.timeout(5)); // the report takes longer
const letter = print('letter', user.signal);
user.abort(new Error('cancelled by the user'));

for (const outcome of await Promise.allSettled([report, memo, letter])) {
  console.log(outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason));
}
