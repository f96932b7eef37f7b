// Removes relative links from the texts of a package, since their target files are not on the site.
import type { Element, ElementContent, Root } from 'hast';
import { isAbsoluteUrl } from '../text/url.js';

/** The label of a link, or the alternative text of an image. */
const withoutUrl = ({ tagName, properties, children }: Element): ElementContent[] =>
  tagName === 'img' ? [{ type: 'text', value: String(properties['alt'] ?? '') }] : children;

/**
 * Removes relative links and images from a text, in place.
 * @returns their URLs.
 */
export function dropRelativeUrls(parent: Root | Element): string[] {
  const dropped: string[] = [];
  const kept = (child: ElementContent): ElementContent[] => {
    if (child.type !== 'element') return [child];
    dropped.push(...dropRelativeUrls(child));
    if ('dataFootnoteRef' in child.properties || 'dataFootnoteBackref' in child.properties) {
      return [child];
    }
    const url = child.properties[child.tagName === 'img' ? 'src' : 'href'];
    if (typeof url !== 'string' || isAbsoluteUrl(url)) return [child];
    dropped.push(url);
    return withoutUrl(child);
  };
  // SAFETY: a fragment of Markdown contains no doctype.
  parent.children = (parent.children as ElementContent[]).flatMap(kept);
  return dropped;
}
