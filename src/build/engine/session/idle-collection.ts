// Collects the garbage of an edit when it has been shown, so that no collection falls into the next one.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after an edit: its page has been asked for by then. */
const DELAY = 300;

/** Collects young objects, which takes some milliseconds. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');
  return () => gc({ type: 'minor' });
}

export function createIdleCollection() {
  const collect = openCollector();
  let timer: NodeJS.Timeout | undefined;
  return {
    schedule(): void {
      clearTimeout(timer);
      timer = setTimeout(collect, DELAY).unref();
    },
    cancel(): void {
      clearTimeout(timer);
    },
  };
}
