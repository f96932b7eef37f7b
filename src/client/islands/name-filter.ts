// Island: the filter field above a list of names. Hides names that do not match and counts the others. A name
// is also found by its members, to which it then links.
import { Attribute } from '../../model/browser/browser-contract.js';

interface Member {
  readonly name: string;
  readonly anchor: string;
}

interface FilteredItem {
  readonly element: HTMLElement;
  readonly name: string;
  readonly members: readonly Member[];
}

interface FilteredGroup {
  readonly element: HTMLElement;
  readonly name: string;
  readonly items: readonly FilteredItem[];
}

const FOUND = 'api-found';

/** Most members listed for one name; more would hide the names. */
const MAX_FOUND = 8;

/** The texts of fields, by the key of the history entry: on Back, the page is shown with an empty field. */
const typed = new Map<number, string>();

const nameOf = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '').toLowerCase();

function membersOf(element: Element): Member[] {
  const written = element.getAttribute(Attribute.FilterMembers) ?? '';
  return written.split(' ').flatMap((one) => {
    const [name = '', anchor = name] = one.split('=');
    return name === '' ? [] : [{ name, anchor }];
  });
}

const itemsOf = (group: Element): FilteredItem[] =>
  [...group.querySelectorAll<HTMLElement>(`[${Attribute.FilterName}]`)].map((element) => ({
    element,
    name: nameOf(element, Attribute.FilterName),
    members: membersOf(element),
  }));

const groupsOf = (page: Element): FilteredGroup[] =>
  [...page.querySelectorAll<HTMLElement>(`[${Attribute.FilterGroup}]`)].map((element) => ({
    element,
    name: nameOf(element, Attribute.FilterGroup),
    items: itemsOf(element),
  }));

/** Adds links to members after the name that declares them: `Mutex#lock`. */
function showMembers({ element }: FilteredItem, members: readonly Member[]): void {
  element.querySelector(`.${FOUND}`)?.remove();
  const link = element.querySelector('a');
  if (!link || members.length === 0) return;
  const found = document.createElement('span');
  found.className = FOUND;
  for (const { name, anchor } of members.slice(0, MAX_FOUND)) {
    const to = document.createElement('a');
    // The link may lead to a section already: `/api/box#Options`.
    to.href = `${link.href.split('#')[0]}#${encodeURIComponent(anchor)}`;
    // The end of an anchor whose name an instance member has as well.
    const kind = anchor === `${name}-static` ? 'static ' : '';
    to.textContent = `${kind}#${name}`;
    to.setAttribute('aria-label', `${kind}${link.textContent}#${name}`);
    found.append(' ', to);
  }
  link.parentElement?.append(found);
}

/** Filters a group; if its own name matches, all its items are shown. @returns the number of shown items. */
function filterGroup({ element, name, items }: FilteredGroup, text: string): number {
  const all = text === '' || name.includes(text);
  let shown = 0;
  for (const item of items) {
    const members = item.members.filter((member) => member.name.toLowerCase().includes(text));
    const found = text === '' ? [] : members;
    item.element.hidden = !all && !item.name.includes(text) && found.length === 0;
    showMembers(item, found);
    if (!item.element.hidden) shown += 1;
  }
  element.hidden = shown === 0 && !all;
  for (const details of element.querySelectorAll('details'))
    details.open = text !== '' && shown > 0;
  return shown;
}

const countOf = (shown: number): string => `${shown} ${shown === 1 ? 'name' : 'names'}`;

export function mount(element: HTMLElement): () => void {
  const input = element.querySelector('input');
  const status = element.querySelector('[role="status"]');
  if (!input) return () => {};
  const groups = groupsOf(element.closest('article') ?? document.body);
  const filter = (): void => {
    const text = input.value.trim().toLowerCase();
    const shown = groups.reduce((sum, group) => sum + filterGroup(group, text), 0);
    if (!status) return;
    if (text === '') status.textContent = '';
    else status.textContent = shown === 0 ? 'No name contains this text' : countOf(shown);
  };
  const onInput = (): void => {
    typed.set(history.state?.key, input.value);
    filter();
  };
  const { key, top } = history.state ?? {};
  const before = typed.get(key);
  input.disabled = false;
  input.addEventListener('input', onInput);
  // In a new document, the browser may have restored the text.
  if (before) input.value = before;
  filter();
  // The position to return to counts the names that are shown.
  if (before && top !== undefined) scrollTo({ top, behavior: 'instant' });
  return () => input.removeEventListener('input', onInput);
}
