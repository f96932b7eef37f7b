// The allowlist that every hast tree passes last: elements, attributes and URL schemes. Raw HTML never
// gets here; this is the second lock, should a plugin ever produce more than it should.
import type { Element, Properties } from 'hast';
import { schemeOf } from './href.js';

const TAGS: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'br', 'pre', 'code', 'span'],
  ...['em', 'strong', 'del', 'a', 'img', 'ul', 'ol', 'li', 'input', 'sup', 'section', 'aside'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'figure', 'figcaption'],
]);

/** Attributes of every element. `line` is rehype-prism-plus's line number. */
const GLOBAL = ['id', 'className', 'title', 'role', 'tabIndex', 'line'];
const ARIA_AND_DATA = /^(?:aria|data)[A-Z]/;
const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  input: ['type', 'checked', 'disabled'],
};

const isAllowed = (tagName: string, name: string): boolean =>
  GLOBAL.includes(name) || ARIA_AND_DATA.test(name) || (OWN[tagName]?.includes(name) ?? false);

const SAFE_SCHEMES: readonly (string | undefined)[] = [undefined, 'https:', 'http:', 'mailto:'];

const isSafe = (name: string, value: unknown, schemes: readonly string[]): boolean => {
  if (name !== 'href' && name !== 'src') return true;
  const scheme = schemeOf(String(value));
  return SAFE_SCHEMES.includes(scheme) || (scheme !== undefined && schemes.includes(scheme));
};

export const isAllowedElement = ({ tagName, properties }: Element): boolean =>
  TAGS.has(tagName) && (tagName !== 'input' || properties['type'] === 'checkbox');

/**
 * The allowed ones of an element's properties.
 *
 * @param schemes - allowed in `href` and `src` beside `https:`, `http:` and `mailto:`
 */
export function sanitizeProperties(
  { tagName, properties }: Element,
  schemes: readonly string[],
): Properties {
  const kept: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (isAllowed(tagName, name) && isSafe(name, value, schemes)) kept[name] = value;
  }
  return kept;
}
