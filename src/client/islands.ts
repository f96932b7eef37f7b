// Mounts the islands of the current page, and fetches their code.
import { shellInfo } from 'quire:shell';
import { Attribute, ElementId, Island } from '../model/browser/browser-contract.js';
import { tabPreferences } from './preference-store.js';
import { showPanel } from './tab-panels.js';
import { trustHtml } from './trusted-html.js';

export interface IslandServices {
  readonly tabs: typeof tabPreferences;
  readonly showPanel: typeof showPanel;
  readonly baseUrl: string;
  readonly trustHtml: typeof trustHtml;
}

/** A module that controls an element of the article. */
interface IslandModule {
  /** Takes over the element and returns a function that releases it. */
  readonly mount: (element: HTMLElement, services: IslandServices) => () => void;
}

let unmounts: (() => void)[] = [];
let generation = 0;

const islands: Readonly<Partial<Record<Island, () => Promise<IslandModule>>>> = {
  ...(SiteUses.Components && { [Island.Component]: () => import('./islands/component.js') }),
  [Island.NameFilter]: () => import('./islands/name-filter.js'),
  [Island.NotFound]: () => import('./islands/not-found.js'),
  [Island.Tabs]: () => import('./islands/tabs.js'),
};

async function mount(element: HTMLElement): Promise<void> {
  const current = generation;
  // SAFETY: written by the components of the same build.
  const island = await islands[element.getAttribute(Attribute.Island) as Island]?.();
  if (current !== generation || !island) return;
  unmounts.push(
    island.mount(element, {
      tabs: tabPreferences,
      showPanel,
      baseUrl: shellInfo.baseUrl,
      trustHtml,
    }),
  );
}

/** Mounts an island. If its code cannot be fetched, the page falls back to its form without scripts. */
export const mountOrLeave = (element: HTMLElement): void =>
  void mount(element).catch(() => document.documentElement.removeAttribute('data-scripts'));

/** Called before a change of page. */
export function leaveIslands(): void {
  generation += 1;
  const pending = unmounts;
  unmounts = [];
  // The elements are removed with the page. Unmounting them must not delay the next page.
  setTimeout(() => {
    for (const unmount of pending) unmount();
  });
}

/** Called after a change of page. Mounts all islands at once: the Tab key would skip one that waits to be in view. */
export function enterIslands(): void {
  const elements = document.querySelectorAll<HTMLElement>(
    `#${ElementId.Main} [${Attribute.Island}]`,
  );
  elements.forEach(mountOrLeave);
}
