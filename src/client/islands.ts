// Brings the islands of the page in view to life, each when it comes near the viewport; most code is fetched then.
import { Attribute, ElementId, Island } from '../model/browser-contract.js';
import type { IslandModule } from './island.js';
import { mount as mountCodeActions } from './islands/code-actions.js';
import { tabPreferences } from './preference-store.js';
import { showPanel } from './remembered-tabs.js';

let unmounts: (() => void)[] = [];
let generation = 0;

/** Code is on nearly every page, so that its island is part of the entry. */
const islands: Readonly<Record<Island, () => Promise<IslandModule> | IslandModule>> = {
  [Island.CodeActions]: () => ({ mount: mountCodeActions }),
  [Island.NameFilter]: () => import('./islands/name-filter.js'),
  [Island.Tabs]: () => import('./islands/tabs.js'),
};

async function mount(element: HTMLElement): Promise<void> {
  const current = generation;
  // SAFETY: written by the components of the same build.
  const island = await islands[element.getAttribute(Attribute.Island) as Island]();
  if (current !== generation) return;
  unmounts.push(island.mount(element, { tabs: tabPreferences, showPanel }));
}

/** Islands whose code cannot be fetched stay as the server sent them, in the form that needs no scripts. */
const mountOrLeave = (element: HTMLElement): void =>
  void mount(element).catch(() => document.documentElement.removeAttribute('data-scripts'));

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      nearby.unobserve(target);
      mountOrLeave(target);
    }
  },
  { rootMargin: '200px' },
);

/** Before a change of page. */
export function leaveIslands(): void {
  generation += 1;
  nearby.disconnect();
  const left = unmounts;
  unmounts = [];
  // Their elements go with the page; what remains to be done need not hold up the next one.
  setTimeout(() => {
    for (const unmount of left) unmount();
  });
}

/** After a change of page. */
export function enterIslands(): void {
  for (const element of document.querySelectorAll(`#${ElementId.Main} [${Attribute.Island}]`))
    nearby.observe(element);
}
