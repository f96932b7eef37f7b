// The README of a package: its introduction, which is the text between the title and the first section, and all
// of its samples.
import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Heading, Root as MdastRoot, RootContent } from 'mdast';
import type { ApiText, ApiTextLink } from '../../model/api/api.js';
import { eachElement } from '../../model/page/hast-quotation.js';
import { plainText } from '../../model/page/hast-text.js';
import type { Sample, Snippet } from '../../model/page/sample.js';
import { type Diagnostic, errorIn } from '../../model/site/diagnostic.js';
import { contains, projectPath } from '../io/relative-path.js';
import { ioDiagnostic } from '../io/system-error.js';
import { createReporter, type MarkdownSource } from '../markdown/finding-reporter.js';
import { reportLinkTags } from '../markdown/link-tags.js';
import { startOf } from '../markdown/markdown-context.js';
import { walk } from '../markdown/mdast-walk.js';
import type { Report } from '../packages/diagnostics.js';
import { isInstalled } from '../packages/package-manifest.js';
import type { LookUps } from '../packages/source-mapping.js';
import { isReadmeName, readmeAmong } from '../text/readme-name.js';
import type { MarkdownConverter, MarkdownText } from './api-input.js';
import { scopeOf } from './included-files.js';
import { dropRelativeUrls } from './relative-urls.js';

/** Those of a README itself, also in HTML around them. */
const headingsIn = (nodes: readonly RootContent[]): Heading[] =>
  nodes.flatMap((node) => {
    if (node.type === 'heading') return [node];
    return node.type === 'htmlElement' ? headingsIn(node.children) : [];
  });

/** The lines between the title and the first section, both excluded. */
function rangeOfIntroduction(tree: MdastRoot): { readonly start: number; readonly end: number } {
  const headings = headingsIn(tree.children);
  const title = headings.find(({ depth }) => depth === 1);
  const start = title?.position?.end.line ?? 0;
  const next = headings.find((heading) => startOf(heading).line > start);
  return { start, end: next ? startOf(next).line : Infinity };
}

/** The text with blank lines for everything but the introduction, so that positions stay the same. */
function introductionOf(text: string, tree: MdastRoot): string {
  const { start, end } = rangeOfIntroduction(tree);
  const kept = new Set<number>();
  // Definitions may be anywhere in a document.
  walk(tree, ({ type, position }) => {
    if (!position || !/definition$/i.test(type)) return;
    for (let { line } = position.start; line <= position.end.line; line += 1) kept.add(line);
  });
  const isPart = (line: number): boolean => (line > start && line < end) || kept.has(line);
  // What remains of HTML around the title would be code if it were still indented.
  const around = tree.children.find(({ position }) => (position?.end.line ?? 0) >= start);
  const endAround = around?.type === 'htmlElement' ? (around.position?.end.line ?? 0) : 0;
  return text
    .split('\n')
    .map((line, index) => {
      if (!isPart(index + 1)) return '';
      return index < endAround ? line.trimStart() : line;
    })
    .join('\n');
}

function linkTagsIn(source: MarkdownSource, tree: MdastRoot): readonly Diagnostic[] {
  const { start, end } = rangeOfIntroduction(tree);
  const children = tree.children.filter((node) => {
    const { line } = startOf(node);
    return line > start && line < end;
  });
  const report = createReporter(source);
  reportLinkTags({ type: 'root', children }, { text: source.text, report });
  return report.diagnostics;
}

const hasImage = (node: Nodes): boolean =>
  (node.type === 'element' && node.tagName === 'img') ||
  ('children' in node && node.children.some(hasImage));

/** Removes images such as badges, since a page loads nothing from elsewhere; and elements that become empty. */
function dropImages(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element' || !hasImage(child)) return true;
    dropImages(child);
    return plainText(child) !== '';
  });
}

/** The text outside of links to sections. */
function textBesideLinks(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const isLink = node.type === 'element' && String(node.properties['href'] ?? '').startsWith('#');
  return isLink ? '' : node.children.map(textBesideLinks).join('');
}

/** Removes tables of contents: lists of nothing but links to sections, which the page does not show. */
function dropContents(tree: Root): void {
  tree.children = tree.children.filter(
    (child) =>
      child.type !== 'element' ||
      !/^[uo]l$/.test(child.tagName) ||
      textBesideLinks(child).trim() !== '',
  );
}

