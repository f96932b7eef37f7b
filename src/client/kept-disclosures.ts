// On Back and Forward, opens the disclosures that were open when the page was left: the position to return to is a
// number of pixels, which counts them.
import { ElementId } from '../model/browser/browser-contract.js';

/** Indexes of the open ones, by the key of the history entry. */
const opened = new Map<number, readonly number[]>();
/** Of the page in view; after Back or Forward the address differs until the page is loaded. */
let shownPath: string;

const disclosures = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>(`#${ElementId.Main} details`),
];

function record(): void {
  if (location.pathname !== shownPath) return;
  const indexes = disclosures().flatMap(({ open }, index) => (open ? [index] : []));
  opened.set(history.state?.key, indexes);
}

/** The router has shown the page and scrolled; nothing is painted yet. */
function onNewPage(): void {
  shownPath = location.pathname;
  const { key, top } = history.state ?? {};
  const indexes = opened.get(key);
  if (!indexes) return;
  const all = disclosures();
  for (const [index, one] of all.entries()) one.open = indexes.includes(index);
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
}

export function keepDisclosures(): void {
  shownPath = location.pathname;
  record();
  addEventListener('toggle', record, true);
  // These lead to other entries of the page, which the router has entered when this runs.
  for (const type of ['click', 'popstate']) addEventListener(type, record);
  const main = document.getElementById(ElementId.Main);
  if (main) new MutationObserver(onNewPage).observe(main, { childList: true });
}
