// Replaces reference links and images by plain ones, and reports references without a definition.
import type { Definition, Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import type { Place } from '../../model/diagnostic.js';
import { createPlaces } from '../text/place-at.js';
import { type MarkdownContext, startOf } from './context.js';
import { walk } from './walk.js';

/** `[text][label]` or `[text][]`, or its end if the text holds markup, but not `matrix[0][1]`. */
const FULL_REFERENCE = /(?:(?<![\w\]\\])\[([^[\]]*)|^)\]\[([^[\]]*)\]/g;
/** `[^label]` */
const FOOTNOTE = /(?<!\\)\[\^([^[\]\s]+)\]/g;

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
    } else if (node.type === 'text') checkText(node, context, placeOf);
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

/** Undefined references are text to the parser. They are searched in the source, where escapes are visible. */
function checkText(
  { position, value }: Text,
  { text, report }: MarkdownContext,
  placeOf: (offset: number) => Place,
): void {
  if (!position || !value.includes('[')) return;
  const start = position.start.offset ?? 0;
  const written = text.slice(start, position.end.offset);
  for (const { index, 1: label } of written.matchAll(FOOTNOTE)) {
    const message = `The footnote "${label}" is not defined.`;
    const hint = `add a line "[^${label}]: ..." or put the text into backticks.`;
    report.error('markdown/undefined-footnote', message, placeOf(start + index), { hint });
  }
  for (const { index, 0: reference, 1: shown, 2: label } of written.matchAll(FULL_REFERENCE)) {
    const message = `The reference "${inOneLine(reference)}" is not defined.`;
    const wanted = inOneLine(label || shown || 'text');
    const hint = `add a line "[${wanted}]: <url>", or write "\\[" for a bracket.`;
    report.error('markdown/undefined-reference', message, placeOf(start + index), { hint });
  }
}
