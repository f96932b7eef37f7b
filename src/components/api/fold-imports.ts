// Folds the import statements at the start of an example. The reader sees the relevant code; one click
// shows the whole program.
import type { Element, ElementContent, Root } from 'hast';
import { cutHast } from '../../model/page/hast-cut.js';
import { element, hasClass, text } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import { formatCount } from '../../model/text/amounts.js';

const LANGUAGES = /^(?:ts|mts|cts|typescript|js|mjs|cjs|javascript|tsx|jsx)$/;

/** The label of an example without a title. */
export const EXAMPLE = 'Example';
/** Label of further blocks of an example. */
const CODE = 'Code';

/** The import statements at the start, with the blank lines after them. */
const IMPORTS =
  /^(?:import\b(?:[^'"]*?\bfrom)?\s*(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?;?[ \t]*\n)+(?:[ \t]*\n)*/;

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName;

/** A label with the number of folded lines. */
const summaryOf = (label: string, lines: number): Element =>
  element('summary', { className: ['code-imports-label'] }, [
    element('span', { className: ['code-imports-title'] }, [text(label)]),
    element('span', { className: ['code-imports-count'] }, [
      text(formatCount(lines, 'import line')),
    ]),
  ]);

/** Labels without information of their own. */
const UNTITLED = [EXAMPLE, CODE];

/** Length of a first line that leaves room for the label beside it. */
const BESIDE = 62;

/** Whether the label is placed beside the code. */
const isBeside = (code: string, label: string): boolean =>
  UNTITLED.includes(label) && code.split('\n', 1).join().length <= BESIDE;

/** @returns the same figure if it does not start with imports or contains nothing else. */
function foldImports(figure: Element, label: string): Element {
  const at = figure.children.findIndex((node) => isElement(node, 'pre'));
  const pre = figure.children[at];
  const isFirst = figure.children.slice(0, at).every((node) => isElement(node, 'figcaption'));
  if (!pre || !isElement(pre, 'pre') || !isFirst) return figure;
  const [code] = pre.children;
  if (!code || !isElement(code, 'code') || hasClass(code, 'numbered-lines')) return figure;
  const source = hastText(code);
  const imports = LANGUAGES.test(String(figure.properties['dataLanguage']))
    ? (IMPORTS.exec(source)?.[0] ?? '')
    : '';
  if (imports === '' || imports.length === source.length) return figure;
  const preOf = (children: ElementContent[]): Element => ({
    ...pre,
    children: [{ ...code, children }],
  });
  const [before, after] = cutHast(code.children, imports.length);
  const className = isBeside(source.slice(imports.length), label)
    ? ['code-imports', 'code-imports-beside']
    : ['code-imports'];
  const folded = element('details', { className }, [
    summaryOf(label, imports.trim().split('\n').length),
    preOf(before),
  ]);
  const children = [...figure.children];
  children.splice(at, 1, folded, preOf(after));
  return { ...figure, children };
}

const isCode = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'figure' && hasClass(node, 'code-block');

const isBlank = (node: Root['children'][number]): boolean =>
  node.type === 'text' && node.value.trim() === '';

/**
 * Folds the imports of every code block in an example.
 * @param label Label of the first block.
 * @returns `isLabelled`: whether the example starts with a block that shows the label.
 */
export function foldExample(
  tree: Root,
  label: string,
): { readonly tree: Root; readonly isLabelled: boolean } {
  const first = tree.children.find((node) => !isBlank(node));
  const children = tree.children.map((node) =>
    isCode(node) ? foldImports(node, node === first ? label : CODE) : node,
  );
  const isLabelled = children.some(
    (node, index) => tree.children[index] === first && node !== first,
  );
  return { tree: { ...tree, children }, isLabelled };
}
