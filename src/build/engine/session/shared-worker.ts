// The API worker of a session. A build may start while the worker is busy for another, so tasks are queued.
import type { ApiWorker, CodeQuery } from '../../api/api.js';

/** Rejects a task that a later build has replaced. */
export class Superseded extends Error {}

export interface SharedWorker {
  /** The worker as one build uses it. */
  forBuild(): ApiWorker;
  dispose(): void;
}

export function shareWorker(worker: ApiWorker): SharedWorker {
  let last: Promise<unknown> = Promise.resolve();
  const queued = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
  let linked: CodeQuery | undefined;
  return {
    forBuild() {
      let own: CodeQuery | undefined;
      return {
        start: () => worker.start(),
        convert: (input, signal) => queued(() => worker.convert(input, signal)),
        linkCode: (query, signal) =>
          queued(() => {
            own = query;
            linked = query;
            return worker.linkCode(query, signal);
          }),
        // The worker checks the code that it linked last.
        checkSamples: (signal) =>
          queued(() => {
            if (linked !== own) throw new Superseded();
            return worker.checkSamples(signal);
          }),
        dispose() {},
      };
    },
    dispose: () => worker.dispose(),
  };
}
