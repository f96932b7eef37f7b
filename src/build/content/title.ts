// The title of a page: from front matter, from its first h1, or from the name of its file. Checks the heading levels.
import path from 'node:path/posix';
import type { Element, Root as HastRoot, RootContent } from 'hast';
import type { Heading, Root } from 'mdast';
import type { Document } from '../../model/page/document.js';
import { headingText } from '../../model/page/hast-text.js';
import { FILE_START } from '../../model/site/diagnostic.js';
import type { Reporter } from '../markdown/finding-reporter.js';
import { TITLE_MARK } from '../markdown/headings.js';
import { isComment } from '../markdown/html.js';
import { type MarkdownContext, startOf } from '../markdown/markdown-context.js';
import { walk } from '../markdown/mdast-walk.js';
import { splitNumberPrefix } from '../text/number-prefix.js';

function reportSurplus(heading: Heading, title: Heading | undefined, report: Reporter): void {
  const related = title && [{ message: 'the title', at: startOf(title) }];
  const hint = 'a page has one title; use "##" for its sections.';
  const message = 'This heading of level 1 is not the title of the page.';
  report.warning('markdown/several-titles', message, startOf(heading), { hint, related });
}

/** A heading may be at most one level below the one before; the first one may have level 1 or 2. */
function checkLevels(headings: readonly Heading[], report: Reporter): void {
  let before = 1;
  for (const heading of headings) {
    const { depth } = heading;
    if (depth > before + 1) {
      const message = `The heading skips from level ${before} to level ${depth}.`;
      const hint = `write it with ${'#'.repeat(before + 1)}.`;
      report.warning('markdown/skipped-heading', message, startOf(heading), { hint });
    }
    before = depth;
  }
}

/**
 * Finds the heading that is the title: the first of level 1, at best outside of lists and quotations. With a title in
 * the front matter, it must be the first heading.
 *
 * @param given The title of the front matter.
 */
export function findTitle(
  tree: Root,
  given: string | undefined,
  { report }: MarkdownContext,
): Heading | undefined {
  const headings: Heading[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const titles = headings.filter(({ depth }) => depth === 1);
  const best = titles.find((heading) => tree.children.includes(heading)) ?? titles[0];
  const title = given === undefined || best === headings[0] ? best : undefined;
  for (const heading of titles) if (heading !== title) reportSurplus(heading, title, report);
  checkLevels(headings, report);
  if (title) {
    title.children = title.children.filter(
      (node) => node.type !== 'html' || !isComment(node.value),
    );
  }
  return title;
}

/** The first element in a node that is accepted. */
function findElement(
  node: RootContent,
  accept: (element: Element) => boolean,
): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (accept(node)) return node;
  for (const child of node.children) {
    const found = findElement(child, accept);
    if (found) return found;
  }
  return undefined;
}

/** Where the title is in the tree: the heading that was found, whose mark is removed, or an h1 of HTML. */
function titleIn({ children }: HastRoot, given: string | undefined) {
  const find = (accept: (element: Element) => boolean) => {
    for (const [at, child] of children.entries()) {
      const element = findElement(child, accept);
      if (element) return { at, element };
    }
    return undefined;
  };
  const marked = find(({ properties }) => TITLE_MARK in properties);
  if (marked) delete marked.element.properties[TITLE_MARK];
  if (marked || given !== undefined) return marked;
  return find(({ tagName }) => tagName === 'h1');
}

/** `Getting started` for `1-getting-started.md`; the name of its folder for `index.md` and `README.md`. */
function titleOfFile(relative: string): string {
  const { dir, name } = path.parse(relative);
  const own = splitNumberPrefix(name).name;
  const isFolder = /^(?:index|readme)$/i.test(own);
  const words = (isFolder ? splitNumberPrefix(path.basename(dir)).name : own).replace(
    /[-_\s]+/g,
    ' ',
  );
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The title of a converted page.
 *
 * @param relative Path from the folder of the documents.
 * @param isUnread Whether a part of the page could not be read. It may hold a title, so none is reported as missing.
 */
export function titleOf(
  tree: HastRoot,
  given: string | undefined,
  relative: string,
  isUnread: boolean,
  report: Reporter,
): Pick<Document, 'title' | 'heading' | 'titleAt'> {
  const found = titleIn(tree, given);
  const written = found && headingText(found.element);
  const title = given ?? (written || titleOfFile(relative));
  if (given === undefined && found === undefined && !isUnread) {
    const hint = 'start it with "# ...", or write "title: ..." into the front matter.';
    const message = 'The page has no title: it gets the name of its file.';
    report.warning('markdown/no-title', message, FILE_START, { hint });
  }
  return { title, heading: written || title, titleAt: found?.at };
}
