// Opens the search dialog; without scripts it is a link to the index of the site. Rendered by the server only.
import { Attribute } from '../../../model/browser/browser-contract.js';
import { Icon, SEARCH_ICON } from '../../icon.js';
import { useShell } from '../context/shell-context.js';
import { hrefOfIndex } from '../entries/targets.js';

export function SearchButton({ className }: { readonly className?: string | undefined }) {
  const shell = useShell();
  return (
    <search className={className}>
      <a
        className="search-button"
        href={hrefOfIndex(shell)}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        {...{ [Attribute.FileLink]: '' }}
      >
        <Icon path={SEARCH_ICON} />
        <span className="search-button-label">Search</span>
        <span className="search-button-key" aria-hidden="true">
          /
        </span>
      </a>
    </search>
  );
}
