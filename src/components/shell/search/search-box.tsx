// The search box of the navbar: a button that opens the search dialog, and a note for readers without scripts.

import { Icon, SEARCH_ICON } from '../../icon.js';
import { useHydrated, useShell } from '../context/shell-context.js';
import { classNames } from '../entries/entry-link.js';

export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const isHydrated = useHydrated();
  const services = useShell().services;
  return (
    <search className={classNames('search-box', className)}>
      <button
        type="button"
        className="search-button"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        disabled={!isHydrated}
        onClick={() => services?.openSearch()}
      >
        <Icon path={SEARCH_ICON} />
        <span className="search-button-label">Search</span>
        <span className="search-button-key" aria-hidden="true">
          /
        </span>
      </button>
      <noscript>
        <p className="search-note">Search needs scripts: use the menu or find in page.</p>
      </noscript>
    </search>
  );
}
