// The title of a page, from front matter or its h1, and the check of heading levels.
import type { Heading, Nodes, Root } from 'mdast';
import { FILE_START } from '../../model/diagnostic.js';
import { type MarkdownContext, startOf } from '../markdown/context.js';
import { reportEmptyHeading, type TitleHeading, takeExplicitId } from '../markdown/headings.js';
import { isComment } from '../markdown/html.js';
import { isModule } from '../markdown/mdx.js';
import type { Reporter } from '../markdown/reporter.js';
import { headingTextOf, textOf, walk } from '../markdown/walk.js';

/** Elements not allowed in titles, which are also shown as plain text in sidebars and browser tabs. */
const NOT_IN_TITLES: readonly string[] = [
  'html',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
];

function checkTitle(title: Heading, report: Reporter): void {
  walk(title, (node) => {
    if (!NOT_IN_TITLES.includes(node.type)) return;
    const message = 'A title may contain only text: no links, images or HTML.';
    const hint =
      node.type === 'html'
        ? `write "\\${node.value}" if it is text, or remove it.`
        : 'move it below the title.';
    report.error('markdown/title', message, startOf(node), { hint });
  });
}

export interface PageTitle {
  /** From the front matter; otherwise the heading. */
  readonly title: string;
  /** The text of the heading; otherwise the title. */
  readonly heading: string;
  /** Undefined if the title is only in the front matter. */
  readonly written: TitleHeading | undefined;
}

function reportSurplus(heading: Heading, title: Heading | undefined, report: Reporter): void {
  const related = title && [{ message: 'the title', at: startOf(title) }];
  const hint =
    'a page has one title, above all other headings and outside of lists and quotations; use "##" for its sections.';
  const message = 'This heading of level 1 is not the title of the page.';
  report.error('markdown/several-titles', message, startOf(heading), { hint, related });
}

/** Images such as badges, also in links. */
function isOnlyImages(node: Nodes): boolean {
  if (node.type === 'image' || node.type === 'break') return true;
  if (node.type === 'text') return node.value.trim() === '';
  return (
    ['paragraph', 'link', 'htmlElement'].includes(node.type) &&
    'children' in node &&
    node.children.every(isOnlyImages)
  );
}

/** What means the same below the title as above it, or is reported elsewhere. */
const MOVABLE: readonly string[] = ['html', 'definition', 'footnoteDefinition', 'thematicBreak'];

/** Reports a title below text: the page shows its title first, so "as follows:" would follow it. */
function checkAbove(
  title: Heading,
  given: string | undefined,
  tree: Root,
  { text, report }: MarkdownContext,
): void {
  const above = tree.children.slice(0, tree.children.indexOf(title));
  const stray = above.find(
    (node) => !MOVABLE.includes(node.type) && !isOnlyImages(node) && !isModule(node, text),
  );
  if (stray === undefined) return;
  const related = [{ message: 'the text above', at: startOf(stray) }];
  const message = 'The title stands below text, but the page shows it at the top.';
  const hint =
    given === undefined
      ? 'move it to the top, or write it as "title: ..." into the front matter.'
      : 'move it to the top, or remove it: the front matter has a title.';
  report.error('markdown/title-place', message, startOf(title), { hint, related });
}

/**
 * Takes the title, and removes the h1 from the tree, since the page renders the title itself.
 *
 * @param given The title of the front matter.
 * @param isUnread Whether a part of the page could not be read. It may hold a title, so none is reported as missing.
 */
export function takeTitle(
  tree: Root,
  given: string | undefined,
  isUnread: boolean,
  context: MarkdownContext,
): PageTitle {
  const { text, report } = context;
  const headings: Heading[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const [first] = headings;
  const titles = headings.filter(({ depth }) => depth === 1);
  const title = first?.depth === 1 && tree.children.includes(first) ? first : undefined;
  for (const heading of titles) if (heading !== title) reportSurplus(heading, title, report);
  if (given === undefined && titles.length === 0 && !isUnread) {
    const hint = 'add "title: ..." to the front matter.';
    report.error('markdown/no-title', 'The page has no title.', FILE_START, { hint });
  }
  checkLevels(headings, report);
  if (title === undefined) {
    const only = given ?? 'Untitled';
    return { title: only, heading: only, written: undefined };
  }
  title.children = title.children.filter((node) => node.type !== 'html' || !isComment(node.value));
  checkTitle(title, report);
  checkAbove(title, given, tree, context);
  const explicitId = takeExplicitId(title, { text });
  tree.children = tree.children.filter((node) => node !== title);
  const written = headingTextOf(title);
  if (written === '' && title.children.every(({ type }) => !NOT_IN_TITLES.includes(type))) {
    reportEmptyHeading(title, report);
  }
  const heading = written || (given ?? '');
  return { title: given ?? written, heading, written: { text: textOf(title).trim(), explicitId } };
}

/** The first heading may have level 1 or 2; each further one at most one level below the one before. */
function checkLevels(headings: readonly Heading[], report: Reporter): void {
  let before = 1;
  for (const heading of headings) {
    const { depth } = heading;
    if (depth > before + 1) {
      const message = `The heading skips from level ${before} to level ${depth}.`;
      const hint = `write it with ${'#'.repeat(before + 1)}.`;
      report.error('markdown/skipped-heading', message, startOf(heading), { hint });
    }
    before = depth;
  }
}
