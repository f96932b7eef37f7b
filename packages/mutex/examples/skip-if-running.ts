// A job that runs every minute and sometimes takes longer: a run is skipped while one is going on.
// #region try-lock
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '@ts-primitives/mutex';

const cleanup = new Mutex({ runs: 0 });

async function runCleanup(): Promise<string> {
  using data = await cleanup.tryLock();
  if (!data) return 'skipped: still running';

  data.value.runs += 1;
  await sleep(2); // delete old files
  return `run ${data.value.runs} done`;
}

const firstMinute = runCleanup();
const secondMinute = runCleanup();
console.log(await firstMinute);
console.log(await secondMinute);
console.log(await runCleanup());
// #endregion try-lock
