// What stands inside a navigation link or a menu's button: text, an image, or HTML of the configuration.
import { IMAGE_NAME } from '../../../model/browser-contract.js';
import { RawHtml } from '../context/raw-html.js';
import type { EntryLabel } from './nav-entry.js';

export function EntryContent({ label, html, image }: EntryLabel) {
  if (html !== undefined) return <RawHtml as="span" html={html} />;
  // The height is in the stylesheet; a badge's own width follows from it.
  if (image !== undefined) {
    const { name, src } = image;
    return <img className="entry-image" {...{ [IMAGE_NAME]: name }} src={src} alt={label ?? ''} />;
  }
  // An element of its own: page translation moves bare texts, which React could then not change.
  return <span>{label}</span>;
}
