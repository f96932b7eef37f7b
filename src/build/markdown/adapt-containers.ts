// Rewrites containers of other tools as ours: titles behind names, code groups, tabs by marked lines, hints of GitBook.
import path from 'node:path/posix';
import type { Code, Link, Nodes, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { kindOf } from './directives/admonition/admonition.js';
import { readFence } from './fence-info.js';
import { ruleFor } from './html-rules.js';
import { isLabel, takeLabel } from './label.js';
import type { MarkdownContext } from './markdown-context.js';
import { textOf } from './mdast-walk.js';
import { joinNuxtBlocks } from './nuxt-blocks.js';

type Child = ContainerDirective['children'][number];

/** An attribute, or a class or id, in braces. */
const ATTRIBUTE = /([.#]?[\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;
const ATTRIBUTES = /\s*\{((?:\s*[.#]?[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))?)*\s*)\}\s*$/;

function readAttributes(written: string): Record<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)].filter(([, name = '']) => !/^[.#]/.test(name));
  return Object.fromEntries(
    found.map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  );
}

/** Reads the brackets and attributes of a title that is written behind a name: `::: details [Title] {open}`. */
function readTitle(node: ContainerDirective): void {
  const [label] = node.children;
  if (label?.type !== 'paragraph' || !isLabel(label)) return;
  const [first] = label.children;
  const last = label.children.at(-1);
  // In a label of ours, the brackets are no part of the text.
  const isBehind = first?.position?.start.offset === label.position?.start.offset;
  if (first === undefined || last === undefined || !isBehind) return;
  if (last.type === 'text') {
    const [all = '', written = ''] = ATTRIBUTES.exec(last.value) ?? [];
    node.attributes = { ...node.attributes, ...readAttributes(written) };
    last.value = last.value.slice(0, last.value.length - all.length);
  }
  if (first.type === 'text' && last.type === 'text' && /^\[[^\]]*$|^\[.*\]$/.test(first.value)) {
    if (last.value.endsWith(']')) {
      last.value = last.value.slice(0, -1);
      first.value = first.value.slice(1);
    }
  }
  if (textOf(label).trim() === '') node.children.shift();
}

/** Gives the text of a label to the attribute that the directive has for it. */
function moveLabel(node: ContainerDirective, { directives }: MarkdownContext): void {
  const { hasLabel, required = [], optional = [] } = directives.get(node.name) ?? {};
  const attribute = [...required, ...optional].find((name) => name === 'label' || name === 'title');
  if (hasLabel || attribute === undefined || node.attributes?.[attribute]) return;
  const label = takeLabel(node);
  if (label)
    node.attributes = { ...node.attributes, [attribute]: textOf(label).replace(/^"(.*)"$/, '$1') };
}

const tab = (label: string, children: Child[]): ContainerDirective => ({
  type: 'containerDirective',
  name: 'tab',
  attributes: { label },
  children,
});

/** Gives tabs of the same label values of their own. */
export function toTabs(node: ContainerDirective, tabs: readonly ContainerDirective[]): void {
  const labels = tabs.map(({ attributes }) => attributes?.['label']);
  tabs.forEach((one, index) => {
    const label = one.attributes?.['label'];
    if (labels.indexOf(label) < index)
      one.attributes = { ...one.attributes, value: `${label} ${index + 1}` };
  });
  node.name = 'tabs';
  node.children = [...tabs];
}

/** The label of a block in a code group: its title, or its language. */
function labelOf(code: Code): string {
  const { language, title } = readFence(code);
  code.data = { ...code.data, isTab: true };
  return title ?? (language === '' ? 'text' : language);
}

/** `::: code-group` of VitePress: a tab for each block of code. */
export function toCodeGroup(node: ContainerDirective): void {
  const tabs: ContainerDirective[] = [];
  for (const child of node.children) {
    if (child.type === 'code') tabs.push(tab(labelOf(child), [child]));
    else if (child.type === 'leafDirective' && child.name === 'include') {
      const { title, file } = child.attributes ?? {};
      tabs.push(tab(title || path.basename(file ?? ''), [child]));
      child.attributes = { ...child.attributes, title: '' };
    } else if (!isLabel(child))
      (tabs.at(-1) ?? tabs[tabs.push(tab('Code', [])) - 1])?.children.push(child);
  }
  if (tabs.length > 0) toTabs(node, tabs);
}

/** The line that starts a tab in plugins of VitePress and VuePress: `== Label`, `@tab Label`. */
const TAB_LINE = /^(?:={2,}|@tab(?::\w+)?)[ \t]+(\S.*)$/;

/** A paragraph in parts, each of which is a tab's line or what is between these. */
function atTabLines(paragraph: Paragraph): Paragraph[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      child.value.split('\n').forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...child, value });
      });
  }
  const parts: PhrasingContent[][] = [];
  let isAfterTab = true;
  for (const line of lines) {
    const isTab = TAB_LINE.test(line.map(textOf).join(''));
    if (isTab || isAfterTab) parts.push(line);
    else parts.at(-1)?.push({ type: 'text', value: '\n' }, ...line);
    isAfterTab = isTab;
  }
  return parts.map((children) => ({ ...paragraph, children }));
}

function splitTabs(node: ContainerDirective): void {
  const isTabLine = (child: Nodes): boolean =>
    child.type === 'paragraph' &&
    textOf(child)
      .split('\n')
      .some((line) => TAB_LINE.test(line));
  if (!node.children.some(isTabLine)) return;
  const [, group] = /^key:(\S+)/.exec(textOf(takeLabel(node) ?? { type: 'text', value: '' })) ?? [];
  const tabs: ContainerDirective[] = [];
  for (const child of node.children) {
    const parts: Child[] =
      child.type === 'paragraph' && isTabLine(child) ? atTabLines(child) : [child];
    for (const part of parts) {
      const [, label] = part.type === 'paragraph' ? (TAB_LINE.exec(textOf(part)) ?? []) : [];
      if (label !== undefined) tabs.push(tab(label.trim(), []));
      else tabs.at(-1)?.children.push(part);
    }
  }
  if (group) node.attributes = { group };
  toTabs(node, tabs);
}

/** The admonition for each style of a hint in GitBook. */
const STYLES: Readonly<Record<string, string>> = {
  success: 'tip',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
};

/** A block of GitBook, whose attributes are read as its title. @returns Nodes in its place. */
function fromGitBook(node: ContainerDirective): readonly RootContent[] {
  const { style = '', title = '' } = readAttributes(
    textOf(takeLabel(node) ?? { type: 'text', value: '' }),
  );
  if (node.name === 'hint') node.name = STYLES[style] ?? 'info';
  if (node.name === 'tab') node.attributes = { label: title || 'Tab' };
  if (node.name !== 'code') return [node];
  for (const child of node.children) {
    if (child.type === 'code' && title)
      child.meta = `${child.meta ?? ''} title="${title.replaceAll('"', "'")}"`;
  }
  return node.children;
}

/** `:::section{.columns}`: an element that only groups, for a style that its tool has. */
function isDivision({ name, children }: ContainerDirective): boolean {
  const rule = ruleFor(name, []);
  return typeof rule === 'object' && rule.as === 'div' && !children.some(isLabel);
}

/** @returns the nodes in its place. */
function adapt(node: ContainerDirective, context: MarkdownContext): readonly RootContent[] {
  const sign = context.text[node.position?.start.offset ?? -1];
  if (sign === '{') return fromGitBook(node);
  if (isTabOfMkDocs(node, context)) {
    const label = takeLabel(node);
    node.name = 'tab';
    node.attributes = { label: label ? textOf(label) : 'Tab' };
  }
  readTitle(node);
  // Of MkDocs, which can be unfolded.
  if (sign === '?' && !isLabel(node.children[0] ?? node)) {
    node.attributes = { title: node.name.replace(/^./, (letter) => letter.toUpperCase()) };
  }
  if (sign === '?') node.name = 'details';
  if (!context.directives.has(node.name)) {
    if (node.name === 'raw' || node.name === 'v-pre')
      return node.children.filter((child) => !isLabel(child));
    if (node.name === 'code-group') toCodeGroup(node);
    const name = node.name.toLowerCase();
    if (kindOf(name) !== undefined) node.name = name;
    else if (isDivision(node)) return node.children;
  }
  if (node.name === 'tabs') splitTabs(node);
  moveLabel(node, context);
  return [node];
}

const isTabOfMkDocs = (node: RootContent, { text }: MarkdownContext): boolean =>
  node.type === 'containerDirective' && text[node.position?.start.offset ?? -1] === '=';

/** Puts tabs of MkDocs, which follow each other, into one group. */
function groupTabs(children: RootContent[], context: MarkdownContext): void {
  for (let start = 0; start < children.length; start += 1) {
    let end = start;
    while (children[end] && isTabOfMkDocs(children[end] as RootContent, context)) end += 1;
    if (end === start) continue;
    // SAFETY: each is a container, as has been seen.
    const tabs = children.slice(start, end) as ContainerDirective[];
    const { position } = tabs[0] ?? {};
    const group: ContainerDirective = {
      ...{ type: 'containerDirective', name: 'tabs', children: [] },
      ...(position && { position }),
    };
    toTabs(group, tabs);
    children.splice(start, end - start, group);
  }
}

/** A link, or only the text: what else an element in a line does is up to the style of its tool. */
function inlineOf({ name, attributes, children, position }: TextDirective): PhrasingContent[] {
  const url = name === 'a' ? attributes?.['href'] : undefined;
  return url ? [{ type: 'link', url, children, position } as Link] : children;
}

export function adaptContainers(parent: Parents, context: MarkdownContext): void {
  joinNuxtBlocks(parent, context);
  const children: RootContent[] = parent.children;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child?.type === 'textDirective') {
      children.splice(index, 1, ...inlineOf(child));
      index -= 1;
      continue;
    }
    if (child?.type !== 'containerDirective') {
      if (child && 'children' in child) adaptContainers(child, context);
      continue;
    }
    const adapted = adapt(child, context);
    children.splice(index, 1, ...adapted);
    if (adapted[0] === child) adaptContainers(child, context);
    else index -= 1;
  }
  groupTabs(children, context);
}
