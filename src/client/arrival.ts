// Where the reader stands after a navigation: scroll position, focus, and what a screen reader says.
import { ElementId } from '../model/browser-contract.js';

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

/** Blocks that are mostly in view without scrolling: to let them wait would only lay them out twice. */
const FIRST_BLOCKS = 6;

/**
 * Lets what is below the first view wait until that is painted, before anything of the page is laid out.
 * For a page shown from its top: elsewhere the reader needs the true height of all that is above.
 */
export function startArrival(): void {
  // In a closed disclosure nothing is laid out, unless someone measures it.
  const members = '.api-member:not(details:not([open]) *)';
  const below = `.article > :nth-child(n + ${FIRST_BLOCKS + 1}), ${members}`;
  const waiting = [...document.querySelectorAll(below)];
  const show = (block: Element): void => block.removeAttribute('data-waiting');
  for (const block of waiting) block.setAttribute('data-waiting', '');
  for (const block of waiting) {
    if (block.getBoundingClientRect().top + scrollY > innerHeight) break;
    show(block);
  }
  // A task queued in a frame's callback runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(() => waiting.forEach(show)));
}

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
  const element =
    fragmentTarget(hash) ?? document.querySelector<HTMLElement>(`#${ElementId.Main} h1`);
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function announce(title: string): void {
  const announcer = document.getElementById(ElementId.Announcer);
  if (announcer) announcer.textContent = title;
}
