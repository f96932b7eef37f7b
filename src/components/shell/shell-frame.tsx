// The page around the article. Rendered on the server and hydrated in the browser.

import { type ReactNode, type Ref, useState } from 'react';
import { ElementId } from '../../model/browser/browser-contract.js';
import { type Html, RawHtml } from './context/raw-html.js';
import { ShellProvider, type ShellState } from './context/shell-context.js';
import { Drawer } from './drawer/drawer.js';
import { AssetError, type AssetErrorProps, ErrorBoundary } from './messages/messages.js';
import { Navbar } from './navbar/navbar.js';

export interface ShellFrameProps extends ShellState {
  /** Elements with classes of these names; in the browser the unchanging ones are static leaves. */
  readonly brand: ReactNode;
  readonly colorMode: ReactNode;
  readonly footer: ReactNode;
  readonly mainHtml?: Html | undefined;
  readonly sidebarHtml?: Html | undefined;
  /** Browser only. */
  readonly mainRef?: Ref<HTMLElement> | undefined;
  readonly sidebarRef?: Ref<HTMLElement> | undefined;
  readonly assetError?: AssetErrorProps | undefined;
}

function Layout({ info, view, features, assetError, brand, footer, ...rest }: ShellFrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { announcementBar } = info.themeConfig;
  const { AnnouncementBar } = features;
  return (
    <>
      <a className="skip-link" href={`#${ElementId.Main}`}>
        Skip to main content
      </a>
      {/* Not at the end of the page, which it would make a pixel longer. */}
      <div className="visually-hidden" role="status" id={ElementId.Announcer} />
      {announcementBar && AnnouncementBar && <AnnouncementBar {...announcementBar} />}
      <Navbar isDrawerOpen={isDrawerOpen} brand={brand} colorMode={rest.colorMode} />
      <div className="layout">
        <Drawer isOpen={isDrawerOpen} onToggle={setDrawerOpen}>
          <RawHtml
            as="nav"
            className="sidebar"
            aria-label="Pages"
            html={rest.sidebarHtml}
            ref={rest.sidebarRef}
          />
        </Drawer>
        <div className="content" inert={isDrawerOpen}>
          <AssetError error={assetError} />
          <ErrorBoundary resetKey={view.path}>
            <RawHtml
              as="main"
              id={ElementId.Main}
              className="main"
              tabIndex={-1}
              html={rest.mainHtml}
              ref={rest.mainRef}
            />
          </ErrorBoundary>
          {footer}
        </div>
      </div>
      <div className="progress-bar" aria-hidden="true" hidden />
    </>
  );
}

export function ShellFrame(props: ShellFrameProps) {
  const { info, view, features, services } = props;
  return (
    <ShellProvider value={{ info, view, features, services }}>
      <Layout {...props} />
    </ShellProvider>
  );
}
