// Gives every heading an id, explicit or made from its text, and lists the headings.
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type { Heading } from '../../model/page/document.js';
import type { Place } from '../../model/site/diagnostic.js';
import { type Fragment, fragment } from '../../model/text/brand.js';
import type { Reporter } from './finding-reporter.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { headingTextOf, textOf, textWithoutHtml, walk } from './mdast-walk.js';
import { IdRegistry, idInPlaceOf } from './slug.js';

/** The characters of ids made from headings, dots, and signs beyond ASCII. */
const ID = /^[\w.\u{80}-\u{10ffff}-]+$/u;
const SPACE = /[\p{Z}\p{C}]/u;

/** Signs around an id: ours, those of Fumadocs, and those of translations in VitePress (Pinia, Vue Router). */
const SIGNS = [
  ['%{#', '}%'],
  ['{#', '}'],
  ['[#', ']'],
] as const;

/** The id at the end of `Title {#id}`, where it starts, and the end of the title. Linear; a pattern would be quadratic in spaces. */
function findExplicitId(
  text: string,
): { readonly id: string; readonly start: number; readonly end: number } | undefined {
  const whole = text.trimEnd();
  const [open, close] = SIGNS.find(([, end]) => whole.endsWith(end)) ?? ['', ''];
  const start = open === '' ? -1 : whole.lastIndexOf(open);
  if (start < 0) return undefined;
  const id = whole.slice(start + open.length, -close.length);
  return /[}\]]/.test(id) ? undefined : { id, start, end: whole.slice(0, start).trimEnd().length };
}

export interface ExplicitId {
  readonly id: string;
  readonly at: Place;
}

/** The property of the heading that is the title of the page. */
export const TITLE_MARK = 'dataTitle';

/** Whether the braces at the end of a heading are meant as text: `\{#id}` or `` `{#id}` ``. */
function isText({ position, children }: HeadingNode, text: string): boolean {
  const written = text.slice(position?.start.offset, position?.end.offset);
  return /\\[{[]#[^#]*$/.test(written) || children.at(-1)?.type === 'inlineCode';
}

/** Removes `{#id}` from the end of a heading. With markup in it, such as `__`, it is plain text. */
export function takeExplicitId(
  node: HeadingNode,
  { text }: Pick<MarkdownContext, 'text'>,
): ExplicitId | undefined {
  if (isText(node, text)) return undefined;
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? findExplicitId(last.value) : undefined;
  if (last?.type !== 'text' || found === undefined) {
    const id = findExplicitId(textOf(node))?.id;
    return id === undefined ? undefined : { id: `${id} (with markup)`, at: startOf(node) };
  }
  const { line, column } = last.position?.end ?? startOf(last);
  const length = last.value.length - found.start;
  last.value = last.value.slice(0, found.end);
  return { id: found.id, at: { line, column: column - length } };
}

function checkText(node: HeadingNode, report: Reporter): void {
  if (textOf(node).trim() !== '') return;
  const hint = 'write a text, or remove the number signs.';
  report.warning('markdown/empty-heading', 'The heading has no text.', startOf(node), { hint });
}

/**
 * Explicit ids are taken first, so that no heading's slug equals one of them; then the slug of the title, so that
 * a heading with its text is numbered as on GitHub.
 * @param title The heading that is the title of the page, and not among the results.
 */
export function identifyHeadings(
  tree: Root,
  context: MarkdownContext,
  title?: HeadingNode,
): readonly Heading[] {
  const { options, report } = context;
  const nodes: { node: HeadingNode; id: Fragment | undefined }[] = [];
  const registry = new IdRegistry(options.slugs);
  const places = new Map<string, Place>();
  const usable = (explicit: ExplicitId | undefined): Fragment | undefined => {
    if (explicit === undefined) return undefined;
    const problem = explicitIdProblem(explicit, places.get(explicit.id));
    if (problem) {
      report.error(...problem);
      return undefined;
    }
    const id = usableId(explicit, report);
    if (!registry.take(id)) return undefined;
    places.set(explicit.id, explicit.at);
    return fragment(id);
  };
  const titleId = title && usable(takeExplicitId(title, context));
  walk(tree, (node) => {
    if (node.type !== 'heading' || node === title) return;
    nodes.push({ node, id: takeHtmlId(node, registry) ?? usable(takeExplicitId(node, context)) });
  });
  if (title) {
    checkText(title, report);
    const own = takeHtmlId(title, registry) ?? titleId;
    title.data = {
      hProperties: { ...title.data?.hProperties, [TITLE_MARK]: '', ...(own && { id: own }) },
    };
  }
  if (title && titleId === undefined) registry.takeSlug(textWithoutHtml(title).trim());
  const prefix = options.idPrefix ?? '';
  const headings = nodes.map(({ node, id: explicit }) => {
    const text = headingTextOf(node);
    checkText(node, report);
    const id = fragment(prefix + (explicit ?? registry.takeSlug(textWithoutHtml(node).trim())));
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    return { depth: node.depth, id, text };
  });
  identifyAnchors(tree, registry, prefix);
  return headings;
}

/** Takes the id that an element has in HTML. If it is taken already, links to it lead to the first element that has it. */
function takeHtmlId({ data }: Nodes, registry: IdRegistry): Fragment | undefined {
  const { id, ...others } = data?.hProperties ?? {};
  if (data === undefined || typeof id !== 'string') return undefined;
  data.hProperties = others;
  const usable = idInPlaceOf(id) ?? id;
  return registry.take(usable) ? fragment(usable) : undefined;
}

/** Gives elements of HTML their ids, and links to these the prefix of the text. */
function identifyAnchors(tree: Root, registry: IdRegistry, prefix: string): void {
  const ids = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'heading') return;
    const id = takeHtmlId(node, registry);
    if (id === undefined) return;
    ids.add(id);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: prefix + id } };
  });
  if (prefix === '' || ids.size === 0) return;
  walk(tree, (node) => {
    if (node.type === 'link' && ids.has(node.url.slice(1)))
      node.url = `#${prefix}${node.url.slice(1)}`;
  });
}

/** The id, or the one in place of it, to which links lead as well. */
function usableId({ id, at }: ExplicitId, report: Reporter): string {
  const instead = idInPlaceOf(id);
  if (instead === undefined) return id;
  const message = `The id "${id}" becomes "${instead}": a DOM property or an element of the page has this name.`;
  const hint = `use "${instead}" if other sites link to the heading.`;
  report.warning('markdown/reserved-id', message, at, { hint });
  return instead;
}

type Problem = Parameters<MarkdownContext['report']['error']>;

function explicitIdProblem({ id, at }: ExplicitId, first: Place | undefined): Problem | undefined {
  if (!ID.test(id) || SPACE.test(id)) {
    const hint = 'use only letters, digits, hyphens, underscores and dots, without markup.';
    return ['markdown/invalid-id', `"${id}" cannot be the id of a heading.`, at, { hint }];
  }
  if (first === undefined) return undefined;
  const related = [{ message: 'first used here', at: first }];
  const hint = 'give one of the headings another id.';
  return ['markdown/duplicate-id', `The id "${id}" is used twice.`, at, { hint, related }];
}
