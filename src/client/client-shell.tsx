// The hydrated root: the shell with the page in view and the services of the browser.

import { features } from 'quire:features';
import { shellInfo } from 'quire:shell';
import { type RefCallback, useEffect, useSyncExternalStore } from 'react';
import {
  ErrorBoundary,
  RawHtml,
  ShellFrame,
  type ShellServices,
} from '../components/shell/browser.js';
import { Attribute } from '../model/browser/browser-contract.js';
import type { BrowserInfo } from '../model/browser/shell-info.js';
import { dismissAnnouncement } from './announcement.js';
import { watchDismissal } from './dismissal.js';
import { pageState } from './page-state.js';
import { preferenceStore } from './preference-store.js';
import { trustHtml } from './trusted-html.js';

/** URLs of the navbar's images in the server's HTML, by name in the configuration. */
const imagesOfDocument = (): BrowserInfo['images'] =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLImageElement>(`[${Attribute.ImageName}]`)].map((image) => [
      image.getAttribute(Attribute.ImageName),
      image.src,
    ]),
  );

const info: BrowserInfo = { ...shellInfo, images: imagesOfDocument() };

const { ColorModeToggle } = features;

/**
 * Keeps the server's nodes of a static leaf. React does not render its content, and would leave it empty after a
 * crash, or if an extension changed the document before hydration. Call it before hydration.
 *
 * @returns a ref that fills an empty leaf with the nodes of the first view.
 */
function keepLeaf(selector: string): RefCallback<Element> {
  const nodes = [...(document.querySelector(selector)?.childNodes ?? [])];
  return (element) => {
    if (element?.childNodes.length === 0) element.append(...nodes);
  };
}

const services: ShellServices = {
  preferences: SiteUses.Announcement
    ? { ...preferenceStore, dismissAnnouncement }
    : preferenceStore,
  watchDismissal: SiteUses.Dropdowns ? watchDismissal : undefined,
  searchRef: keepLeaf('.search-box'),
  trustHtml,
};

const leaves = {
  mainRef: keepLeaf('.main'),
  sidebarRef: keepLeaf('.sidebar'),
  brand: <RawHtml as="div" className="brand" ref={keepLeaf('.brand')} />,
  colorMode: ColorModeToggle ? (
    <div className="color-mode">
      <ColorModeToggle />
    </div>
  ) : (
    <RawHtml as="div" className="color-mode" ref={keepLeaf('.color-mode')} />
  ),
  // The footer is optional.
  footer: document.querySelector('.footer') && (
    <RawHtml as="footer" className="footer" ref={keepLeaf('.footer')} />
  ),
};

/** @param onHydrated Called once the shell is hydrated. */
export function ClientShell({ onHydrated }: { readonly onHydrated: () => void }) {
  const state = useSyncExternalStore(pageState.subscribe, pageState.get, pageState.get);
  useEffect(onHydrated, [onHydrated]);
  return (
    <ErrorBoundary resetKey={state.view.path}>
      <ShellFrame {...state} {...leaves} info={info} features={features} services={services} />
    </ErrorBoundary>
  );
}
