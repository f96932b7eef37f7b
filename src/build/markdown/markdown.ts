// Converts Markdown to hast, for guides and doc comments. Other stages use unified and the highlighter through it.
import type { Root as HastRoot } from 'hast';
import type {
  Heading,
  Image,
  InlineCode,
  Link,
  Nodes,
  Parents,
  Root,
  RootContent,
  Text,
} from 'mdast';
import type { Document } from '../../model/page/document.js';
import type { Snippet } from '../../model/page/sample.js';
import type { Result } from '../../model/site/diagnostic.js';
import { withControlSigns } from '../text/forbidden-characters.js';
import { isSnippet } from '../text/snippet.js';
import { adaptContainers } from './adapt-containers.js';
import { checkMarkdownText, checkReferences, reportControls } from './check-text.js';
import { languageOf, prepareCode } from './code-fence.js';
import { type Collected, collect } from './collect.js';
import type { Directive } from './directives/directive.js';
import { DIRECTIVES } from './directives/index.js';
import { INSTALL_LANGUAGE } from './directives/install/install.js';
import { drawEmoji, withEmoji } from './emoji.js';
import { expandDirectives } from './expand-directives.js';
import type { MarkdownSource } from './finding-reporter.js';
import { identifyHeadings } from './headings.js';
import { hrefFault } from './href.js';
import { expandHtml, loadHtmlParser } from './html.js';
import { checkImage } from './images.js';
import { grammarOf, loadLanguages } from './languages.js';
import {
  createContext,
  type MarkdownContext,
  type MarkdownOptions,
  startOf,
} from './markdown-context.js';
import { drawFormulas } from './math.js';
import { textOf, walk } from './mdast-walk.js';
import { rejectMdx } from './mdx.js';
import { parseFlat } from './nesting.js';
import { parse, toHast } from './processor.js';
import { placeOfUse, resolveReferences } from './references.js';
import { collectSamples } from './samples.js';
import { checkTableRows } from './tables.js';
import { type Block, blocksOf, withinLimit } from './time-limit.js';
import { checkFences } from './unclosed-code.js';
import { rejectUnknownSyntax } from './unknown-syntax.js';

/** Parsed Markdown, whose tree may still be changed, for instance by includes. */
export interface ParsedMarkdown {
  readonly tree: Root;
  /** The heading in the tree that is the title of the page. */
  readonly title?: Heading | undefined;
  readonly context: MarkdownContext;
}

export interface RenderedMarkdown
  extends Collected,
    Pick<Document, 'headings' | 'snippets' | 'samples'> {}

const named = (directives: readonly Directive[]) =>
  new Map([
    ...directives.flatMap((one) => (one.aliases ?? []).map((alias) => [alias, one] as const)),
    ...directives.map((one) => [one.name, one] as const),
  ]);

const own = named(DIRECTIVES);

/** For text that cannot be parsed safely, returns an empty tree and reports diagnostics. */
export function parseMarkdown(given: MarkdownSource, options: MarkdownOptions): ParsedMarkdown {
  const source = { ...given, text: withControlSigns(given.text) };
  const context = createContext(
    source,
    options,
    options.directives?.length ? named([...DIRECTIVES, ...options.directives]) : own,
  );
  checkMarkdownText(source.text, context.report);
  const { text } = context;
  const isSafe = context.report.diagnostics.length === 0;
  if (text !== given.text) reportControls(given.text, context.report);
  const parseText = (part: string): Root => parse(part, options.math);
  const parseContainers = (): Root => {
    const tree = options.parseMdx?.(text, context.report) ?? parseText(text);
    adaptContainers(tree, context);
    return tree;
  };
  const read = (): Root | undefined => {
    const tree = parseFlat(parseContainers, context.report);
    if (tree === undefined) return undefined;
    checkReferences(tree, text, context.report);
    resolveReferences(tree, context);
    return tree;
  };
  const tree = isSafe
    ? withinLimit(text, context.report, () => blocksOf(text, parseText), read)
    : undefined;
  return { tree: tree ?? emptyRoot(), context };
}

const emptyRoot = (): Root => ({ type: 'root', children: [] });

/** Code in Markdown within a block of code, whose languages are highlighted if they are loaded. */
const INNER_FENCE = /^[\s>]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm;

/** Replaces the HTML of a text by nodes that all further steps know. Its parser must be loaded. */
export function readHtml({ tree, context }: ParsedMarkdown): void {
  const { text, report } = context;
  const read = (): boolean => {
    expandHtml(tree, context);
    return true;
  };
  if (!withinLimit(text, report, () => [], read)) tree.children = [];
}

/** Loads what {@link readHtml} needs, if anything, and calls it. */
export async function loadHtml(parsed: ParsedMarkdown): Promise<void> {
  await loadHtmlParser(parsed.tree);
  readHtml(parsed);
}

/** Loads the grammars for the code in a tree. */
export async function loadLanguagesOf({ tree }: ParsedMarkdown): Promise<void> {
  const languages = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'code') {
      const language = languageOf(node);
      languages.add(language);
      if (grammarOf(language) !== 'markdown') return;
      for (const [, inner = ''] of node.value.matchAll(INNER_FENCE)) languages.add(inner);
    } else if (node.type === 'leafDirective') languages.add(INSTALL_LANGUAGE);
  });
  await loadLanguages(languages);
}

/** Whether a reader sees nothing of a node. */
function isBlank(node: Nodes): boolean {
  if (node.type === 'image') return false;
  return 'children' in node ? node.children.every(isBlank) : textOf(node).trim() === '';
}

