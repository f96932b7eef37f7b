// Recognises requests for the search, and keeps the text typed before the dialog is loaded in an attribute of <html>,
// even before hydration. Part of the script that runs before the first paint.
import { Attribute, PageEvent } from '../model/browser/browser-contract.js';

const root = document.documentElement;

const FIELDS = 'input,textarea,select,[contenteditable]';

/** The key K; on layouts without Latin letters, the key at its position. */
const isK = ({ key, code }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' || (key > 'z' && code === 'KeyK');

/** `/` outside of fields, Ctrl or Cmd with K, or Space on the search box, which looks like a button. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && isK(event);
  // SAFETY: the target of a keyboard event is an element.
  const element = target as Element;
  if (key === ' ') return element.matches('.search-button');
  return key === '/' && !element.closest(FIELDS) && hasSlash();
}

/** @returns undefined for a key that does not change a text. Enter adds a line break. */
function textAfter(text: string, { key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key.length === 1) return text + key;
  return key === 'Enter' ? `${text}\n` : undefined;
}

/** If a script failed to load, keys are left to the browser, and the search box is a plain link. */
const hasScripts = (): boolean => root.matches('[data-has-hydrated],[data-scripts]');

function open(event: Event): void {
  event.preventDefault();
  // Keeps existing text.
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
  // SAFETY: the target of a click is an element.
  if (isPlain && (target as Element).closest('.search-button')) open(event);
}

let hasSlash: () => boolean;

/** @param isSlashOn Whether the key `/` opens the search. */
export function watchSearchRequests(isSlashOn: () => boolean): void {
  hasSlash = isSlashOn;
  addEventListener('keydown', onKeyDown);
  addEventListener('click', onClick);
}
