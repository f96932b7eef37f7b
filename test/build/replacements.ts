// What tests ask of the replaced modules (see replace-modules.ts).

import type { SiteInput } from '../../src/build/site/site-input.js';
import type { Route } from '../../src/model/site/site.js';

/** What happens besides, or instead of, what the replaced functions do. */
export interface Replacements {
  onSite(input: SiteInput, routes: readonly Route[]): void;
  /** Before a page is rendered. */
  onPage(path: string): void;
  /** Before the markup of a page is made, of which a page may have two. */
  onMarkup(): void;
  breadcrumbs: (() => unknown) | undefined;
  /** Called with the names of the packages before TypeDoc converts them. */
  onConversion(packages: readonly string[]): void;
  /** Before the compiler checks samples. */
  onCheck(): Promise<void> | void;
  /** @returns the limit that is used instead. */
  limit(milliseconds: number): number;
  /** The load of a machine with four cores. */
  load: number | undefined;
}

const nothing = (): void => {};

const defaults: Replacements = {
  onSite: nothing,
  onPage: nothing,
  onMarkup: nothing,
  breadcrumbs: undefined,
  onConversion: nothing,
  onCheck: nothing,
  limit: (milliseconds) => milliseconds,
  load: undefined,
};

export const replacements: Replacements = { ...defaults };

export const resetReplacements = (): void => void Object.assign(replacements, defaults);
