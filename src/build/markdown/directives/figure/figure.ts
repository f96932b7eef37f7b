// `::figure{file}` and the attribute `figure` of a card: inlines a drawing, so that it has the colours of the page.
import path from 'node:path/posix';
import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import { filePath } from '../../../../model/brand.js';
import type { Place } from '../../../../model/diagnostic.js';
import type { ContentHost } from '../../content-host.js';
import { type MarkdownContext, startOf } from '../../context.js';
import type { Directive, DirectiveNode } from '../directive.js';
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

/** @returns undefined after a fault was reported */
export async function readDrawing(
  written: string,
  at: Place,
  { report }: MarkdownContext,
  host: ContentHost,
): Promise<Element | undefined> {
  const name = filePath(path.normalize(written));
  const read = await host.readInclude(name);
  const source = read === 'outside' || read?.diagnostics.length ? undefined : read?.value;
  if (!source) {
    const hint = 'write the path from the root of the project.';
    const message = `The figure "${name}" does not exist or cannot be read.`;
    return report.error('directive/include-missing', message, at, { hint });
  }
  try {
    return readFigure(source.text);
  } catch (error) {
    if (!(error instanceof FigureFault)) throw error;
    const hint = 'use only paths, shapes and text, with classes instead of colours.';
    const message = `"${name}" cannot be part of a page: ${error.message}`;
    return report.error('directive/bad-figure', message, at, { hint });
  }
}

/** The drawing that an attribute names. */
export async function figureOf(
  node: DirectiveNode,
  attribute: string,
  markdown: MarkdownContext,
  host: ContentHost,
): Promise<Paragraph | undefined> {
  const written = node.attributes?.[attribute];
  const svg = written ? await readDrawing(written, startOf(node), markdown, host) : undefined;
  return svg && figureNode(svg);
}

export const figure: Directive = {
  name: 'figure',
  form: 'leaf',
  required: ['file'],
  async load(node, markdown, host) {
    const drawing = await figureOf(node, 'file', markdown, host);
    return drawing ? [drawing] : [];
  },
};
