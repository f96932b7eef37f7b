// Links and menu items of the navbar and the drawer. The router reads the links' data attributes on a click.
import { Attribute } from '../../../model/browser/browser-contract.js';
import { Link } from '../../link.js';
import { RawHtml } from '../context/raw-html.js';
import { useShell } from '../context/shell-context.js';
import type { EntryLabel, NavEntry, NavLeafEntry, NavLinkEntry } from './nav-entry.js';

/** The content of a link or a menu's button: text, an image, or HTML from the configuration. */
export function EntryContent({ label, html, image }: EntryLabel) {
  if (html !== undefined) return <RawHtml as="span" html={html} />;
  // The stylesheet sets the height; the width follows from the image.
  if (image !== undefined) {
    const { name, src } = image;
    return (
      <img
        className="entry-image"
        {...{ [Attribute.ImageName]: name }}
        src={src}
        alt={label ?? ''}
      />
    );
  }
  // In its own element: page translation moves text nodes, which React then cannot update.
  return <span>{label}</span>;
}

interface EntryLinkProps {
  readonly entry: NavLinkEntry;
  readonly className: string;
  readonly onFollow?: (() => void) | undefined;
}

export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export function EntryLink({ entry, className, onFollow }: EntryLinkProps) {
  const preferences = useShell().services?.preferences;
  const { prefers, current, hrefLang } = entry;
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
      {...{ [Attribute.KeepsLocation]: entry.keepsLocation ? '' : undefined }}
      onClick={follow}
    >
      <EntryContent {...entry} />
    </Link>
  );
}

interface MenuItemsProps extends Pick<EntryLinkProps, 'onFollow'> {
  readonly entries: readonly NavLeafEntry[];
}

/** The items of a dropdown in the bar or of a group in the drawer. */
export const MenuItems = ({ entries, onFollow }: MenuItemsProps) =>
  entries.map((entry, index) =>
    entry.kind === 'link' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the configuration never changes, and may repeat an item
      <li key={index}>
        <EntryLink entry={entry} className="dropdown-link" onFollow={onFollow} />
      </li>
    ) : (
      <RawHtml
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        as="li"
        className={classNames('dropdown-html', entry.className)}
        html={entry.html}
      />
    ),
  );

interface NavItemProps {
  readonly entry: Exclude<NavEntry, { readonly kind: 'search' }>;
  /** Class of links. */
  readonly className: string;
  /** The form of a menu. */
  readonly menu: 'Bar' | 'Column';
}

export function NavItem({ entry, className, menu }: NavItemProps) {
  if (entry.kind === 'link') return <EntryLink entry={entry} className={className} />;
  if (entry.kind === 'html') {
    return <RawHtml as="div" className={entry.className} html={entry.html} />;
  }
  const Menu = entry[menu];
  return <Menu entry={entry} />;
}
