// The services that the page passes to the dialog, so that their scripts share no chunk.
import type { ShellView } from '../../model/browser/browser-contract.js';
import type { CompiledInfo } from '../../model/browser/shell-info.js';
import type { SearchScope } from '../../model/search/contract.js';

export interface SearchPage {
  readonly shellInfo: Pick<CompiledInfo, 'baseUrl' | 'lastVersion' | 'storage'>;
  readonly pageState: {
    get(): { readonly view: ShellView };
    subscribe(listener: () => void): unknown;
  };
  /** Never throws. */
  readonly storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
  /** Undefined in browsers without Trusted Types. */
  readonly trustPolicy: { createScriptURL(url: string): { toString(): string } } | undefined;
}

/** Language and version of the current page. */
export function scopeOf({ shellInfo, pageState }: SearchPage): SearchScope {
  const { locale, docsVersion } = pageState.get().view;
  return { locale, version: docsVersion ?? shellInfo.lastVersion };
}

/** A storage key. `slash` has a value if `/` does not open the search. */
export const storageKey = (
  { shellInfo }: SearchPage,
  name: 'searches' | 'pages' | 'slash',
): string => `quire.${name}${shellInfo.storage.namespace}`;
