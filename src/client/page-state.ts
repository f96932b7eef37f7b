// The state that the shell renders: the page in view, and the error of a page that failed to load.

import type { AssetErrorProps, Html } from '../components/shell/browser.js';
import type { ShellView } from '../model/browser-contract.js';
import { initialView } from './document-meta.js';
import { createStore } from './store.js';

export interface PageState {
  readonly view: ShellView;
  /** Undefined until the first navigation: the server's HTML stays. */
  readonly mainHtml: Html | undefined;
  readonly sidebarHtml: Html | undefined;
  readonly assetError: AssetErrorProps | undefined;
}

export const pageState = createStore<PageState>({
  view: initialView,
  mainHtml: undefined,
  sidebarHtml: undefined,
  assetError: undefined,
});

export const setAssetError = (assetError: AssetErrorProps | undefined): void =>
  pageState.set({ ...pageState.get(), assetError });
