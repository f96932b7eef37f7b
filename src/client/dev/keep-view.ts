// Keeps the state of a page when `quire dev` reloads it: scroll position, focus, disclosures, tabs.
import { Attribute, ElementId, PageEvent } from '../../model/browser-contract.js';

const KEY = 'quire.dev.view';

interface KeptView {
  readonly url: string;
  readonly top: number;
  /** Whether each disclosure of the page is open, in document order. */
  readonly open: readonly boolean[];
  /** Selected value of each tab group. */
  readonly tabs: readonly (string | null)[];
  /** Index of each element among its siblings, from the body to the focused element. */
  readonly focus: readonly number[];
}

const disclosures = () => [
  ...document.querySelectorAll<HTMLDetailsElement>(`#${ElementId.Root} details`),
];

const tabGroups = () => [...document.querySelectorAll<HTMLElement>(`#${ElementId.Main} .tabs`)];

function placeOf(element: Element | null): number[] {
  const parent = element?.parentElement;
  if (!element || !parent || element === document.body) return [];
  return [...placeOf(parent), [...parent.children].indexOf(element)];
}

export function keepView(): void {
  const view: KeptView = {
    url: location.href,
    top: scrollY,
    open: disclosures().map(({ open }) => open),
    tabs: tabGroups().map(({ dataset }) => dataset['selected'] ?? null),
    focus: placeOf(document.activeElement),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage the state is lost.
  }
}

function take(): KeptView | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const view: KeptView | undefined = text === null ? undefined : JSON.parse(text);
    return view?.url === location.href ? view : undefined;
  } catch {
    return undefined;
  }
}

function apply({ top, open, tabs, focus }: KeptView): void {
  for (const [index, details] of disclosures().entries())
    details.open = open[index] ?? details.open;
  for (const [index, group] of tabGroups().entries()) {
    const value = tabs[index];
    if (value) group.setAttribute(Attribute.RevealedTab, value);
  }
  dispatchEvent(new Event(PageEvent.Tabs));
  let focused: Element | undefined = document.body;
  for (const index of focus) focused = focused?.children[index];
  if (focused instanceof HTMLElement && focus.length > 0) focused.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
}

/** Restores the view once the shell is hydrated. Called once. */
export function restoreView(): void {
  const view = take();
  if (!view) return;
  const root = document.documentElement;
  const isHydrated = (): boolean => root.hasAttribute('data-has-hydrated');
  if (isHydrated()) {
    apply(view);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    apply(view);
  });
  observer.observe(root, { attributes: true });
}
