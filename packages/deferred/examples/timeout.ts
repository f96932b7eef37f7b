// A reply that is waited for until a timeout, or until the caller cancels the request.
// #region timeout
import { Deferred } from '@ts-primitives/deferred';

/** Rejects the deferred unless it settles in time. */
function setTimeLimit<T>(deferred: Deferred<T>, milliseconds: number): void {
  const timer = setTimeout(() => {
    deferred.reject(new Error(`no reply within ${milliseconds} ms`));
  }, milliseconds);
  const clear = () => clearTimeout(timer);
  deferred.then(clear, clear);
}

const reply = new Deferred<string>();
setTimeLimit(reply, 20);
await reply.catch((error) => console.log(String(error))); // Error: no reply within 20 ms
reply.resolve('pong'); // too late: ignored
// #endregion timeout

// #region cancel
/** Rejects the deferred when the signal is aborted. */
function cancelWith<T>(deferred: Deferred<T>, signal: AbortSignal): void {
  const cancel = () => deferred.reject(signal.reason);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  const forget = () => signal.removeEventListener('abort', cancel);
  deferred.then(forget, forget);
}

const controller = new AbortController();
const answer = new Deferred<string>();
cancelWith(answer, controller.signal);
controller.abort(new Error('the user left'));
await answer.catch((error) => console.log(String(error))); // Error: the user left
// #endregion cancel
