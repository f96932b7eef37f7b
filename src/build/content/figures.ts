// `::figure{file}` and the attribute `figure` of a card: inlines a drawing, so that it has the colours of the page.
import path from 'node:path/posix';
import type { Element } from 'hast';
import type { Paragraph, Parents, Root } from 'mdast';
import { filePath } from '../../model/brand.js';
import { FILE_START, type Place } from '../../model/diagnostic.js';
import type { IncludedFile } from '../../model/source.js';
import { type MarkdownContext, startOf } from '../markdown/context.js';
import type { BlockDirective } from '../markdown/directive-syntax.js';
import { walk } from '../markdown/walk.js';
import type { PageFrontmatter } from './frontmatter.js';
import type { ContentHost } from './host.js';
import { FigureFault, readFigure } from './read-figure.js';

/** Width, in units of the viewBox, from which a drawing scrolls: shrunk to a phone, its text would be too small. */
const WIDE = 300;

function figureNode(svg: Element): Paragraph {
  const { viewBox, ariaLabel } = svg.properties;
  const [, , width] = String(viewBox).split(' ');
  const hProperties =
    Number(width) < WIDE
      ? { className: ['figure-block'] }
      : { className: ['figure-block', 'table-wrapper'], tabIndex: 0, ariaLabel };
  return {
    type: 'paragraph',
    children: [],
    data: { hName: 'figure', hProperties, hChildren: [svg] },
  };
}

interface ReadDrawing {
  readonly file: IncludedFile;
  /** Undefined after a fault was reported. */
  readonly svg: Element | undefined;
}

async function readDrawing(
  written: string,
  at: Place,
  { report }: MarkdownContext,
  host: ContentHost,
): Promise<ReadDrawing> {
  const name = filePath(path.normalize(written));
  const read = await host.readInclude(name);
  const source = read === 'outside' || read?.diagnostics.length ? undefined : read?.value;
  const file = { path: name, hash: source?.hash };
  if (!source) {
    const hint = 'write the path from the root of the project.';
    const message = `The figure "${name}" does not exist or cannot be read.`;
    report.error('directive/include-missing', message, at, { hint });
    return { file, svg: undefined };
  }
  try {
    return { file, svg: readFigure(source.text) };
  } catch (error) {
    if (!(error instanceof FigureFault)) throw error;
    const hint = 'use only paths, shapes and text, with classes instead of colours.';
    const message = `"${name}" cannot be part of a page: ${error.message}`;
    report.error('directive/bad-figure', message, at, { hint });
    return { file, svg: undefined };
  }
}

/** Reads the drawing named in the front matter, shown at the top of package pages. */
export async function readPageFigure(
  { frontmatter: { figure }, places }: PageFrontmatter,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<{ readonly figure: Element | undefined; readonly files: readonly IncludedFile[] }> {
  if (figure === undefined) return { figure, files: [] };
  const at = places['figure'] ?? FILE_START;
  const { svg, file } = await readDrawing(figure, at, markdown, host);
  return { figure: svg, files: [file] };
}

/** Replaces the figures of a tree, in place; returns their files. */
export async function expandFigures(
  tree: Root,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<IncludedFile[]> {
  const found: { node: BlockDirective; parent: Parents; file: string }[] = [];
  walk(tree, (node, parent) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
    const name = node.name === 'figure' ? 'file' : node.name === 'card' ? 'figure' : undefined;
    const file = name && node.attributes?.[name];
    if (file) found.push({ node, parent, file });
  });
  const files: IncludedFile[] = [];
  for (const { node, parent, file: written } of found) {
    const { svg, file } = await readDrawing(written, startOf(node), markdown, host);
    files.push(file);
    if (node.name === 'card') {
      const children: Parents['children'][number][] = node.children;
      if (svg) children.unshift(figureNode(svg));
      continue;
    }
    const siblings: Parents['children'][number][] = parent.children;
    siblings.splice(siblings.indexOf(node), 1, ...(svg ? [figureNode(svg)] : []));
  }
  return files;
}