/** Whether no browser can follow it. In packages of other authors this is a warning. */
const isUnparsable = (url: string): boolean => !URL.canParse(url, 'https://example.org/');

const textNodes = (value: string | null | undefined): Text[] =>
  value ? [{ type: 'text', value }] : [];

/** Checks the form of links and images. Of one that cannot be followed the text remains. */
function checkLinks(tree: Root, context: MarkdownContext): void {
  const { options, report } = context;
  const dead: [node: Image | Link, parent: Parents][] = [];
  walk(tree, (node, parent) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    if (node.type === 'image' && options.dropsImages) return;
    if (node.type === 'link' && isBlank(node)) {
      const message = `The link to ${JSON.stringify(node.url)} has no text.`;
      const hint = 'write into the brackets what the reader finds there.';
      report.warning('markdown/empty-link', message, placeOfUse(node), { hint });
    }
    const fault = hrefFault(node.url, options.schemes);
    const isUnsafe = fault?.code === 'link/unsafe-scheme';
    // An error unless `onBrokenLinks` allows it.
    const isBroken = fault?.severity === 'error' && !isUnsafe;
    const isText = node.type === 'link' && (isUnsafe || isUnparsable(node.url));
    if (isBroken || isText) dead.push([node, parent]);
    const severity = isBroken ? 'warning' : fault?.severity;
    if (fault && severity) report[severity](fault.code, fault.message, startOf(node), fault);
    if (!isBroken && severity !== 'error' && node.type === 'image') checkImage(node, context);
  });
  for (const [node, { children }] of dead) {
    const shown = node.type === 'link' ? node.children : textNodes(node.alt);
    // SAFETY: what may be in a link may be around it.
    (children as RootContent[]).splice(children.indexOf(node as never), 1, ...shown);
  }
}

function snippetOf(node: InlineCode, { file, lines, report }: MarkdownContext): Snippet {
  const { line, column } = startOf(node);
  const [fence = ''] = /^`+ ?/.exec(lines[line - 1]?.slice(column - 1) ?? '') ?? [];
  const place = report.placeOf({ line, column: column + fence.length });
  const owner = node.data?.package;
  return { text: node.value, file, place, ...(owner !== undefined && { package: owner }) };
}

/** The blocks of a tree that hold no others. What is reported of them is reported already. */
function blocksIn(
  tree: Root,
  { file, text, options, directives }: MarkdownContext,
): readonly Block[] {
  const blocks: Block[] = [];
  walk(tree, (node) => {
    if (!['code', 'heading', 'html', 'paragraph', 'table'].includes(node.type)) return;
    const root: Root = { type: 'root', children: [node as RootContent] };
    const work = () =>
      void convert({ tree: root, context: createContext({ file, text }, options, directives) });
    blocks.push({ line: startOf(node).line, work });
  });
  return blocks;
}

/** A converted tree that may contain anything: plugins may have made it. */
export interface UncheckedMarkdown
  extends Pick<RenderedMarkdown, 'headings' | 'snippets' | 'samples'> {
  readonly hast: HastRoot;
  readonly context: MarkdownContext;
}

/** Checks and converts a parsed tree, modifying it. Grammars must be loaded. */
export const convertMarkdown = (parsed: ParsedMarkdown): RenderedMarkdown => {
  const unchecked = convertUnchecked(parsed);
  return sanitizeMarkdown(unchecked, unchecked.hast);
};

/** The first half of {@link convertMarkdown}. */
export function convertUnchecked(parsed: ParsedMarkdown): UncheckedMarkdown {
  const { context, tree } = parsed;
  const { text, report } = context;
  const converted = withinLimit(
    text,
    report,
    () => blocksIn(tree, context),
    () => convert(parsed),
  );
  return converted ?? convert({ tree: emptyRoot(), context });
}

/** The second half of {@link convertMarkdown}. */
export function sanitizeMarkdown(
  { context, headings, snippets, samples }: UncheckedMarkdown,
  hast: HastRoot,
): RenderedMarkdown {
  return { ...collect(hast, context), headings, snippets, samples };
}

function convert({ tree, title, context }: ParsedMarkdown): UncheckedMarkdown {
  const { options } = context;
  rejectMdx(tree, context);
  rejectUnknownSyntax(tree, context);
  checkTableRows(tree, context);
  checkFences(tree, context);
  drawFormulas(tree, context);
  // First, since it may add links.
  expandDirectives(tree, context);
  checkLinks(tree, context);
  const headings = identifyHeadings(tree, context, title);
  if (options.hasEmoji) drawEmoji(tree);
  const snippets: Snippet[] = [];
  walk(tree, (node, parent) => {
    if (node.type === 'code') prepareCode(node, context);
    if (node.type !== 'inlineCode' || context.options.hasNoApi || parent === title) return;
    if (isSnippet(node.value)) snippets.push(snippetOf(node, context));
  });
  const samples = collectSamples(tree, context);
  const hast = toHast(tree, context.options.idPrefix ?? '');
  const shown = options.hasEmoji
    ? headings.map((heading) => ({ ...heading, text: withEmoji(heading.text) }))
    : headings;
  return { hast, headings: shown, snippets, samples, context };
}

/**
 * Converts Markdown that refers to no other files, such as a doc comment. The grammars of its code and the parser of
 * its HTML must be loaded: see `loadLanguages` and `loadHtmlParser`.
 */
export function renderMarkdown(
  source: MarkdownSource,
  options: MarkdownOptions,
): Result<RenderedMarkdown> {
  const parsed = parseMarkdown(source, options);
  readHtml(parsed);
  const value = convertMarkdown(parsed);
  return { value, diagnostics: parsed.context.report.diagnostics };
}
