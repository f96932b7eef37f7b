// Brings the current entry of a list into view: of the sidebar and of the contents, in their columns and as popovers.

/** Only the list scrolls, not the page, and only if the entry is out of sight. */
export function showCurrent(list: Element | null): void {
  const entry = list?.querySelector(':is(.sidebar, ol) [aria-current]')?.getBoundingClientRect();
  if (!list || !entry) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (entry.top < top || entry.bottom > bottom) list.scrollTop += entry.top - (top + bottom) / 2;
}

/** Called after each change of page. */
export const enterSidebar = (): void => showCurrent(document.querySelector('.drawer'));

export function watchLists(): void {
  // SAFETY: what toggles is an element.
  addEventListener('toggle', ({ target }) => showCurrent(target as Element), true);
}
