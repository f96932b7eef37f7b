// A print queue whose callers can cancel a job: the worker passes over what is settled already.
// #region cancel
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';

class Printer {
  readonly #queue: Task<string, string>[] = [];

  print(file: string, signal?: AbortSignal): Task<string, string> {
    const task = new Task<string, string>(file);
    const cancel = () => task.reject(signal?.reason);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel);
    const forget = () => signal?.removeEventListener('abort', cancel);
    task.then(forget, forget);
    this.#queue.push(task);
    return task;
  }

  run(): void {
    for (const task of this.#queue.splice(0)) {
      if (task.state !== DeferredState.Pending) continue; // cancelled while it waited
      console.log(`printing ${task.input}`);
      task.resolve(`${task.input} is in tray 1`);
    }
  }
}

const printer = new Printer();
const controller = new AbortController();
const jobs = [printer.print('cover.pdf'), printer.print('draft.pdf', controller.signal)];

controller.abort(new Error('the draft has changed'));
printer.run();
for (const job of await Promise.allSettled(jobs)) {
  console.log(job.status === 'fulfilled' ? job.value : String(job.reason));
}
// #endregion cancel
