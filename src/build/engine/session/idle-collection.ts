// Collects garbage after an edit has been shown, so that no collection delays the next edit.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after an edit: by then the browser has requested the page. */
const DELAY = 300;

/** Collects young objects only, which takes some milliseconds. */
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
