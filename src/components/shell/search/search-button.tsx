// The button that opens the search dialog, and a note for readers without scripts. Rendered by the server only.
import { Icon, SEARCH_ICON } from '../../icon.js';

export const SearchButton = ({ className }: { readonly className?: string | undefined }) => (
  <search className={className}>
    <button
      type="button"
      className="search-button"
      aria-label="Search"
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-haspopup="dialog"
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
