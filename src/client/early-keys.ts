// Keeps what a reader types into the search before the shell is hydrated. Part of the script that runs first.
import { Attribute } from '../model/browser-contract.js';
import { opensSearch, textAfter } from './search-keys.js';

const root = document.documentElement;

function onKeyDown(event: KeyboardEvent): void {
  if (root.hasAttribute('data-has-hydrated')) {
    removeEventListener('keydown', onKeyDown);
    return;
  }
  const text = root.getAttribute(Attribute.EarlySearch);
  if (text !== null && event.key === 'Escape') root.removeAttribute(Attribute.EarlySearch);
  const next = text === null ? (opensSearch(event) ? '' : undefined) : textAfter(text, event);
  if (next === undefined) return;
  event.preventDefault();
  root.setAttribute(Attribute.EarlySearch, next);
}

export const watchEarlyKeys = (): void => addEventListener('keydown', onKeyDown);
