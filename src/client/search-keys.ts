// Which keys open the search, and what typing while it is fetched makes of the text. No DOM but the event's target.

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` outside of fields, or Ctrl or Cmd with K. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey) return true;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}

/** @returns undefined for a key that does not change a text. */
export function textAfter(
  text: string,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return key.length > 1 ? undefined : text + key;
}
