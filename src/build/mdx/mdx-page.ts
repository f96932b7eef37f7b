// One text of MDX: finds what in it is code, and makes plain Markdown of it once the code has values. Markdown stays
// as it is, so that headings, links and all else work as in other pages; what code makes becomes HTML.
import path from 'node:path/posix';
import type { Program } from 'estree';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { capitalized } from '../../model/text/capitalized.js';
import { escapeMarkup } from '../html/escape-markup.js';
import { componentEnd, componentTag, VALUES } from '../markdown/html.js';
import { type MarkdownContext, startOf } from '../markdown/markdown-context.js';
import { textOf, walk } from '../markdown/mdast-walk.js';
import { literalOf, type Scope } from './literal.js';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = MdxFlowExpression | MdxTextExpression;
type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** A part of a page that code makes. */
export interface Item {
  /** An expression in JavaScript with JSX. */
  readonly code: string;
  readonly line: number;
  readonly column: number;
  /** The component that it renders. */
  readonly name?: string | undefined;
  /** Whether its value is asked for; otherwise it is rendered. */
  readonly isValue: boolean;
}

/** The imports of themes, whose components are Quire's: `@theme/Tabs`. */
export const THEME =
  /^(?:@theme(?:-original|-init)?\/|@docusaurus\/|@astrojs\/starlight\b|nextra\b|nextra-theme|vitepress\b|fumadocs-ui\/|next\/(?:image|link)$)/;

/** Components that are no JavaScript. */
export const FOREIGN = /\.(?:astro|svelte|vue)$/i;

/** The name of the component in a module that exports it as default: `Tabs` for `@theme/Tabs`. */
export function componentNamed(specifier: string): string {
  const parts = specifier.split('/').filter((part) => !/^(?:index|\.+)(?:\.\w+)?$/.test(part));
  const words =
    parts
      .at(-1)
      ?.replace(/\.\w+$/, '')
      .split('-') ?? [];
  return /^use[A-Z]/.test(words[0] ?? '') ? String(words[0]) : words.map(capitalized).join('');
}

interface Import {
  readonly source: string;
  readonly line: number;
  /** The exported name. */
  readonly name: string;
}

/** Elements without an end tag. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const isExpression = (node: Nodes): node is Expression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

export const isJsxElement = (node: Nodes): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const isText = (node: Nodes): boolean => node.type === 'text';

/** A path that a browser would take as relative to the page. */
const isRelative = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(url);

const quoted = (value: string): string => `"${escapeMarkup(value)}"`;

/** How HTML writes the attributes of JSX. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** An attribute of HTML; functions and objects have no text. */
function htmlAttribute(name: string, value: unknown): string {
  if (value === false || value === null || value === undefined) return '';
  const written = HTML_NAMES[name] ?? name;
  if (value === true) return ` ${written}`;
  return ` ${written}=${quoted(typeof value === 'object' || typeof value === 'function' ? '' : String(value))}`;
}

/** What an item became: a value, or HTML with markers for Markdown and for other pages. */
export type Result = unknown;

/** Finds the nodes for a marker. */
export type Resolve = (kind: string, number: number, at: RootContent['position']) => RootContent[];

export const MARKER = /<q:(hole|part) n="(\d+)"><\/q:\1>/g;

export class MdxPage {
  readonly items: Item[] = [];
  /** Markdown within components, by number. */
  readonly holes: (readonly RootContent[])[] = [];
  readonly #numbers = new Map<object, number>();
  readonly #scope: Scope;
  readonly #imports = new Map<string, Import>();
  readonly #declared = new Set<string>();
  /** The imports and exports as written, by their lines. */
  readonly #modules: { readonly line: number; readonly code: string }[] = [];

  /**
   * @param scope Names with known values: `frontmatter`.
   * @param runs Whether code may run.
   */
  constructor(
    readonly tree: Root,
    readonly context: MarkdownContext,
    scope: Scope,
    runs: boolean,
  ) {
    walk(tree, (node) => {
      if (node.type !== 'mdxjsEsm') return;
      this.#modules.push({ line: startOf(node).line, code: node.value });
      this.#declare(node.data?.estree, startOf(node).line);
    });
    this.#scope = Object.fromEntries(
      Object.entries(scope).filter(([name]) => !this.#declared.has(name)),
    );
    if (runs) this.#collect(tree.children);
  }

