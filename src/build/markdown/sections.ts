// The plain text of a tree, split at its headings, for search; and the names that inline code mentions.
import type { Element, Root, RootContent } from 'hast';
import { type Fragment, fragment } from '../../model/brand.js';
import type { TextSection } from '../../model/document.js';
import { hastText } from '../../model/hast-text.js';

const HEADING = /^h[1-6]$/;
const BLOCK = /^(?:p|li|td|th|div|section|aside|blockquote|tr|br)$/;

interface OpenSection {
  readonly id: Fragment | undefined;
  readonly heading: string;
  readonly parts: string[];
}

/** Code blocks and the marks of footnotes are left out: they are no prose. */
const isSkipped = ({ tagName, properties }: Element): boolean =>
  tagName === 'figure' || tagName === 'sup' || 'dataFootnoteBackref' in properties;

/** The sections of a page that have text or a heading, in order. */
export function sectionsOf({ children }: Root): TextSection[] {
  const first: OpenSection = { id: undefined, heading: '', parts: [] };
  const sections = [first];
  let current = first;
  const visit = (node: RootContent): void => {
    if (node.type === 'text') current.parts.push(node.value);
    if (node.type !== 'element' || isSkipped(node)) return;
    const { id } = node.properties;
    if (HEADING.test(node.tagName) && id !== undefined) {
      current = { id: fragment(String(id)), heading: hastText(node).trim(), parts: [] };
      sections.push(current);
      return;
    }
    node.children.forEach(visit);
    if (BLOCK.test(node.tagName)) current.parts.push(' ');
  };
  children.forEach(visit);
  return sections
    .map(({ id, heading, parts }) => ({ id, heading, text: collapse(parts.join('')) }))
    .filter(({ id, text }) => id !== undefined || text !== '');
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `Option.some`, `Box<T>`, `lock()`, `Mutex#lock`: a name, perhaps with members, arguments or a call. */
const MENTION =
  /^[\p{ID_Start}$_][\w$]*(?:<[^<>]*>)?(?:[.#][\p{ID_Start}$_][\w$]*)*(?:\([^()]*\))?$/u;

export const isMention = (code: string): boolean => MENTION.test(code);
