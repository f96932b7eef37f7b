// The search box of the navbar. The browser keeps the server's button, on which open-search.ts listens.
import { RawHtml } from '../context/raw-html.js';
import { useShell } from '../context/shell-context.js';
import { classNames } from '../entries/entry-link.js';

export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const { features, services } = useShell();
  const { SearchButton } = features;
  const names = classNames('search-box', className);
  return SearchButton ? (
    <SearchButton className={names} />
  ) : (
    <RawHtml as="search" className={names} ref={services?.searchRef} />
  );
}