  get file(): FilePath {
    return this.context.file;
  }

  #declare(program: Program | null | undefined, first: number): void {
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        const source = String(statement.source.value);
        for (const specifier of statement.specifiers) {
          const { name: local } = specifier.local;
          this.#declared.add(local);
          const imported = 'imported' in specifier && specifier.imported;
          const isNamed = imported && imported.type === 'Identifier' && imported.name !== 'default';
          const exported = THEME.test(source) ? componentNamed(source) : local;
          const name = isNamed ? imported.name : exported;
          const line = statement.loc?.start.line ?? first;
          this.#imports.set(local, { source, name, line });
        }
      }
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) {
          if (id.type === 'Identifier') this.#declared.add(id.name);
        }
      } else if (
        declaration?.type === 'FunctionDeclaration' ||
        declaration?.type === 'ClassDeclaration'
      ) {
        if (declaration.id) this.#declared.add(declaration.id.name);
      }
    }
  }

  /** The file of Markdown that a component stands for; undefined for all other components. */
  partOf(name: string): FilePath | undefined {
    const { source = '' } = this.#imports.get(name) ?? {};
    if (!/^\.{1,2}\/.*\.mdx?$/.test(source)) return undefined;
    return filePath(path.join(path.dirname(this.file), source));
  }

  /** The line of the import of a module, and the name that its default export has there. */
  importOf(specifier: string): { readonly line: number; readonly name: string } | undefined {
    return [...this.#imports.values()].find(({ source }) => source === specifier);
  }

  /** All such files. */
  parts(): readonly FilePath[] {
    return [...this.#imports.keys()].flatMap((name) => this.partOf(name) ?? []);
  }

  /** The name under which Quire may know a component. */
  shownName(name: string): string {
    const [root = '', ...rest] = name.split('.');
    const { source, name: imported } = this.#imports.get(root) ?? {};
    return source && THEME.test(source) && imported ? [imported, ...rest].join('.') : name;
  }

  /** Whether the page itself imports or makes it. */
  #isOwn(name: string): boolean {
    const [root = ''] = name.split('.');
    const { source } = this.#imports.get(root) ?? {};
    if (source !== undefined && (THEME.test(source) || FOREIGN.test(source))) return false;
    return this.#declared.has(root) || /^(?:props|frontmatter|frontMatter)\./.test(name);
  }

  /** The value of an expression without code; undefined if only code gives it. */
  literal(node: { readonly data?: { estree?: Program | null | undefined } | undefined }) {
    return literalOf(node.data?.estree, this.#scope);
  }

  /** The number of the item that a node or attribute is. */
  numberOf(node: object): number | undefined {
    return this.#numbers.get(node);
  }

  #add(node: object, code: string, at: Nodes, isValue: boolean, name?: string): void {
    this.#numbers.set(node, this.items.length);
    this.items.push({ code, ...startOf(at), isValue, name });
  }

  #collect(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (isExpression(node)) {
        if (!this.literal(node)) this.#add(node, `<>{${node.value}\n}</>`, node, false);
      } else if (isJsxElement(node) && node.name && this.#isOwn(node.name)) {
        this.#add(node, this.#jsxOf(node, node.name), node, false, node.name);
      } else {
        if (isJsxElement(node)) this.#collectAttributes(node);
        if ('children' in node) this.#collect(node.children);
      }
    }
  }

  #collectAttributes(node: Jsx): void {
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        this.#add(attribute, `{${attribute.value}\n}`, node, true);
      } else if (typeof attribute.value === 'object' && attribute.value) {
        if (!this.literal(attribute.value)) this.#add(attribute, attribute.value.value, node, true);
      }
    }
  }

  /** A component of the page as JSX, with holes for Markdown in it. */
  #jsxOf(node: Jsx, name: string): string {
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`;
      const { value } = attribute;
      if (value === null || value === undefined) return ` ${attribute.name}`;
      return ` ${attribute.name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`;
    });
    const { source = '' } = this.#imports.get(name) ?? {};
    if (/\.svg$/.test(source)) return `<img src={${name}}${attributes.join('')} />`;
    const parts: string[] = [];
    let markdown: RootContent[] = [];
    const end = (): void => {
      if (markdown.every((child) => isText(child))) {
        const text = markdown.map(textOf).join('');
        if (text.trim() !== '') parts.push(`{${JSON.stringify(text)}}`);
      } else {
        parts.push(`{$hole(${this.holes.length})}`);
        this.holes.push(markdown);
        this.#collect(markdown);
      }
      markdown = [];
    };
    for (const child of node.children as RootContent[]) {
      if (isExpression(child)) {
        end();
        parts.push(`{${child.value}\n}`);
      } else if (isJsxElement(child) && child.name && this.#isOwn(child.name)) {
        end();
        parts.push(this.#jsxOf(child, child.name));
      } else markdown.push(child);
    }
    end();
    return `<${name}${attributes.join('')}>${parts.join('')}</${name}>`;
  }

  /** The page as a module, in which everything stands in its line. It exports its items, and itself as a component. */
  module(): string {
    const code = [...this.#modules, ...this.items.map(({ code, line }) => ({ code, line }))];
    const tags = [
      ...code
        .map((one) => one.code)
        .join('\n')
        .matchAll(/<([A-Z]\w*)/g),
    ];
    const free = [...new Set(tags.map(([, name = '']) => name))].filter(
      (name) => !this.#declared.has(name),
    );
    const start = [
      "const $quire = globalThis[Symbol.for('quire.mdx')];",
      ...free.map((name) => `const ${name} = $quire.component(${JSON.stringify(name)});`),
      ...Object.entries(this.#scope).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
      ),
    ].join(' ');
    const statements = [
      ...this.#modules,
      ...this.items.map(({ code, line }, index) => ({
        line,
        code: `const $${index} = ${/\bawait\b/.test(code) ? 'async ' : ''}(props, $hole) => (${code}\n);`,
      })),
    ].sort((a, b) => a.line - b.line);
    let text = start;
    let line = 1;
    for (const statement of statements) {
      const gap = statement.line - line;
      text += gap > 0 ? '\n'.repeat(gap) : line === 1 ? ' ' : '\n';
      text += statement.code;
      line += (gap > 0 ? gap : line === 1 ? 0 : 1) + statement.code.split('\n').length - 1;
    }
    const items = this.items.map((_, index) => `$${index}`).join(', ');
    const file = JSON.stringify(this.file);
    const isDeclared = this.#modules.some(({ code }) => /^export\s+default\b/m.test(code));
    return [
      text,
      `export const $items = [${items}];`,
      ...(isDeclared ? [] : [`export default (props) => $quire.part(${file}, $items, props);`]),
    ].join('\n');
  }

  /**
   * The page as Markdown and HTML.
   * @param results What became of the items.
   * @param page The file that shows it, from which relative paths lead.
   */
  build(results: readonly Result[], page: FilePath, resolve: Resolve): RootContent[] {
    return new Builder(this, results, page, resolve).build(this.tree.children);
  }

  /** Markdown within a component. */
  buildHole(
    number: number,
    results: readonly Result[],
    page: FilePath,
    resolve: Resolve,
  ): RootContent[] {
    return new Builder(this, results, page, resolve).build(this.holes[number] ?? []);
  }
}

function asText(value: string, { type, position }: Expression): RootContent[] {
  const text = { type: 'text', value, ...(position && { position }) } as const;
  return type === 'mdxTextExpression' ? [text] : [{ type: 'paragraph', children: [text] }];
}

class Builder {
  constructor(
    private readonly of: MdxPage,
    private readonly results: readonly Result[],
    private readonly page: FilePath,
    private readonly resolve: Resolve,
  ) {}

  build(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => this.#nodesOf(node));
  }

  /** A path as it is relative to the page that shows the text. */
  #relocated(url: string): string {
    const [from, to] = [path.dirname(this.page), path.dirname(this.of.file)];
    return from === to || !isRelative(url) ? url : path.join(path.relative(from, to), url);
  }

  #nodesOf(node: RootContent): RootContent[] {
    if (node.type === 'mdxjsEsm') return [];
    if (isExpression(node)) return this.#expression(node);
    if (isJsxElement(node)) return this.#element(node);
    const own =
      'url' in node && typeof node.url === 'string' ? { url: this.#relocated(node.url) } : {};
    if (!('children' in node)) return [{ ...node, ...own } as RootContent];
    const children = this.build(node.children as RootContent[]);
    return [{ ...node, ...own, children } as RootContent];
  }

  #expression(node: Expression): RootContent[] {
    const number = this.of.numberOf(node);
    if (number !== undefined) return this.#rendered(String(this.results[number] ?? ''), node);
    const literal = this.of.literal(node);
    if (literal === undefined) {
      const value = `{${node.value}}`;
      const message = `${JSON.stringify(value)} is code, which does not run in Markdown: it is shown as it is written.`;
      const hint = 'write its value, or give the file a name that ends with .mdx.';
      this.of.context.report.warning('markdown/expression', message, startOf(node), { hint });
      return asText(value, node);
    }
    const values = [literal.value]
      .flat(9)
      .filter((one) => one !== null && typeof one !== 'boolean');
    const value = values.map((one) => (one === undefined ? '' : String(one))).join('');
    return value === '' ? [] : asText(value, node);
  }

  /** HTML with markers as nodes. */
  #rendered(html: string, { position }: Nodes): RootContent[] {
    const nodes: RootContent[] = [];
    let from = 0;
    const add = (value: string): void => {
      const data = { isRendered: true };
      if (value !== '') nodes.push({ type: 'html', value, data, ...(position && { position }) });
    };
    for (const { 0: marker, 1: kind = '', 2: number, index } of html.matchAll(MARKER)) {
      add(html.slice(from, index));
      nodes.push(...this.resolve(kind, Number(number), position));
      from = index + marker.length;
    }
    add(html.slice(from));
    return nodes;
  }

  #attribute(attribute: Attribute): readonly (readonly [string, unknown])[] {
    const number = this.of.numberOf(attribute);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = number === undefined ? {} : this.results[number];
      return Object.entries(spread ?? {});
    }
    const { name, value } = attribute;
    if (number !== undefined) return [[name, this.results[number]]];
    if (typeof value !== 'object') return [[name, value ?? true]];
    return [[name, value === null ? true : this.of.literal(value)?.value]];
  }

  #element(node: Jsx): RootContent[] {
    const { name, position } = node;
    const number = this.of.numberOf(node);
    if (number !== undefined) return this.#rendered(String(this.results[number] ?? ''), node);
    const part = name && this.of.partOf(name);
    if (part) return this.resolve(part, 0, position);
    const children = this.build(node.children as RootContent[]);
    if (!name) return children;
    if (name === 'head') return [];
    if (name === 'script' || name === 'style') children.length = 0;
    const attributes = node.attributes
      .flatMap((attribute) => this.#attribute(attribute))
      .map(([key, value]): readonly [string, unknown] => {
        const isAddress = /^(?:href|src|to)$/.test(key) && typeof value === 'string';
        return [key, isAddress ? this.#relocated(value) : value];
      });
    const start = position && { position };
    const end = position && { position: { start: position.end, end: position.end } };
    const html = (value: string, at: object | undefined): RootContent => ({
      ...{ type: 'html', value },
      ...at,
    });
    if (/^[a-z][\w]*$/.test(name)) {
      const tag = `<${name}${attributes.map((one) => htmlAttribute(...one)).join('')}>`;
      if (VOID.test(name)) return [html(tag, start)];
      return [html(tag, start), ...children, html(`</${name}>`, end)];
    }
    const shown = this.of.shownName(name);
    const values = ` ${VALUES}=${quoted(JSON.stringify(Object.fromEntries(attributes)))}`;
    return [
      html(componentTag(shown, values, false), start),
      ...children,
      html(componentEnd(shown), end),
    ];
  }
}

/** Gives nodes of another file the place where the page shows them. */
export function placeAt(nodes: readonly RootContent[], position: RootContent['position']): void {
  const place = (node: Nodes): void => {
    if (position) node.position = position;
    else delete node.position;
  };
  nodes.forEach((node) => {
    place(node);
    if ('children' in node) walk(node as Parents, place);
  });
}
