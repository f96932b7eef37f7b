// Island: the filter field above a list of names, which hides names without the text and counts the rest.
import { Attribute } from '../../model/browser-contract.js';

interface FilteredGroup {
  readonly element: HTMLElement;
  readonly name: string;
  readonly items: readonly HTMLElement[];
}

const nameOf = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '').toLowerCase();

const groupsOf = (page: Element): FilteredGroup[] =>
  [...page.querySelectorAll<HTMLElement>(`[${Attribute.FilterGroup}]`)].map((element) => ({
    element,
    name: nameOf(element, Attribute.FilterGroup),
    items: [...element.querySelectorAll<HTMLElement>(`[${Attribute.FilterName}]`)],
  }));

/** A group whose name matches shows all its items. @returns the number of shown items. */
function filterGroup({ element, name, items }: FilteredGroup, text: string): number {
  const all = text === '' || name.includes(text);
  let shown = 0;
  for (const item of items) {
    item.hidden = !all && !nameOf(item, Attribute.FilterName).includes(text);
    if (!item.hidden) shown += 1;
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
    else status.textContent = shown === 0 ? 'No name holds this text' : countOf(shown);
  };
  input.disabled = false;
  input.addEventListener('input', filter);
  // On Back the browser restores the typed text.
  filter();
  return () => input.removeEventListener('input', filter);
}
