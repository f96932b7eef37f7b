// Reads HTML in Markdown as a browser does, and makes nodes of it for which all further steps know what to do:
// headings, links, images, code, and elements of the safe list in html-rules.ts.
import type { Data, Heading, Image, Link, Nodes, Parents, Root, RootContent } from 'mdast';
import type { DefaultTreeAdapterTypes as Dom } from 'parse5';
import type { Place } from '../../model/site/diagnostic.js';
import { nodesOf } from './components.js';
import { isBlockName, isUnsafeAttribute, propertyOf, type Rule, ruleFor } from './html-rules.js';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { textOf, walk } from './mdast-walk.js';
import { MAX_NESTING } from './nesting.js';

declare module 'mdast' {
  /** An element of HTML: `data` has its name and properties. */
  interface HtmlElement extends Parent {
    type: 'htmlElement';
    children: RootContent[];
    data: Data & { hName: string };
  }
  interface HtmlData {
    /** Whether a component made it, and not the author of the page. */
    isRendered?: boolean;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
  interface BlockContentMap {
    htmlElement: HtmlElement;
  }
}

let parser: typeof import('parse5') | undefined;

/** Loads the parser of HTML, if there is any. Must be awaited before {@link expandHtml}. */
export async function loadHtmlParser(from: Root | Iterable<string>): Promise<void> {
  let hasHtml = false;
  if ('type' in from) {
    walk(from, (node) => {
      hasHtml ||= node.type === 'html';
    });
  } else hasHtml = [...from].some((text) => /<[a-z/!?]/i.test(text));
  if (hasHtml) parser ??= await import('parse5');
}

type Position = NonNullable<Nodes['position']>;

/** Stands for Markdown between tags. All other comments are notes among authors, and dropped. */
const HOLE = '<!---->';

/** The tag of a component: its name has a capital letter or a hyphen. */
const COMPONENT_TAG =
  /<(\/?)((?:[A-Z]|[a-z]+[\w.]*-)[\w.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*)(\/?)>/g;

/** In HTML, some names mean elements (`<Image>`), and `/>` ends none but its own; with a prefix, no name does. */
const PREFIX = 'q:';

/** The attribute with the values of MDX, as JSON. */
export const VALUES = 'q:values';

/** The tag of a component for the parser of HTML. */
export const componentTag = (name: string, attributes: string, isEmpty: boolean): string =>
  `<${PREFIX}${name}${attributes}>${isEmpty ? `</${PREFIX}${name}>` : ''}`;

export const componentEnd = (name: string): string => `</${PREFIX}${name}>`;

interface Piece {
  /** Where it starts in the text of the mixture. */
  readonly start: number;
  readonly node: RootContent;
  /** Where it starts in the text of the node. */
  readonly from: number;
}

/** The children of a node as one text of HTML, with holes for all Markdown. */
class Mixture {
  readonly html: string;
  readonly #pieces: Piece[] = [];
  readonly #holes = new Map<number, RootContent>();

  constructor(children: readonly RootContent[]) {
    let html = '';
    for (const node of children) {
      if (node.type !== 'html') {
        this.#pieces.push({ start: html.length, node, from: 0 });
        this.#holes.set(html.length, node);
        html += HOLE;
        continue;
      }
      let from = 0;
      const add = (text: string, length: number): void => {
        this.#pieces.push({ start: html.length, node, from });
        html += text;
        from += length;
      };
      for (const {
        0: tag,
        1: end,
        2: name = '',
        3: rest = '',
        4: slash,
        index,
      } of node.value.matchAll(COMPONENT_TAG)) {
        const before = node.value.slice(from, index);
        add(before, before.length);
        add(end ? componentEnd(name) : componentTag(name, rest, slash !== ''), tag.length);
      }
      add(node.value.slice(from), 0);
    }
    this.html = html;
  }

  /** The Markdown at an offset. */
  holeAt(offset: number | undefined): RootContent | undefined {
    return this.#holes.get(offset ?? -1);
  }

  #pieceAt(at: number): Piece | undefined {
    return this.#pieces.findLast(({ start }) => start <= at);
  }

  /** Whether a component made the HTML at an offset. */
  isRenderedAt(at: number): boolean {
    const { node } = this.#pieceAt(at) ?? {};
    return node?.type === 'html' && node.data?.isRendered === true;
  }

  /** The point of the text for an offset. Within a list or quotation, offsets are near it. */
  pointAt(at: number): Position['start'] {
    const { node, start: first, from } = this.#pieceAt(at) ?? {};
    const start = node?.position?.start ?? { line: 1, column: 1, offset: 0 };
    if (node?.type !== 'html' || first === undefined || from === undefined) return start;
    if (node.data?.isRendered) return start;
    const before = node.value.slice(0, from + at - first).split('\n');
    const [last = ''] = before.slice(-1);
    return {
      line: start.line + before.length - 1,
      column: before.length === 1 ? start.column + last.length : last.length + 1,
      offset: (start.offset ?? 0) + before.join('\n').length,
    };
  }
}

const isTextOnly = (nodes: readonly RootContent[]): boolean =>
  nodes.every(({ type }) => type === 'text');

function isBlock(node: Nodes): boolean {
  switch (node.type) {
    case 'blockquote':
    case 'code':
    case 'containerDirective':
    case 'heading':
    case 'leafDirective':
    case 'list':
    case 'listItem':
    case 'math':
    case 'paragraph':
    case 'table':
    case 'thematicBreak':
      return true;
    case 'htmlElement':
      return isBlockName(node.data.hName) || node.children.some(isBlock);
    default:
      return 'children' in node && node.children.some(isBlock);
  }
}

const isBlank = (node: Nodes): boolean =>
  node.type !== 'image' &&
  ('children' in node ? node.children.every(isBlank) : textOf(node).trim() === '');

/** A tag that no end tag follows may be text: `Map<string>`. */
const isLikeText = ({ attrs, sourceCodeLocation }: Dom.Element): boolean =>
  attrs.length === 0 && sourceCodeLocation?.endTag === undefined;

const attributeOf = ({ attrs }: Dom.Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** The page that a frame shows; undefined for other elements. */
const frameUrlOf = (element: Dom.Element): string | undefined =>
  element.tagName === 'iframe' ? attributeOf(element, 'src')?.trim() || undefined : undefined;

/** Sites whose pages authors show in frames: films, and code that readers can change. */
const DEMOS =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:codesandbox\.io|stackblitz\.com|codepen\.io|jsfiddle\.net|replit\.com|runkit\.com|scrimba\.com|egghead\.io|youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com)\//i;

/** What runs or moves in a drawing. */
const LIVELY = /^(?:a|animate\w*|foreignObject|iframe|script|set|style)$/;
/** Elements of which the text remains, and nothing is missed. */
const CONTROLS = /^(?:button|datalist|dialog|label|legend|map|marquee|meter|output|progress)$/;

/** Whether a drawing, which is left out, is one and no more. */
const isPicture = ({ tagName, attrs, childNodes }: Dom.Element): boolean =>
  !LIVELY.test(tagName) &&
  !attrs.some(({ name, value }) => /^on/i.test(name) || /script:/i.test(value)) &&
  childNodes.every((child) => !('tagName' in child) || isPicture(child));

/** Whether nothing is missed of an element that is left out. */
function isHarmless(element: Dom.Element): boolean {
  if (CONTROLS.test(element.tagName)) return true;
  // Without its end tag, it may be one that the parser ended at something else.
  const isWhole = element.sourceCodeLocation?.endTag !== undefined;
  return element.tagName === 'svg' && isWhole && isPicture(element);
}

/** What Vue puts into a place of a component: `<template #title>`. */
const isSlot = ({ tagName, attrs }: Dom.Element): boolean =>
  tagName === 'template' && attrs.some(({ name }) => /^(?:#|v-)/.test(name));

type Finding = Parameters<MarkdownContext['report']['error']>;

/** What is reported once for each text. */
interface Told {
  readonly names: Set<string>;
  /** The places of each unknown component. */
  readonly components: Map<string, Place[]>;
}

class HtmlReader {
  /** What makes the text another one. */
  readonly errors: Finding[] = [];
  /** What the reader does not miss, or a setting decides on. */
  readonly warnings: Finding[] = [];
  readonly #found = new Set<RootContent>();

  constructor(
    private readonly mixture: Mixture,
    private readonly told: Told,
    private readonly directives: MarkdownContext['directives'],
  ) {}

  read(parse5: typeof import('parse5')): RootContent[] | undefined {
    const { html } = this.mixture;
    const { defaultTreeAdapter: adapter } = parse5;
    let elements = 0;
    const root = parse5.parseFragment(html, {
      scriptingEnabled: false,
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startOffset }) => {
        if (code !== 'eof-in-comment') return;
        const hint = 'end it with "-->"; a comment of several lines starts a line.';
        const at = this.mixture.pointAt(html.lastIndexOf('<!--', startOffset));
        this.errors.push(['markdown/comment', 'The comment is never closed.', at, { hint }]);
      },
      treeAdapter: {
        ...adapter,
        // A tag that is never closed may be repeated in every element after it.
        createElement: (...given) => {
          elements += 1;
          if (elements > html.length) throw new TooManyElements();
          return adapter.createElement(...given);
        },
      },
    });
    return this.#contentOf(root, []);
  }

  /** Whether all Markdown is still there: a tag or an element without an end can take it in. */
  hasAll(children: readonly RootContent[]): boolean {
    return children.every((child) => child.type === 'html' || this.#found.has(child));
  }

  #placeOf({ sourceCodeLocation }: Dom.Element, attribute?: string): Place {
    const at = attribute && sourceCodeLocation?.attrs?.[attribute];
    return this.mixture.pointAt((at || sourceCodeLocation)?.startOffset ?? 0);
  }

  #positionOf({ sourceCodeLocation }: Dom.Element): Position {
    const { startOffset = 0, endOffset = startOffset } = sourceCodeLocation ?? {};
    // Behind its last character, since Markdown may follow.
    const last = this.mixture.pointAt(Math.max(startOffset, endOffset - 1));
    const end = { ...last, column: last.column + 1, offset: (last.offset ?? 0) + 1 };
    return { start: this.mixture.pointAt(startOffset), end };
  }

