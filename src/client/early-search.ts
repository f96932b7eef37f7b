// What opens the search, and the text typed until its dialog is there, also before the shell is hydrated: kept on
// <html>. Part of the script that runs before the first paint.
import { Attribute, PageEvent } from '../model/browser-contract.js';

const root = document.documentElement;

const FIELDS = 'input,textarea,select,[contenteditable]';

/** The key of the letter K; on layouts without Latin letters the one that has it on others. */
const isK = ({ key, code }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' || (key > 'z' && code === 'KeyK');

/** `/` outside of fields, Ctrl or Cmd with K, or Space on the search box, which looks like a button. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && isK(event);
  // SAFETY: keys go to elements.
  const element = target as Element;
  if (key === ' ') return element.matches('.search-button');
  return key === '/' && !element.closest(FIELDS) && hasSlash();
}

/** @returns undefined for a key that does not change a text. */
function textAfter(text: string, { key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length > 1 ? undefined : text + key;
}

/** If a script failed to load, keys are the browser's, and the box is the link that it is without scripts. */
const hasScripts = (): boolean => root.matches('[data-has-hydrated],[data-scripts]');

function open(event: Event): void {
  event.preventDefault();
  // Leaves a text that is there.
  root.toggleAttribute(Attribute.SearchText, true);
  dispatchEvent(new Event(PageEvent.Search));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !hasScripts()) return;
  const typed = root.getAttribute(Attribute.SearchText);
  if (typed === null) {
    if (opensSearch(event)) open(event);
    return;
  }
  if (event.key === 'Escape') root.removeAttribute(Attribute.SearchText);
  const text = textAfter(typed, event);
  if (text === undefined) return;
  event.preventDefault();
  root.setAttribute(Attribute.SearchText, text);
}

function onClick(event: MouseEvent): void {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = !(altKey || ctrlKey || metaKey || shiftKey) && hasScripts();
  // SAFETY: clicks go to elements.
  if (isPlain && (target as Element).closest('.search-button')) open(event);
}

let hasSlash: () => boolean;

/** @param isSlashOn whether a reader left the key `/` on. */
export function watchSearchRequests(isSlashOn: () => boolean): void {
  hasSlash = isSlashOn;
  addEventListener('keydown', onKeyDown);
  addEventListener('click', onClick);
}
