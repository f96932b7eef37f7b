// GFM searches for bare URLs twice: in the source, and in the text that the parser leaves, such as
// `[see https://a.bc]`. The second search knows no places and ignores escapes, so it is wrapped here.
import type { Link, Nodes, Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Processor } from 'unified';
import { createPlaces } from '../text/place-at.js';
import { mayHoldAutolinks } from './autolinks.js';
import { textOf } from './mdast-walk.js';

type Point = NonNullable<Text['position']>['start'];

const extensionsOf = (processor: Processor) =>
  (processor.data().fromMarkdownExtensions ?? []).flat();

/** Searches a tree and makes links in it. */
type Search = (tree: Root) => unknown;

/** The searches of a processor with remark-gfm. */
export const lateSearchesOf = (processor: Processor): readonly Search[] =>
  extensionsOf(processor).flatMap(({ transforms }) => transforms ?? []);

/** A plugin to use after remark-gfm, which has no such option. */
export function withoutLateAutolinks(this: Processor): void {
  for (const extension of extensionsOf(this)) delete extension.transforms;
}

/** The text with links in it, all without positions. */
function searched({ value }: Text, searches: readonly Search[]): readonly PhrasingContent[] {
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] };
  for (const search of searches) search({ type: 'root', children: [paragraph] });
  return paragraph.children;
}

/** ASCII punctuation, which a backslash makes text. */
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Finds a URL in Markdown from an offset on, also with escapes or `&amp;`. */
function findUrl(url: string, source: string, from: number) {
  const characters = [...url].map((character) => {
    if (character === '&') return '(?:&amp;|\\\\?&)';
    return PUNCTUATION.test(character) ? `\\\\?\\${character}` : character;
  });
  const pattern = new RegExp(characters.join(''), 'g');
  pattern.lastIndex = from;
  const [written] = pattern.exec(source) ?? [];
  if (written === undefined) return undefined;
  const end = pattern.lastIndex;
  return { start: end - written.length, end, isEscaped: written.includes('\\') };
}

/** The parts of a text. A URL with escapes remains text. */
function partsOf(
  node: Text,
  source: string,
  searches: readonly Search[],
  pointAt: (offset: number) => Point,
): PhrasingContent[] {
  if (!node.position || !mayHoldAutolinks(node.value)) return [node];
  const { start, end } = node.position;
  const parts: PhrasingContent[] = [];
  let pending = '';
  let done = start.offset ?? 0;
  let searchedTo = done;
  const positionTo = (offset: number) => ({ start: pointAt(done), end: pointAt(offset) });
  const addText = (offset: number): void => {
    if (pending !== '') parts.push({ type: 'text', value: pending, position: positionTo(offset) });
    pending = '';
    done = offset;
  };
  const limit = end.offset ?? source.length;
  const written = source.slice(0, limit);
  for (const part of searched(node, searches)) {
    const value = textOf(part);
    const found = part.type === 'link' ? findUrl(value, written, searchedTo) : undefined;
    searchedTo = found?.end ?? searchedTo;
    if (part.type !== 'link' || !found || found.isEscaped) {
      pending += value;
      continue;
    }
    addText(found.start);
    const position = positionTo(searchedTo);
    const link: Link = { ...part, children: [{ type: 'text', value, position }], position };
    parts.push(link);
    done = searchedTo;
  }
  addText(limit);
  return parts;
}

/** Makes links of the bare URLs that the parser left as text. */
export function linkLateAutolinks(tree: Root, source: string, searches: readonly Search[]): void {
  const placeOf = createPlaces(source);
  const pointAt = (offset: number): Point => ({ ...placeOf(offset), offset });
  const visit = (parent: Parents): void => {
    const children: readonly Nodes[] = parent.children;
    if (children.some((child) => child.type === 'text' && mayHoldAutolinks(child.value))) {
      // SAFETY: links are allowed wherever text is.
      parent.children = (parent.children as PhrasingContent[]).flatMap((child) =>
        child.type === 'text' ? partsOf(child, source, searches, pointAt) : child,
      ) as typeof parent.children;
    }
    for (const child of parent.children) {
      const isLink = child.type === 'link' || child.type === 'linkReference';
      if ('children' in child && !isLink) visit(child);
    }
  };
  visit(tree);
}
