// The API worker of a session. Builds may follow each other while it is busy, so their tasks stand in a queue.
import type { ApiWorker, CodeQuery } from '../../api/api.js';

/** A task that a later build has made useless. */
export class Superseded extends Error {}

export interface SharedWorker {
  /** The worker as one build sees it. */
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
        // The worker checks what it has linked last.
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
