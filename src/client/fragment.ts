// The element that a fragment names, brought into sight: out of closed disclosures and tabs that are not shown.
import { Attribute, IslandEvent } from '../model/browser-contract.js';
import { selectTab, valueOf } from './tab-panels.js';

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

/** The island of the tabs, if it is there, hears of it and keeps the panel until the reader chooses another. */
function showTab(panel: Element): void {
  const group = panel.parentElement;
  const value = valueOf(panel);
  if (!group || value === null) return;
  group.setAttribute(Attribute.RevealedTab, value);
  selectTab(group, value);
  group.dispatchEvent(new Event(IslandEvent.Reveal));
}

/** Opens the disclosures and shows the tabs around an element. */
export function reveal(element: Element): void {
  const around = element.closest('details, .tab-panel');
  if (!around) return;
  if (around instanceof HTMLDetailsElement) around.open = true;
  else showTab(around);
  if (around.parentElement) reveal(around.parentElement);
}

/** Scrolls to the target of the address if it was out of sight. All others the browser has found itself. */
export function revealFragment(): void {
  const target = fragmentTarget(location.hash);
  if (!target || target.checkVisibility()) return;
  reveal(target);
  target.scrollIntoView({ behavior: 'instant' });
}
