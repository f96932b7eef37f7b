// A job that runs every minute and sometimes takes longer: a run is skipped while one is going on.
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '@ts-primitives/mutex';

// #region try-lock
const cleanup = new Mutex({ runs: 0 });

async function runCleanup(): Promise<string> {
  await using guard = cleanup.tryLock();
  const data = await guard;
  if (!data) return 'skipped: still running';

  data.value.runs += 1;
  await sleep(2); // delete old files
  return `run ${data.value.runs} done`;
}
// #endregion try-lock

const firstMinute = runCleanup();
const secondMinute = runCleanup();
console.log(await firstMinute);
console.log(await secondMinute);
console.log(await runCleanup());
