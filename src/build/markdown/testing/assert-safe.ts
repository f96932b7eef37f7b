// Asserts what no tree may contain, whatever Markdown it is made from.
import type { Nodes } from 'hast';
import { expect } from 'vitest';
import { isReservedId } from '../dom-names.js';

const FORBIDDEN_TAG =
  /^(?:script|style|iframe|object|embed|base|form|svg|math|template|link|meta)$/;
const SAFE_URL = /^(?![a-z][a-z\d+.-]*:)|^(?:https?|mailto):/i;

/**
 * Rejects scripts, styles, handlers, frames, unsafe URLs and ids that would hide properties of the document.
 * @param scheme Scheme of links that are resolved later.
 */
export function assertSafe(node: Nodes, scheme = 'https:'): void {
  expect(['root', 'element', 'text']).toContain(node.type);
  if (node.type === 'element') {
    expect(node.tagName).not.toMatch(FORBIDDEN_TAG);
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/i);
      if (name === 'id') expect(isReservedId(String(value))).toBe(false);
      if (name !== 'href' && name !== 'src') continue;
      // As a browser reads a URL: without control characters.
      const read = [...String(value)].filter((character) => character > '\u0020').join('');
      if (!read.startsWith(scheme)) expect(read).toMatch(SAFE_URL);
    }
  }
  if ('children' in node) for (const child of node.children) assertSafe(child, scheme);
}
