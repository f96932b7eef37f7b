// Brings the target of a fragment into view: opens closed disclosures and shows hidden tabs around it.
import { Attribute, PageEvent } from '../model/browser/browser-contract.js';
import { closestTo } from './closest.js';

/** The element whose id is the fragment, percent-decoded or as written. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const written = hash.slice(1);
  if (written === '') return null;
  let decoded = written;
  try {
    decoded = decodeURIComponent(written);
  } catch {
    // Malformed encoding: only the written form can match.
  }
  return document.getElementById(decoded) ?? document.getElementById(written);
}

/** Opens the disclosures and shows the tabs around an element. The tabs stay until the reader chooses another. */
export function reveal(element: Element): void {
  const around = element.closest(`details, [${Attribute.TabValue}]`);
  if (!around) return;
  const parent = around.parentElement;
  if (around instanceof HTMLDetailsElement) around.open = true;
  else {
    parent?.setAttribute(Attribute.RevealedTab, around.getAttribute(Attribute.TabValue) ?? '');
    dispatchEvent(new Event(PageEvent.Tabs));
  }
  if (parent) reveal(parent);
}

/** Scrolls to the target of the address if it was hidden. The browser has scrolled to other targets itself. */
export function revealFragment(): void {
  const target = fragmentTarget(location.hash);
  if (!target || target.checkVisibility()) return;
  reveal(target);
  target.scrollIntoView({ behavior: 'instant' });
}

/** Reveals the target before the browser follows a link within the page and scrolls to it. */
function onClick({ target }: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(target, 'a[href*="#"]');
  if (!link || link.pathname !== location.pathname) return;
  const named = fragmentTarget(link.hash);
  if (named) reveal(named);
}

export function watchFragments(): void {
  addEventListener('click', onClick);
  // The browser has found text in a tab that is not shown: by Ctrl+F, or by a link to a text. Only elements are targets.
  addEventListener('beforematch', ({ target }) => reveal(target as Element));
  // Not if the reader has scrolled before scripts ran: nothing may move the page then.
  if (!document.documentElement.hasAttribute(Attribute.HasScrolled)) revealFragment();
}
