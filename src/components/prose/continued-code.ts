// Puts the lines of samples above that a sample continues into its figure, folded.
import type { Element, ElementContent, Root } from 'hast';
import { cutHast } from '../../model/page/hast-cut.js';
import { element, hasClass, text } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { SamplePart } from '../../model/page/sample.js';
import { mapFigures, SAMPLE } from './linked-code.js';

const keyOf = ({ properties }: Element): string => String(properties[SAMPLE]);

/** The elements of the code in a figure, folded ones included. */
const codesIn = (node: Element): Element[] => {
  if (hasClass(node, 'code-output')) return [];
  if (node.tagName === 'code') return [node];
  return node.children.flatMap((child) => (child.type === 'element' ? codesIn(child) : []));
};

/** Lines, as nodes without elements around them: numbers and marks belong to the sample above. */
function linesOf(figure: Element, { start, end }: SamplePart): ElementContent[] {
  const tokens = codesIn(figure)
    .flatMap(({ children }) => children)
    .flatMap((node) =>
      node.type === 'element' && hasClass(node, 'code-line') ? node.children : [node],
    );
  const [, after] = cutHast(tokens, start);
  return cutHast(after, end - start)[0];
}

/** @param last Key of the sample before. */
function labelOf(parts: readonly SamplePart[], last: string | undefined, code: string): string {
  const keys = new Set(parts.map(({ key }) => key));
  const one = last !== undefined && keys.has(last) ? 'the sample above' : 'an earlier sample';
  const samples = keys.size === 1 ? one : `${keys.size} earlier samples`;
  const count = code.trim().split('\n').length;
  return `Continues ${samples}: ${count} ${count === 1 ? 'line' : 'lines'}`;
}

function continueFigure(
  figure: Element,
  parts: readonly SamplePart[],
  figures: ReadonlyMap<string, Element>,
  last: string | undefined,
): Element {
  const found = parts.flatMap((part) => {
    const above = figures.get(part.key);
    return above ? [linesOf(above, part)] : [];
  });
  // A text that shows only some of them: without its key, no name is linked at a wrong place.
  if (found.length < parts.length) {
    const { [SAMPLE]: _, ...properties } = figure.properties;
    return { ...figure, properties };
  }
  const lines = found.flat();
  const [own] = codesIn(figure);
  const language = String(own?.properties['className'] ?? '').split(/[ ,]/, 1);
  const code = hastText({ type: 'root', children: lines });
  const className = ['code-context', 'code-context-above'];
  const label = text(labelOf(parts, last, code));
  const properties = { className: language, tabIndex: 0, role: 'group', ariaLabel: 'Code' };
  const folded = element('details', { className }, [
    element('summary', { className: ['code-context-label'] }, [label]),
    element('pre', properties, [
      element('code', { className: [...language, 'code-highlight', 'code-line'] }, lines),
    ]),
  ]);
  const at = figure.children.findIndex(
    (child) => child.type === 'element' && child.tagName !== 'figcaption',
  );
  return { ...figure, children: figure.children.toSpliced(at, 0, folded) };
}

/** @param contexts What samples continue, by their keys. */
export function continueSamples(tree: Root, contexts: PagePlan['contexts']): Root {
  if (Object.keys(contexts).length === 0) return tree;
  const figures = new Map<string, Element>();
  mapFigures(tree, (figure) => {
    figures.set(keyOf(figure), figure);
    return figure;
  });
  let last: string | undefined;
  return mapFigures(tree, (figure) => {
    const key = keyOf(figure);
    const parts = contexts[key];
    const shown = parts ? continueFigure(figure, parts, figures, last) : figure;
    if (SAMPLE in figure.properties) last = key;
    return shown;
  });
}
