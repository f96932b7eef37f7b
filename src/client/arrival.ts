// Where the reader stands after a navigation: scroll position, focus, and what a screen reader says.

/** The element a fragment names: as an id, percent-decoded or as written. */
function fragmentTarget(hash: string): HTMLElement | null {
  const written = hash.slice(1);
  if (written === '') return null;
  let decoded = written;
  try {
    decoded = decodeURIComponent(written);
  } catch {
    // Malformed encoding: the fragment means itself.
  }
  return document.getElementById(decoded) ?? document.getElementById(written);
}

function openAround(element: Element): void {
  for (let details = element.closest('details'); details; ) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
}

/**
 * Before a page is shown from its top: what is far below waits until the page settles.
 * Elsewhere the reader needs the true height of all that is above.
 */
export function startArrival(hash: string, position: number | undefined): void {
  document.documentElement.toggleAttribute('data-arriving', hash === '' && position === undefined);
}

/** After the page was painted. */
export const settle = (): void => document.documentElement.removeAttribute('data-arriving');

/** @param position in pixels, when the reader comes back to an entry of the history. */
export function scrollToPlace(hash: string, position: number | undefined): void {
  const target = fragmentTarget(hash);
  if (target) openAround(target);
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** Focus goes to what the fragment names, or else to the heading of the page. */
export function focusPlace(hash: string): void {
  const element = fragmentTarget(hash) ?? document.querySelector<HTMLElement>('#main h1');
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function announce(title: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = title;
}
