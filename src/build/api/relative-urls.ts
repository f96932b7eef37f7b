// Removes relative links from the texts of a package: the files they lead to are not on the site.
import type { Element, ElementContent, Root } from 'hast';
import { isAbsoluteUrl } from '../text/url.js';

/** What remains of a link or an image with a relative URL: its label or its alternative text. */
const withoutUrl = ({ tagName, properties, children }: Element): ElementContent[] =>
  tagName === 'img' ? [{ type: 'text', value: String(properties['alt'] ?? '') }] : children;

/**
 * Takes relative links and images out of a text, in place.
 * @returns their URLs
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
  // SAFETY: what a fragment of Markdown becomes has no doctype.
  parent.children = (parent.children as ElementContent[]).flatMap(kept);
  return dropped;
}
