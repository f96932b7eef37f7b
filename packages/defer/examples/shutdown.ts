// Shuts services down in the reverse order of their start, and reports every one that failed.
// #region shutdown
import { DeferFunction } from '@ts-primitives/defer';

async function stop(service: string): Promise<void> {
  if (service === 'cache' || service === 'queue') throw new Error(`${service} did not stop`);
  console.log(`${service} stopped`);
}

const shutdown = new DeferFunction();
for (const service of ['database', 'cache', 'queue', 'server']) {
  console.log(`${service} started`);
  shutdown(stop, service);
}
// #endregion shutdown

// #region errors
/**
 * The errors of a disposal, in the order thrown, however the runtime joined them. An AggregateError
 * that one of the calls has thrown is opened, too.
 */
function errorsOf(error: unknown): unknown[] {
  if (error instanceof AggregateError) return error.errors;
  if (error instanceof Error && 'error' in error && 'suppressed' in error) {
    return [...errorsOf(error.suppressed), error.error]; // a SuppressedError
  }
  return [error];
}

try {
  await shutdown[Symbol.asyncDispose]();
} catch (error) {
  for (const each of errorsOf(error)) console.log(String(each));
}
// #endregion errors
