// A navigation link of the navbar or the drawer; the router reads its data attributes on a click.
import { Attribute } from '../../../model/browser-contract.js';
import { Link } from '../../link.js';
import { RawHtml } from '../context/raw-html.js';
import { useShell } from '../context/shell-context.js';
import type { EntryLabel, NavLinkEntry } from './nav-entry.js';

/** The content of a link or a menu's button: text, an image, or HTML from the configuration. */
export function EntryContent({ label, html, image }: EntryLabel) {
  if (html !== undefined) return <RawHtml as="span" html={html} />;
  // The height is in the stylesheet; the width follows from the image.
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
      {...{
        [Attribute.KeepsLocation]: entry.keepsLocation ? '' : undefined,
        [Attribute.LinkQuery]: query,
      }}
      onClick={follow}
    >
      <EntryContent {...entry} />
    </Link>
  );
}
