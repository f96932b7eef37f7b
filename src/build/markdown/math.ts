// Formulas (`$$`, blocks of the language `math`, and `$` if the configuration says so) as MathML, which browsers show
// without scripts and styles. KaTeX is loaded for the first text that has one.
import type { ElementContent, Properties } from 'hast';
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import type { DefaultTreeAdapterTypes as Dom } from 'parse5';
import type { Processor } from 'unified';
import type { MathSetting } from '../../model/site/config.js';
import { languageOf } from './code-fence.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

interface Libraries {
  readonly katex: typeof import('katex').default;
  readonly parse5: typeof import('parse5');
  readonly remarkMath: typeof import('remark-math').default;
}

let libraries: Libraries | undefined;

const FENCE = /^[\s>]*(?:`{3,}|~{3,})\s*math\b/m;

/** Whether a text may have formulas. */
export const mayHoldMath = (text: string, setting: MathSetting = false): boolean =>
  setting !== false && (text.includes(setting === true ? '$' : '$$') || FENCE.test(text));

/** Loads what formulas need, if a text may have one. Must be awaited before the text is parsed. */
export async function loadMath(text: string, setting: MathSetting = false): Promise<void> {
  if (libraries || !mayHoldMath(text, setting)) return;
  const [{ default: katex }, parse5, { default: remarkMath }] = await Promise.all([
    import('katex'),
    import('parse5'),
    import('remark-math'),
  ]);
  libraries = { katex, parse5, remarkMath };
}

/** Plugins of the parser, of which each name stands for one syntax. */
export function withFormulas(this: Processor): void {
  libraries?.remarkMath.call(this, { singleDollarTextMath: true });
}
export function withBlockFormulas(this: Processor): void {
  libraries?.remarkMath.call(this, { singleDollarTextMath: false });
}

/** The tree of KaTeX's MathML, without the copy of its source. */
function hastOf(nodes: readonly Dom.ChildNode[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.nodeName === '#text') return [{ type: 'text', value: (node as Dom.TextNode).value }];
    if (!('tagName' in node) || node.tagName === 'annotation') return [];
    const children = hastOf(node.childNodes);
    if (node.tagName === 'semantics') return children;
    const properties: Properties = Object.fromEntries(
      node.attrs.map(({ name, value }) => [name, value]),
    );
    return [{ type: 'element', tagName: node.tagName, properties, children }];
  });
}

type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/** `$5 and $6` are prices: a formula does not begin or end with a space, and no digit follows it. */
function isPrice({ position }: Nodes, text: string): boolean {
  const { start, end } = position ?? {};
  const written = text.slice(start?.offset, end?.offset);
  const isSingle = written.startsWith('$') && !written.startsWith('$$');
  return isSingle && (/^\$\s|\s\$$/.test(written) || /\d/.test(text[end?.offset ?? -1] ?? ''));
}

function drawFormula(node: Formula | Code, parent: Parents, context: MarkdownContext): void {
  const { text, report } = context;
  const siblings: RootContent[] = parent.children;
  const at = siblings.indexOf(node);
  const { position } = node;
  const written = text.slice(position?.start.offset, position?.end.offset);
  if (!libraries || (node.type === 'inlineMath' && isPrice(node, text))) {
    siblings[at] = { type: 'text', value: written, ...(position && { position }) };
    return;
  }
  const isBlock = node.type !== 'inlineMath';
  try {
    const options = {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      strict: false,
    } as const;
    const html = libraries.katex.renderToString(node.value, options);
    const [span] = hastOf(libraries.parse5.parseFragment(html).childNodes);
    const hChildren = span?.type === 'element' ? span.children : [];
    const hProperties = { className: ['math'] };
    const data = { hName: isBlock ? 'div' : 'span', hProperties, hChildren };
    siblings[at] = { type: 'htmlElement', children: [], data, ...(position && { position }) };
  } catch (error) {
    const message = `The formula cannot be drawn: ${error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : error}`;
    const hint = 'correct it, or put it into a block of code; KaTeX draws the formulas.';
    report.warning('code/math', message, startOf(node), { hint });
    siblings[at] = {
      type: isBlock ? 'code' : 'inlineCode',
      value: node.value,
      ...(position && { position }),
    };
  }
}

/** Replaces formulas by their drawings, and warns of diagrams, which only a browser could draw. */
export function drawFormulas(tree: Root, context: MarkdownContext): void {
  const found: [node: Formula | Code, parent: Parents][] = [];
  const { options, report } = context;
  walk(tree, (node, parent) => {
    if (node.type === 'math' || node.type === 'inlineMath') found.push([node, parent]);
    if (node.type !== 'code') return;
    const language = languageOf(node);
    if (language === 'math' && options.math && libraries) found.push([node, parent]);
    if (language !== 'mermaid') return;
    const message = 'The diagram is shown as code: only a browser could draw it, with scripts.';
    const hint = 'draw it once, and write ![what it shows](./diagram.svg).';
    report.warning('code/diagram', message, startOf(node), { hint });
  });
  for (const [node, parent] of found) drawFormula(node, parent, context);
}