export interface Readme {
  /** The introduction; undefined if it is empty. */
  readonly text: ApiText | undefined;
  /** The links that remain in the introduction. */
  readonly links: readonly Omit<ApiTextLink, 'reference'>[];
  /** Those of all sections, or of the introduction. */
  readonly samples: readonly Sample[];
  /** Those of the introduction. */
  readonly snippets: readonly Snippet[];
}

/** The name of the README in a folder; undefined if there is none. */
function readmeIn(directory: string, root: string, report: Report): string | undefined {
  try {
    return readmeAmong(readdirSync(directory));
  } catch (error) {
    const folder = projectPath(root, directory);
    report(ioDiagnostic(error, 'io/unreadable', 'read the folder', folder));
    return undefined;
  }
}

/**
 * Whether the README is a link to no file, or to one that texts of its package may not include; this is reported. A link
 * to another README is allowed, such as to that of a workspace around the project.
 */
function leadsAway(absolute: string, root: string, report: Report): boolean {
  const file = projectPath(root, absolute);
  try {
    const folder = realpathSync(path.dirname(absolute));
    const { scope, name } = scopeOf(realpathSync(root), [folder], folder);
    const real = realpathSync(absolute);
    if (contains(scope, real) || isReadmeName(path.basename(real))) return false;
    const message = `The symbolic link leads out of ${name}, to ${real}.`;
    const hint = `copy the file into ${name}.`;
    report(errorIn(file, 'source/symlink-outside', message, hint));
  } catch (error) {
    report(ioDiagnostic(error, 'io/unreadable', 'read the file', file));
  }
  return true;
}

/** Faults of HTML that the project cannot correct in an installed package. What is unsafe is left out. */
const OF_HTML =
  /^markdown\/(?:comment|html-attribute|page-code|raw-html|unclosed-html|unknown-element)$/;

/** Of the other faults in sections that no page shows, none is reported. */
function samplesOf(
  source: MarkdownText,
  markdown: MarkdownConverter,
  report: Report,
): readonly Sample[] {
  const { value, diagnostics } = markdown.convert(source);
  diagnostics.filter(({ code }) => code === 'code/sample-option').forEach(report);
  return value.samples;
}

/**
 * Reads the README of the package in `directory`; undefined if there is none.
 * @param hasAllSamples Whether the samples of sections that no page shows are wanted, too.
 */
export async function readReadme(
  root: string,
  directory: string,
  host: Pick<LookUps, 'readFile'>,
  markdown: MarkdownConverter,
  report: Report,
  hasAllSamples: boolean,
): Promise<Readme | undefined> {
  const name = readmeIn(directory, root, report);
  if (name === undefined) return undefined;
  const absolute = path.join(directory, name);
  if (leadsAway(absolute, root, report)) return undefined;
  const file = projectPath(root, absolute);
  const text = host.readFile(absolute)?.replaceAll('\r\n', '\n');
  if (text === undefined) return undefined;
  await markdown.prepare([text]);
  const parsed = markdown.parse({ file, text });
  if (parsed.value.children.length === 0) {
    parsed.diagnostics.forEach(report);
    return undefined;
  }
  linkTagsIn({ file, text }, parsed.value).forEach(report);
  const introduction = introductionOf(text, parsed.value);
  const source = { file, text, idPrefix: 'readme-', dropsImages: true };
  const { value, diagnostics } = markdown.convert({ ...source, text: introduction });
  for (const diagnostic of diagnostics) {
    if (!isInstalled(file) || !OF_HTML.test(diagnostic.code)) report(diagnostic);
  }
  const { tree } = value;
  dropImages(tree);
  dropContents(tree);
  dropRelativeUrls(tree, (url) => !url.startsWith('#'));
  const remaining = new Set<unknown>();
  eachElement(tree, ({ properties }) => remaining.add(properties['href']));
  const links = value.links
    .filter(({ kind, href }) => kind === 'link' && remaining.has(href))
    .map(({ kind, href, place }) => ({ kind, href, file, place }));
  const shownSamples = hasAllSamples ? samplesOf(source, markdown, report) : value.samples;
  const shown = plainText(tree) === '' ? undefined : tree;
  return {
    text: shown,
    links,
    samples: isInstalled(file) ? [] : shownSamples,
    snippets: value.snippets,
  };
}
