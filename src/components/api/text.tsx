// Renders TSDoc text, with its headings one level below the surrounding heading.
import type { Element, Nodes, Root } from 'hast';
import { createContext, useContext } from 'react';
import type { ApiText } from '../../model/api/api.js';
import { quoted } from '../../model/page/hast-quotation.js';
import { Prose } from '../prose/index.js';

const LEAST_HEADING = 6;

/** Level of the surrounding heading: 1 for the title of the page, unless a section sets it. */
export const HeadingLevel = createContext(1);

const levelOf = ({ tagName }: Element): number | undefined =>
  /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : undefined;

/** The level of the highest heading in a text; infinite if there is none. */
function highestLevel(node: Nodes): number {
  if (!('children' in node)) return Number.POSITIVE_INFINITY;
  const level = (node.type === 'element' && levelOf(node)) || Number.POSITIVE_INFINITY;
  return node.children.reduce((least, child) => Math.min(least, highestLevel(child)), level);
}

function lowered<N extends Nodes>(node: N, levels: number): N {
  if (!('children' in node)) return node;
  const children = node.children.map((child) => lowered(child, levels));
  const level = node.type === 'element' ? levelOf(node) : undefined;
  return level === undefined
    ? { ...node, children }
    : { ...node, children, tagName: `h${Math.min(level + levels, LEAST_HEADING)}` };
}

/** Moves all headings of a text below `level`, keeping the differences between their levels. */
function belowHeading(tree: Root, level: number): Root {
  const levels = level + 1 - highestLevel(tree);
  return levels > 0 ? lowered(tree, levels) : tree;
}

/** A text with its headings below the surrounding one. */
export const useBelowHeading = (tree: ApiText): ApiText =>
  belowHeading(tree, useContext(HeadingLevel));

export const Text = ({ tree }: { readonly tree: ApiText }) => (
  <Prose tree={useBelowHeading(tree)} />
);

/** A text that is shown a second time, away from its entry or member. */
export const Quotation = ({ tree }: { readonly tree: ApiText }) => <Text tree={quoted(tree)} />;
