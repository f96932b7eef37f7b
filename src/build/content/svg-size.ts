// Reads the size of an SVG image from its root element. image-size would round the size, take an
// element in a comment for the root, and fail on a viewBox with commas.
import { findAttributes } from '../html/find-attributes.js';
import type { ImageSize } from './image-format.js';

/** Bytes at the start and end of a file that are searched for the tags of the root element. */
const HEAD = 16_384;
const TAIL = 1024;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const PROLOG = String.raw`^\s*(?:<\?[^>]*>\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*`;
const ROOT = new RegExp(`${PROLOG}(<svg\\b(?:[^>"']|"[^"]*"|'[^']*')*>)`, 'i');
const END = /<\/svg\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/i;

const SIZE_ATTRIBUTES = new Map([['svg', ['width', 'height', 'viewbox']]]);

/** A length in CSS pixels; zero for other units and percentages. */
const pixelsOf = (length = ''): number => Number(/^([\d.]+)(?:px)?$/.exec(length)?.[1]) || 0;

/** Undefined for a truncated file or one that does not start with `<svg>`; zero if it has no size. */
export function svgSize(bytes: Uint8Array): ImageSize | undefined {
  const decoder = new TextDecoder();
  const head = decoder.decode(bytes.subarray(0, HEAD)).replace(COMMENT, '');
  const root = ROOT.exec(head)?.[1];
  if (root === undefined) return undefined;
  const isWhole = root.endsWith('/>')
    ? head.trimEnd().endsWith(root)
    : END.test(decoder.decode(bytes.subarray(-TAIL)));
  if (!isWhole) return undefined;
  const found = findAttributes(root, SIZE_ATTRIBUTES);
  const values = new Map(found.map(({ name, value }) => [name, value]));
  const [, , boxWidth, boxHeight] = (values.get('viewbox') ?? '').split(/[\s,]+/);
  return {
    width: pixelsOf(values.get('width')) || pixelsOf(boxWidth),
    height: pixelsOf(values.get('height')) || pixelsOf(boxHeight),
  };
}
