// Reports MDX, which Markdown would show as text: imports, exports, comments in braces, and elements with values in
// braces that are no HTML.
import type { Heading, Nodes, Paragraph, Root } from 'mdast';
import type { Place } from '../../model/site/diagnostic.js';
import { createPlaces } from '../text/place-at.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

/** A paragraph that begins with an import or export of a module. */
const MODULE = /^(?:import\s[^;\n]*['"][^'"\n]+['"]|export\s+(?:const|default|function|let)\s)/;
/** Bounded, since each start of a comment would otherwise search the whole paragraph. */
const COMMENT = /(?<!\\)\{\/\*[^{}]{0,500}?\*\/\}/g;
/** The start of an element. Bounded for the same reason. */
const ELEMENT = /(?<!\\)<([A-Za-z][\w.]*)\s[^<>{}]{0,200}=\{/g;
/** The form that MDX has for the id of a heading. */
const ID = /^\{\/\*\s*(#[\w.-]+)\s*\*\/\}$/;

/** The source of a block with spaces for its code and HTML, so that offsets stay the same. */
function withoutCode(block: Paragraph | Heading, source: string, from: number): string {
  const parts: string[] = [];
  let end = 0;
  walk(block, ({ type, position }) => {
    if ((type !== 'inlineCode' && type !== 'html') || !position) return;
    const start = (position.start.offset ?? 0) - from;
    const length = (position.end.offset ?? 0) - from - start;
    parts.push(source.slice(end, start), ' '.repeat(length));
    end = start + length;
  });
  return parts.join('') + source.slice(end);
}

/** The import or export that a paragraph begins with. */
function moduleIn({ type, position }: Nodes, text: string): string | undefined {
  if (type !== 'paragraph' && type !== 'heading') return undefined;
  return MODULE.exec(text.slice(position?.start.offset, position?.end.offset))?.[0];
}

/** Whether a block is code of MDX, which is reported. */
export const isModule = (node: Nodes, text: string): boolean => moduleIn(node, text) !== undefined;

/** Without any of these, nothing is found: most texts need no search. */
const SIGNS = /\{\/\*|=\{|(?:^|[\s>])(?:import|export)\s/;

interface Found {
  readonly written: string;
  readonly place: Place;
  readonly hint: string;
}

/** What would be code in MDX. */
function findMdx(tree: Root, text: string): readonly Found[] {
  if (!SIGNS.test(text)) return [];
  const placeOf = createPlaces(text);
  const all: Found[] = [];
  const fail = (written: string, place: Place, hint: string): void => {
    all.push({ written, place, hint });
  };
  walk(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    if (!node.position) return;
    const from = node.position.start.offset ?? 0;
    const source = text.slice(from, node.position.end.offset);
    const module = moduleIn(node, text);
    if (module)
      fail(
        module,
        startOf(node),
        'remove it, or put it into a code block: directives such as ::::tabs need no components.',
      );
    const prose = withoutCode(node, source, from);
    for (const { 0: found, 1: name, index } of prose.matchAll(ELEMENT)) {
      const instead = name === 'img' ? '![text](./file.png)' : 'Markdown or a directive';
      fail(found, placeOf(from + index), `write ${instead}, or put it into backticks.`);
    }
    for (const { 0: found, index } of prose.matchAll(COMMENT)) {
      const comment = source.slice(index, index + found.length);
      const [, id] = ID.exec(comment) ?? [];
      const hint = id ? `write {${id}}.` : 'write <!-- ... -->, or put it into backticks.';
      fail(comment, placeOf(from + index), hint);
    }
  });
  return all;
}

/** Whether Markdown has something of MDX: then it may be MDX as a whole, as some tools read all Markdown. */
export const hasMdx = (tree: Root, { text }: MarkdownContext): boolean =>
  findMdx(tree, text).length > 0;

export function rejectMdx(tree: Root, { text, report }: MarkdownContext): void {
  if (tree.data?.isMdx) return;
  for (const { written, place, hint } of findMdx(tree, text)) {
    const message = `This is Markdown, not MDX: ${JSON.stringify(written)} would be shown as text.`;
    report.error('markdown/mdx', message, place, { hint });
  }
}