  #contentOf(parent: Dom.ParentNode, around: readonly string[]): RootContent[] {
    const template = 'content' in parent ? parent.content : parent;
    if (around.length > MAX_NESTING) {
      if (this.#isFirst(' nesting')) {
        const message = `The text is nested more than ${MAX_NESTING} levels deep.`;
        const at = 'tagName' in parent ? this.#placeOf(parent) : this.mixture.pointAt(0);
        const hint = 'make the structure flatter.';
        this.errors.push(['markdown/nesting', message, at, { hint }]);
      }
      return [];
    }
    const nodes: RootContent[] = [];
    for (const child of template.childNodes) {
      if (child.nodeName === '#text')
        nodes.push({ type: 'text', value: (child as Dom.TextNode).value });
      else if (child.nodeName === '#comment') {
        const hole = this.mixture.holeAt(child.sourceCodeLocation?.startOffset);
        if (hole === undefined) continue;
        this.#found.add(hole);
        nodes.push(hole);
      } else if ('tagName' in child) nodes.push(...this.#elementOf(child, around));
    }
    return nodes;
  }

  #isFirst(what: string): boolean {
    if (this.told.names.has(what)) return false;
    this.told.names.add(what);
    return true;
  }

  #elementOf(element: Dom.Element, around: readonly string[]): RootContent[] {
    const { tagName, sourceCodeLocation } = element;
    if (isSlot(element)) return this.#contentOf(element, [...around, 'div']);
    const rule = ruleFor(tagName, around);
    // The parser makes a paragraph of an end tag alone.
    if (!sourceCodeLocation && element.childNodes.length === 0) return [];
    if (tagName.startsWith(PREFIX)) return this.#componentOf(element, around);
    // Of what is in a dropped element, nothing more is reported.
    const isReported = around.some((name) => ruleFor(name, around) === 'unsafe');
    const isText = rule === 'unknown' && isLikeText(element);
    if (typeof rule === 'string' && !isReported) this.#report(element, rule, isText);
    const children = this.#contentOf(element, [...around, tagName]);
    if (typeof rule === 'object' && !isReported) {
      return this.#nodesOf(element, rule.as, this.#propertiesOf(element, rule.as), children);
    }
    if (rule === 'unsafe') {
      const url = isReported ? undefined : frameUrlOf(element);
      const link = url === undefined ? [] : [this.#linkInPlace(element, url)];
      return [...link, ...children.filter((child) => this.#found.has(child))];
    }
    if (isReported || !isText) return children;
    const { startTag } = sourceCodeLocation ?? {};
    const value = this.mixture.html.slice(startTag?.startOffset, startTag?.endOffset);
    return [{ type: 'text', value }, ...children];
  }

  /** A component that is known, or the content of an unknown one. */
  #componentOf(element: Dom.Element, around: readonly string[]): RootContent[] {
    const { startTag } = element.sourceCodeLocation ?? {};
    const tag = this.mixture.html.slice(startTag?.startOffset, startTag?.endOffset);
    const [, name = element.tagName] = /^<q:([\w.-]+)/.exec(tag) ?? [];
    const children = this.#contentOf(element, [...around, element.tagName]);
    if (isLikeText(element)) {
      this.#reportText(element, name, true);
      return [{ type: 'text', value: tag.replace(PREFIX, '') }, ...children];
    }
    const attributes: Record<string, unknown> = {};
    for (const { name: key, value } of element.attrs) {
      if (key !== VALUES) attributes[key] = value;
      else if (value.startsWith('{')) Object.assign(attributes, readValues(value));
    }
    const position = this.#positionOf(element);
    const blocks = () => inParagraphs(children);
    const known = nodesOf({ name, attributes, children, blocks, position }, this.directives);
    if (known) return [...known];
    const places = this.told.components.get(name) ?? [];
    this.told.components.set(name, [...places, this.#placeOf(element)]);
    return children;
  }

  #reportText(element: Dom.Element, name: string, isText: boolean): void {
    if (!this.#isFirst(name.toLowerCase())) return;
    const result = isText ? 'it is shown as text' : 'only what is in it is shown';
    const message = `There is no element "<${name}>": ${result}.`;
    const hint = 'put code such as Map<string> into backticks, or write "\\<".';
    this.warnings.push(['markdown/unknown-element', message, this.#placeOf(element), { hint }]);
  }

  /** In place of a frame, or a film of another site, a link to what it shows. */
  #linkInPlace(element: Dom.Element, url: string): Link {
    const value = attributeOf(element, 'title')?.trim() || url;
    const position = this.#positionOf(element);
    return { type: 'link', url, children: [{ type: 'text', value, position }], position };
  }

  #report(element: Dom.Element, rule: Rule, isText: boolean): void {
    if (rule === 'misplaced') return;
    const written = JSON.stringify(`<${element.tagName}>`);
    const at = this.#placeOf(element);
    if (rule === 'unknown') {
      this.#reportText(element, element.tagName, isText);
      return;
    }
    if (this.mixture.isRenderedAt(element.sourceCodeLocation?.startOffset ?? 0)) {
      if (!this.#isFirst(element.tagName)) return;
      const message = `${written} of a component is left out: it is never part of a page.`;
      const hint = 'remove it from the component, or show the component with a plugin.';
      this.warnings.push(['markdown/component-html', message, at, { hint }]);
      return;
    }
    const isCode = element.attrs.some(({ name }) =>
      /^(?:setup|lang|client|scoped|module)$/.test(name),
    );
    if (isCode && /^(?:script|style)$/.test(element.tagName)) {
      if (!this.#isFirst(element.tagName)) return;
      const message = `${written} is left out: Markdown runs no code of Vue, and has no styles of its own.`;
      const hint = 'remove it, or write the page in a file that ends with .mdx.';
      this.warnings.push(['markdown/page-code', message, at, { hint }]);
      return;
    }
    const isDemo = DEMOS.test(frameUrlOf(element) ?? '');
    if (isDemo || isHarmless(element)) {
      if (!this.#isFirst(element.tagName)) return;
      const message = isDemo
        ? `${written} is shown as a link: pages have no other pages in them.`
        : `${written} is left out: pages have no drawings and controls of authors.`;
      const hint = isDemo
        ? 'write a link, or a picture that is one.'
        : 'remove it, or put the drawing into a file and show that as an image.';
      this.warnings.push(['markdown/left-out', message, at, { hint }]);
      return;
    }
    const message = `${written} is not allowed in Markdown: it is never part of a page.`;
    const hint = 'remove it, or write it in backticks if it is text.';
    this.warnings.push(['markdown/raw-html', message, at, { hint }]);
  }

  #propertiesOf(element: Dom.Element, as: string): NonNullable<Data['hProperties']> {
    const properties: NonNullable<Data['hProperties']> = {};
    if (element.tagName === 'center') properties['className'] = ['align-center'];
    for (const { name, value } of element.attrs) {
      const property = propertyOf(as, name, value);
      if (property) properties[property[0]] = property[1];
      if (!isUnsafeAttribute(name) || !this.#isFirst(` ${name}`)) continue;
      const message = `The attribute "${name}" is left out: HTML in Markdown has no styles and runs nothing.`;
      const hint = 'remove it.';
      const at = this.#placeOf(element, name);
      this.warnings.push(['markdown/html-attribute', message, at, { hint }]);
    }
    const attribute = (wanted: string) => attributeOf(element, wanted);
    const id = attribute('id') ?? (as === 'a' ? attribute('name') : undefined);
    if (id && !/\s/.test(id)) properties['id'] = id;
    return properties;
  }

  #nodesOf(
    element: Dom.Element,
    as: string,
    hProperties: NonNullable<Data['hProperties']>,
    children: RootContent[],
  ): RootContent[] {
    const position = this.#positionOf(element);
    const attribute = (wanted: string) => attributeOf(element, wanted);
    const title = attribute('title');
    const data = { hProperties };
    const made = (
      hName: string,
      content: RootContent[],
      properties = hProperties,
    ): RootContent => ({
      ...{ type: 'htmlElement', children: content, position },
      data: { hName, hProperties: properties },
    });
    // SAFETY: what is in these elements may be in the nodes, as in a browser.
    const inline = children as Heading['children'];
    if (/^h[1-6]$/.test(as)) {
      const depth = Number(as.charAt(1)) as Heading['depth'];
      return [{ type: 'heading', depth, children: inline, data, position }];
    }
    switch (as) {
      case 'br':
        return [{ type: 'break' }];
      case 'hr':
        return [{ type: 'thematicBreak' }];
      case 'audio':
      case 'video': {
        const src = attribute('src')?.trim();
        const urls = [src, ...children.map((child) => (child.type === 'image' ? child.url : ''))];
        const foreign = urls.find((url) => /^(?:https?:)?\/\//i.test(url ?? ''));
        if (foreign !== undefined) {
          const message = `"<${as}>" is shown as a link: pages have no films and sounds of other sites.`;
          const hint = 'copy the file beside the page, or write a link.';
          const at = this.#placeOf(element);
          this.warnings.push(['markdown/foreign-media', message, at, { hint }]);
          return [this.#linkInPlace(element, foreign)];
        }
        // Without controls, a film that does not start by itself would be a picture.
        const properties = { ...hProperties, controls: true };
        return [made(as, [...(src ? [mediaSource(src, position)] : []), ...children], properties)];
      }
      case 'img':
      case 'source': {
        const media = attribute('src')?.trim();
        if (as === 'source' && media) return [mediaSource(media, position, hProperties)];
        const url = attribute('src') ?? attribute('srcset')?.trim().split(/[\s,]/, 1)[0];
        if (!url?.trim()) return [];
        const image: Image = { type: 'image', url: url.trim(), title, data, position };
        if (as === 'source') return [{ ...image, data: { hName: as, hProperties } }];
        const alt = attribute('alt');
        return [{ ...image, alt, data: { ...data, isDecorative: alt === '' } }];
      }
      case 'a': {
        const url = attribute('href')?.trim();
        if (url) return [{ type: 'link', url, title, children: inline, data, position }];
        const isClosed = element.sourceCodeLocation?.endTag !== undefined;
        if (hProperties['id'] === undefined) return children;
        return isClosed ? [made('span', children)] : [made('span', []), ...children];
      }
      case 'code':
        if (!isTextOnly(children) || children.length === 0) break;
        return [{ type: 'inlineCode', value: children.map(textOf).join(''), data, position }];
      case 'pre': {
        if (children.some((child) => this.#found.has(child))) break;
        const value = children.map(textOf).join('').replace(/\n$/, '');
        return [{ type: 'code', value, position }];
      }
      case 'p':
        return [made(children.some(isBlock) ? 'div' : 'p', children)];
      case 'table': {
        const region = { className: ['table-wrapper'], tabIndex: 0, role: 'region' };
        return [made('div', [made('table', children)], region)];
      }
    }
    return [made(as, children)];
  }
}

/** Values that MDX has put into a tag; none if an author wrote something else there. */
function readValues(json: string): object {
  try {
    return JSON.parse(json) as object;
  } catch {
    return {};
  }
}
/** A file of a film or sound, which is checked and published like an image. */
const mediaSource = (
  url: string,
  position: Position,
  hProperties: NonNullable<Data['hProperties']> = {},
): Image => ({
  ...{ type: 'image', url, position },
  data: { hName: 'source', hProperties: { ...hProperties, dataMedia: '' } },
});

class TooManyElements extends Error {}

/** Puts text that stands alone among blocks into paragraphs, as Markdown does. */
function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let run: RootContent[] = [];
  const end = (): void => {
    if (run.every(isBlank)) result.push(...run.filter(({ type }) => type !== 'text'));
    else {
      const position = run.find((node) => node.position)?.position;
      const data = { hName: 'p' };
      result.push({ type: 'htmlElement', children: run, data, ...(position && { position }) });
    }
    run = [];
  };
  for (const node of nodes) {
    const isFlow = isBlock(node) || /efinition$/.test(node.type) || node.type === 'html';
    if (!isFlow) run.push(node);
    else {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

const isInlineParent = ({ type }: Parents): boolean =>
  ['delete', 'emphasis', 'heading', 'link', 'paragraph', 'strong', 'tableCell'].includes(type);

/** Whether HTML is only notes among authors. */
export const isComment = (html: string): boolean =>
  html.replace(/<!--(?:-?>|[\s\S]*?--!?>)/g, '').trim() === '';

function unclosed(children: readonly RootContent[]): Finding {
  const at = startOf(children.find(({ type }) => type === 'html') ?? { type: 'html' });
  const message = 'HTML that starts here has no end: it would take in the text after it.';
  const hint = 'end each tag with ">", a comment with "-->", and each element with an end tag.';
  return ['markdown/unclosed-html', message, at, { hint }];
}

function expandIn(parent: Parents, context: MarkdownContext, told: Told): void {
  // SAFETY: what HTML may hold may be in any parent.
  const children = parent.children as RootContent[];
  for (const child of children) {
    if ('children' in child) expandIn(child, context, told);
    // Also empty: a heading has no part of it in its text.
    else if (child.type === 'html' && isComment(child.value)) child.value = '';
  }
  if (!children.some((child) => child.type === 'html' && child.value !== '')) return;
  if (parser === undefined) throw new Error('the parser of HTML is not loaded');
  const mixture = new Mixture(children);
  const reader = new HtmlReader(mixture, told, context.directives);
  let read: RootContent[] | undefined;
  try {
    read = reader.read(parser);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  let { errors, warnings } = reader;
  if (read === undefined || !reader.hasAll(children)) {
    // What else was found may be text that a tag without an end took for its own.
    errors = errors.filter(([code]) => code === 'markdown/nesting');
    warnings = warnings.filter(([code]) => code === 'markdown/raw-html');
    read = children.filter(({ type }) => type !== 'html');
    if (errors.length + warnings.length === 0) errors = [unclosed(children)];
  }
  for (const finding of errors) context.report.error(...finding);
  for (const finding of warnings) context.report.warning(...finding);
  if (parent.type === 'paragraph' && read.some(isBlock)) {
    parent.data = { ...parent.data, hName: 'div' };
  }
  parent.children = (isInlineParent(parent) ? read : inParagraphs(read)) as never;
}

/** Reports each unknown component once, with all its places. */
function reportUnknown({ components }: Told, { report }: MarkdownContext): void {
  for (const [name, [first, ...others]] of components) {
    if (first === undefined) continue;
    const message = `There is no component "<${name}>": only its content is shown.`;
    const hint = 'import it in a file that ends with .mdx, add it with a plugin, or remove it.';
    const related = others.map((at) => ({ message: 'also here', at }));
    report.warning('markdown/unknown-component', message, first, {
      hint,
      ...(related.length > 0 && { related }),
    });
  }
}

/** Replaces all HTML of a tree, in place. */
export function expandHtml(tree: Root, context: MarkdownContext): void {
  const told: Told = { names: new Set(), components: new Map() };
  expandIn(tree, context, told);
  reportUnknown(told, context);
}
