// Keeps the state of a page when `quire dev` reloads it: scroll position, focus, disclosures, tabs, and the open search.
// Elements are found again by their names, since the new page may have more or fewer of them.
import { Attribute, ElementId, PageEvent } from '../../model/browser/browser-contract.js';

const KEY = 'quire.dev.view';

/** Values by the key of an element. */
type Kept<T> = readonly (readonly [key: string, value: T])[];

interface KeptView {
  readonly url: string;
  readonly top: number;
  /** Whether each disclosure is open. */
  readonly open: Kept<boolean>;
  /** Selected value of each tab group. */
  readonly tabs: Kept<string | undefined>;
  /** Key of the focused element. */
  readonly focus: string | undefined;
  /** Text in the field of the search, if that is open. */
  readonly search: string | undefined;
}

const REGIONS = 'main, nav, aside, header, footer, dialog';

const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]';

const nameOf = (element: Element | null): string =>
  element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';

function regionOf(element: Element): string {
  const region = element.closest(REGIONS);
  return region ? `${region.localName} ${region.getAttribute('aria-label')}` : '';
}

/** Elements by region, name and number among those with the same region and name. */
function byKey<E extends Element>(elements: Iterable<E>, name: (element: E) => string) {
  const found = new Map<string, E>();
  const counts = new Map<string, number>();
  for (const element of elements) {
    const alike = JSON.stringify([regionOf(element), name(element)]);
    const count = counts.get(alike) ?? 0;
    counts.set(alike, count + 1);
    found.set(`${alike} ${count}`, element);
  }
  return found;
}

const disclosures = () =>
  byKey(document.querySelectorAll<HTMLDetailsElement>(`#${ElementId.Root} details`), (details) =>
    nameOf(details.querySelector('summary')),
  );

const tabGroups = () =>
  byKey(document.querySelectorAll<HTMLElement>(`#${ElementId.Main} .tabs`), (group) =>
    [...group.querySelectorAll(`:scope > [${Attribute.TabValue}]`)]
      .map((panel) => panel.getAttribute(Attribute.TabValue))
      .join(' '),
  );

const focusables = () =>
  byKey(document.querySelectorAll<HTMLElement>(FOCUSABLE), (element) =>
    [element.localName, element.id, element.getAttribute('href'), nameOf(element)].join(' '),
  );

const valuesOf = <E, T>(elements: Map<string, E>, value: (element: E) => T): Kept<T> =>
  [...elements].map(([key, element]) => [key, value(element)]);

/** The view that waits for hydration. */
let waiting: KeptView | undefined;

const current = (): KeptView => ({
  url: location.href,
  top: scrollY,
  open: valuesOf(disclosures(), ({ open }) => open),
  tabs: valuesOf(tabGroups(), ({ dataset }) => dataset['selected']),
  focus: [...focusables()].find(([, element]) => element === document.activeElement)?.[0],
  search: document.querySelector<HTMLInputElement>('.search-dialog[open] input')?.value,
});

export function keepView(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(waiting ?? current()));
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

function apply({ top, open, tabs, focus, search }: KeptView): void {
  const details = disclosures();
  for (const [key, isOpen] of open) {
    const one = details.get(key);
    if (one) one.open = isOpen;
  }
  const groups = tabGroups();
  for (const [key, value] of tabs) {
    if (value) groups.get(key)?.setAttribute(Attribute.RevealedTab, value);
  }
  dispatchEvent(new Event(PageEvent.Tabs));
  if (focus !== undefined) focusables().get(focus)?.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
  if (search === undefined) return;
  document.documentElement.setAttribute(Attribute.SearchText, search);
  dispatchEvent(new Event(PageEvent.Search));
}

/** Restores the view once the shell is hydrated. Called once. */
export function restoreView(): void {
  waiting = take();
  if (!waiting) return;
  const root = document.documentElement;
  const restore = (): boolean => {
    if (!waiting || !root.hasAttribute('data-has-hydrated')) return false;
    apply(waiting);
    waiting = undefined;
    return true;
  };
  if (restore()) return;
  const observer = new MutationObserver(() => {
    if (restore()) observer.disconnect();
  });
  observer.observe(root, { attributes: true });
}
