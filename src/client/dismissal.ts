// Closes an open menu on a press or focus outside it, on Back and Forward, and on Escape, which returns the focus to
// its button.

/** See `ShellServices.watchDismissal`. */
export function watchDismissal(elementId: string, onDismiss: () => void): () => void {
  const element = document.getElementById(elementId);
  const watching = new AbortController();
  const options = { signal: watching.signal, capture: true };
  const onOutsideEvent = ({ target }: Event): void => {
    // The target of `popstate` is the window.
    if (!(target instanceof Node && element?.contains(target))) onDismiss();
  };
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'popstate']) {
    addEventListener(type, onOutsideEvent, options);
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    onDismiss();
    element?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  addEventListener('keydown', onKeyDown, options);
  return () => watching.abort();
}
