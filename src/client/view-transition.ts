// Changes the page with a short cross-fade, if the browser supports it and reduced motion is not preferred.
const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Resolves once the update has run, which may be a frame later. */
export async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || reducesMotion.matches || document.hidden) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // An interrupted transition rejects, although its update has run.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
