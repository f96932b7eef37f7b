// `::figure{file}` and the attribute `figure` of a card: inlines a drawing, so that it has the colours of the page.
import path from 'node:path/posix';
import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import type { Place } from '../../../../model/site/diagnostic.js';
import type {
  DirectiveContext,
  DirectiveFiles,
  DirectiveNode,
  PluginDirective,
} from '../../../plugins/plugin.js';
import { startOf } from '../../markdown-context.js';
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
  { report }: DirectiveContext,
  files: DirectiveFiles,
): Promise<Element | undefined> {
  const name = path.normalize(written);
  const text = await files.readText(name);
  if (text === undefined) {
    const hint = 'write the path from the root of the project.';
    const message = `The figure "${name}" does not exist or cannot be read.`;
    return report.error('directive/include-missing', message, at, { hint });
  }
  try {
    return readFigure(text);
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
  context: DirectiveContext,
  files: DirectiveFiles,
): Promise<Paragraph | undefined> {
  const written = node.attributes?.[attribute];
  const svg = written ? await readDrawing(written, startOf(node), context, files) : undefined;
  return svg && figureNode(svg);
}

export const figure: PluginDirective = {
  name: 'figure',
  form: 'leaf',
  required: ['file'],
  async load(node, context, files) {
    const drawing = await figureOf(node, 'file', context, files);
    return drawing ? [drawing] : [];
  },
};
