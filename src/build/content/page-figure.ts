// The drawing that front matter names, which is at the top of the pages about the package of the guide.
import type { Element } from 'hast';
import { FILE_START } from '../../model/site/diagnostic.js';
import type { ContentHost } from '../markdown/content-host.js';
import { readDrawing } from '../markdown/directives/figure/figure.js';
import type { MarkdownContext } from '../markdown/markdown-context.js';
import type { PageFrontmatter } from './frontmatter.js';

/** @returns undefined if there is none, or after its fault was reported */
export async function readPageFigure(
  { frontmatter: { figure }, places }: PageFrontmatter,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<Element | undefined> {
  if (figure === undefined) return undefined;
  return readDrawing(figure, places['figure'] ?? FILE_START, markdown, host);
}
