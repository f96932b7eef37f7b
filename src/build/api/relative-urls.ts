// Removes relative links and images from the texts of a package, since their files are not on the site.
import type { Element, ElementContent, Root } from 'hast';
import { isAbsoluteUrl } from '../text/url.js';

/** The label of a link, or the alternative text of an image. */
const withoutUrl = ({ tagName, properties, children }: Element): ElementContent[] =>
  tagName === 'img' ? [{ type: 'text', value: String(properties['alt'] ?? '') }] : children;

/** A paragraph in which only an image without an alternative text was. */
const isEmpty = ({ tagName, children }: Element): boolean =>
  tagName === 'p' && children.every((child) => child.type === 'text' && child.value.trim() === '');

/**
 * Removes relative links and all images from a text, in place.
 * @param keepsFragments Whether links such as `#install` remain.
 * @returns the relative URLs.
 */
export function dropRelativeUrls(parent: Root | Element, keepsFragments = false): string[] {
  const dropped: string[] = [];
  const kept = (child: ElementContent): ElementContent[] => {
    if (child.type !== 'element') return [child];
    dropped.push(...dropRelativeUrls(child, keepsFragments));
    if (isEmpty(child)) return [];
    if ('dataFootnoteRef' in child.properties || 'dataFootnoteBackref' in child.properties) {
      return [child];
    }
    const isImage = child.tagName === 'img';
    const url = child.properties[isImage ? 'src' : 'href'];
    const isKept = keepsFragments && String(url).startsWith('#');
    const isRelative = typeof url === 'string' && !isAbsoluteUrl(url) && !isKept;
    if (isRelative) dropped.push(url);
    if (!isRelative && !isImage) return [child];
    return withoutUrl(child);
  };
  // SAFETY: a fragment of Markdown contains no doctype.
  parent.children = (parent.children as ElementContent[]).flatMap(kept);
  return dropped;
}
