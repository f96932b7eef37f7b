// The state that the shell renders: at first the view in the document, then each page shown, and the error of a
// page that failed to load.
import type { AssetErrorProps } from '../components/shell/browser.js';
import { Meta, type ShellView } from '../model/browser/browser-contract.js';
import { createStore } from './store.js';

// SAFETY: written by the compose stage of the same build.
const contentOf = (name: string): string =>
  (document.querySelector(`meta[name="${name}"]`) as HTMLMetaElement).content;

export const shellId = contentOf(Meta.Shell);

export interface PageState {
  readonly view: ShellView;
  /** Undefined until the first navigation, so that the server's HTML stays. */
  readonly mainHtml: string | undefined;
  readonly sidebarHtml: string | undefined;
  readonly assetError: AssetErrorProps | undefined;
}

export const pageState = createStore<PageState>({
  // SAFETY: written by the compose stage of the same build.
  view: JSON.parse(contentOf(Meta.View)) as ShellView,
  mainHtml: undefined,
  sidebarHtml: undefined,
  assetError: undefined,
});

export const setAssetError = (assetError: AssetErrorProps | undefined): void =>
  pageState.set({ ...pageState.get(), assetError });
