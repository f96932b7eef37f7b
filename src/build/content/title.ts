// The title of a page, from front matter or its h1, and the check of heading levels.
import type { Heading, Root } from 'mdast';
import { FILE_START } from '../../model/diagnostic.js';
import { type MarkdownContext, startOf } from '../markdown/context.js';
import { type ExplicitId, takeExplicitId } from '../markdown/headings.js';
import { textOf, walk } from '../markdown/walk.js';

/** Elements not allowed in titles, which are also shown as plain text in sidebars and browser tabs. */
const NOT_IN_TITLES: readonly string[] = [
  'html',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
];

function checkTitle(title: Heading, report: MarkdownContext['report']): void {
  walk(title, (node) => {
    if (!NOT_IN_TITLES.includes(node.type)) return;
    const message = 'A title may contain only text: no links, images or HTML.';
    report.error('markdown/title', message, startOf(node), { hint: 'move it below the title.' });
  });
}

export interface PageTitle {
  readonly title: string;
  /** The id of `# Title {#id}`. */
  readonly explicitId: ExplicitId | undefined;
}

/** Takes the title, and removes the h1 from the tree, since the page renders the title itself. */
export function takeTitle(
  tree: Root,
  given: string | undefined,
  { report }: MarkdownContext,
): PageTitle {
  const headings: Heading[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const titles = headings.filter(({ depth }) => depth === 1);
  const [first, ...surplus] = titles;
  for (const heading of surplus) {
    const related = first && [{ message: 'the first one', at: startOf(first) }];
    const hint = 'a page has one title; use "##" for its sections.';
    const message = 'The page has several headings of level 1.';
    report.error('markdown/several-titles', message, startOf(heading), { hint, related });
  }
  if (given === undefined && first === undefined) {
    const hint = 'add "title: ..." to the front matter.';
    report.error('markdown/no-title', 'The page has no title.', FILE_START, { hint });
  }
  checkLevels(headings, report);
  if (first) checkTitle(first, report);
  const explicitId = first && takeExplicitId(first);
  if (first) tree.children = tree.children.filter((node) => node !== first);
  return { title: given ?? (first ? textOf(first).trim() : 'Untitled'), explicitId };
}

/** The first heading may have level 1 or 2; each further one at most one level below the one before. */
function checkLevels(headings: readonly Heading[], report: MarkdownContext['report']): void {
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
