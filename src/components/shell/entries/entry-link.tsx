// A navigation link of the navbar or the drawer; the router reads its data attributes on a click.
import { KEEPS_LOCATION, LINK_QUERY } from '../../../model/browser-contract.js';
import { Link } from '../../link.js';
import { useShell } from '../context/shell-context.js';
import { EntryContent } from './entry-content.js';
import type { NavLinkEntry } from './nav-entry.js';

interface EntryLinkProps {
  readonly entry: NavLinkEntry;
  readonly className: string;
  readonly onFollow?: (() => void) | undefined;
}

export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export function EntryLink({ entry, className, onFollow }: EntryLinkProps) {
  const preferences = useShell().services?.preferences;
  const { prefers, current, hrefLang, query } = entry;
  const follow = () => {
    if (prefers !== undefined) preferences?.choosePreferredVersion(prefers);
    onFollow?.();
  };
  return (
    <Link
      className={classNames(className, entry.className)}
      href={entry.href}
      hrefLang={hrefLang}
      lang={hrefLang}
      aria-current={current}
      {...{ [KEEPS_LOCATION]: entry.keepsLocation ? '' : undefined, [LINK_QUERY]: query }}
      onClick={follow}
    >
      <EntryContent {...entry} />
    </Link>
  );
}
