// Reads a drawing into a tree with the colours of the page. Allows a small, checked subset of SVG.
import type { Element, ElementContent } from 'hast';
import { element } from '../../../../model/page/hast-element.js';

const ELEMENTS = [
  'svg',
  'title',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'text',
];

/** SVG attributes by their names in hast. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['viewBox', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'].map((name) => [
      name,
      name,
    ]),
  ),
  width: 'width',
  height: 'height',
  points: 'points',
  transform: 'transform',
  class: 'className',
  'text-anchor': 'textAnchor',
  xmlns: 'xmlns',
};

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z]+)((?:\s+[\w-]+="[^"<&]*")*)\s*(\/?)>|([^<&]+)/gy;

/** A reason why a drawing is not accepted, as a sentence. */
export class FigureFault extends Error {}

function propertiesOf(name: string, written: string): Element['properties'] {
  const properties: Element['properties'] = {};
  for (const [, attribute = '', value = ''] of written.matchAll(/([\w-]+)="([^"]*)"/g)) {
    const property = ATTRIBUTES[attribute];
    if (property === undefined)
      throw new FigureFault(`<${name}> has the attribute "${attribute}".`);
    if (property !== 'xmlns')
      properties[property] = property === 'className' ? value.split(' ') : value;
  }
  return properties;
}

/** Parses the elements and texts of a drawing into nested elements. */
function parse(text: string): ElementContent[] {
  const root = element('svg', {}, []);
  const open: Element[] = [root];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const [, slash, name, attributes = '', isEmpty, characters] = match;
    const parent = open.at(-1);
    if (!parent) break;
    if (characters !== undefined) {
      if (characters.trim()) parent.children.push({ type: 'text', value: characters });
    } else if (slash && open.pop()?.tagName !== name) {
      throw new FigureFault(`</${name}> closes a different element.`);
    } else if (!slash && name !== undefined) {
      if (!ELEMENTS.includes(name)) throw new FigureFault(`it has the element <${name}>.`);
      const child = element(name, propertiesOf(name, attributes), []);
      parent.children.push(child);
      if (!isEmpty) open.push(child);
    }
  }
  if (end < text.length || open.length !== 1) {
    throw new FigureFault(`it cannot be read at character ${end + 1}.`);
  }
  return root.children;
}

const isTitle = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'title';

/** @throws FigureFault if it is not an allowed drawing, or has no title, which is its text alternative. */
export function readFigure(text: string): Element {
  const [svg] = parse(text.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*/, '')).filter(
    ({ type }) => type === 'element',
  );
  if (svg?.type !== 'element' || svg.tagName !== 'svg') throw new FigureFault('it has no <svg>.');
  const [label] = svg.children.find(isTitle)?.children ?? [];
  if (label?.type !== 'text') throw new FigureFault('it has no <title>, its text alternative.');
  const { viewBox } = svg.properties;
  const properties = { viewBox, role: 'img', ariaLabel: label.value.trim(), className: ['figure'] };
  return element(
    'svg',
    properties,
    svg.children.filter((child) => !isTitle(child)),
  );
}
