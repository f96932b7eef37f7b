// Locates names in the code of samples in the document, and finds the name at a point.
import { Attribute } from '../model/browser/browser-contract.js';
import type { LinkedName } from '../model/page/sample.js';

/** A name in a figure. */
export interface PlacedName {
  readonly figure: HTMLElement;
  readonly name: LinkedName;
  readonly range: Range;
  readonly link: HTMLAnchorElement | null;
}

interface TextPart {
  readonly node: Text;
  /** Offset of its first character in the code. */
  readonly start: number;
}

/** Pixels around a name that count as part of it. */
const TOLERANCE = { mouse: 0, touch: 8 };

let parts = new WeakMap<HTMLElement, readonly TextPart[]>();

/** Drops the cached positions, since `quire dev` replaces code. */
export function forgetCode(): void {
  parts = new WeakMap();
}

/** The text nodes of the code with their offsets, including the folded lines. */
function partsOf(figure: HTMLElement): readonly TextPart[] {
  const known = parts.get(figure);
  if (known) return known;
  const found: TextPart[] = [];
  let start = 0;
  for (const code of figure.querySelectorAll(
    ':scope > pre > code, :scope > details > pre > code',
  )) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      // SAFETY: the walker visits text nodes only.
      const node = walker.currentNode as Text;
      found.push({ node, start });
      start += node.length;
    }
  }
  parts.set(figure, found);
  return found;
}

export const figureOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && target.closest('pre')
    ? target.closest<HTMLElement>(`[${Attribute.HasNames}]`)
    : null;

/** Locates a name; one that highlighting has split is located by its first piece. */
export function placed(figure: HTMLElement, name: LinkedName): PlacedName | undefined {
  const part = partsOf(figure).findLast(({ start }) => start <= name.start);
  if (!part) return undefined;
  const { node, start } = part;
  const range = document.createRange();
  range.setStart(node, name.start - start);
  range.setEnd(node, Math.min(name.end - start, node.length));
  return { figure, name, range, link: node.parentElement?.closest('a') ?? null };
}

/** The character nearest to a point. */
function caretAt(
  x: number,
  y: number,
): { readonly node: Node; readonly offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

const holds = (range: Range, x: number, y: number, tolerance: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - tolerance &&
      x <= right + tolerance &&
      y >= top - tolerance &&
      y <= bottom + tolerance,
  );

/** The name at a point of the window, if there is one. */
export function nameAt(
  figure: HTMLElement,
  names: readonly LinkedName[],
  { clientX: x, clientY: y, pointerType }: PointerEvent,
): PlacedName | undefined {
  const caret = caretAt(x, y);
  const part = partsOf(figure).find(({ node }) => node === caret?.node);
  if (!caret || !part) return undefined;
  const offset = part.start + caret.offset;
  const name = names.find(({ start, end }) => start <= offset && offset <= end);
  const found = name && placed(figure, name);
  const tolerance = pointerType === 'touch' ? TOLERANCE.touch : TOLERANCE.mouse;
  return found && holds(found.range, x, y, tolerance) ? found : undefined;
}

/** The names in one part of the code, in order. */
export const namesInPart = (
  figure: HTMLElement,
  names: readonly LinkedName[],
  pre: Element,
): PlacedName[] =>
  names.flatMap((name) => {
    const found = placed(figure, name);
    return found && pre.contains(found.range.startContainer) ? [found] : [];
  });
