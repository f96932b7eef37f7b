// Replaces reference links and images by plain ones, and reports references without a definition.
import type { Definition, Image, Link, Nodes, Parents, Root } from 'mdast';
import type { Place } from '../../model/site/diagnostic.js';
import { createPlaces } from '../text/place-at.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';
import { checkUnreadLinks } from './unread-links.js';

/** `[text][label]`, `[text [with] brackets][label]` or `[text][]`, but not `matrix[0][1]`. */
const FULL_REFERENCE =
  /(?<![\w\]\\])\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\[(?:[^[\]\\]|\\.)*\]/gs;
/** `[^label]` */
const FOOTNOTE = /(?<!\\)\[\^([^[\]\s]+)\]/g;

/** Nodes whose text a reference may stand in, with markup around parts of it. */
const HOLDERS: readonly string[] = ['paragraph', 'heading', 'tableCell', 'leafDirective'];

/** Replaces references by their targets and reports those without a definition. */
export function resolveReferences(tree: Root, context: MarkdownContext): void {
  const definitions = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type !== 'definition') return;
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const placeOf = createPlaces(context.text);
  walk(tree, (node, parent) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition) replace(parent, node, definition);
    } else if ('children' in node && HOLDERS.includes(node.type)) {
      checkText(node, context, placeOf);
    }
  });
}

declare module 'mdast' {
  interface LinkData {
    /** For a reference: where it stands. The position is that of its definition. */
    usedAt?: Place;
  }
  interface ImageData {
    usedAt?: Place;
  }
}

/** The link gets the position of the definition, which holds its URL. */
function replace(parent: Parents, node: Nodes, { url, title, position }: Definition): void {
  const place = position && { position };
  const data = { usedAt: startOf(node) };
  const children: readonly Nodes[] = parent.children;
  const index = children.indexOf(node);
  const link = node.type === 'linkReference' && { type: 'link', children: node.children };
  const image = node.type === 'imageReference' && { type: 'image', alt: node.alt };
  // SAFETY: references, links and images are allowed in the same places.
  parent.children[index] = { ...(link || image), url, title, data, ...place } as Link | Image;
}

/** Where a link or image stands in the text. */
export const placeOfUse = (node: Link | Image): Place => node.data?.usedAt ?? startOf(node);

/** A text of several lines in one, without the markers of a quotation around it. */
const inOneLine = (written: string): string => written.replace(/\n[\s>]*/g, ' ');

/** The text of a node as written, from offset `start` on, with spaces for all markup. */
function writtenText(holder: Parents, source: string, start: number): string {
  let written = '';
  walk(holder, ({ type, position }) => {
    if (type !== 'text' || position?.start.offset === undefined) return;
    const before = written.padEnd(position.start.offset - start);
    written = before + source.slice(position.start.offset, position.end.offset);
  });
  return written;
}

/** Undefined references are text to the parser. They are searched in the source, where escapes are visible. */
function checkText(
  holder: Parents,
  context: MarkdownContext,
  placeOf: (offset: number) => Place,
): void {
  const { text, report } = context;
  const start = holder.position?.start.offset ?? 0;
  const written = writtenText(holder, text, start);
  checkUnreadLinks(written, start, context, placeOf);
  for (const { index, 1: label } of written.matchAll(FOOTNOTE)) {
    const message = `The footnote "${label}" is not defined.`;
    const hint = `add a line "[^${label}]: ..." or put the text into backticks.`;
    report.error('markdown/undefined-footnote', message, placeOf(start + index), { hint });
  }
  for (const { index, 0: found, 1: shown = '' } of written.matchAll(FULL_REFERENCE)) {
    const at = start + index;
    const reference = text.slice(at, at + found.length);
    // A label has no brackets in it.
    if (reference.endsWith('][]') && shown.includes('[')) continue;
    const message = `The reference "${inOneLine(reference)}" is not defined.`;
    const label = reference.slice(shown.length + 3, -1) || reference.slice(1, shown.length + 1);
    const hint = `add a line "[${inOneLine(label || 'text')}]: <url>", or write "\\[" for a bracket.`;
    report.warning('markdown/undefined-reference', message, placeOf(at), { hint });
  }
}
