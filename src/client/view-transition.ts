// Changes the page with a short cross-fade where the browser has it and the reader does not object to motion.
const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** @returns once the update has run, which may be a frame later. */
export async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || reducesMotion.matches || document.hidden) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // A transition that another one cuts short rejects; the update itself has run.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
