// The allowlist of elements, attributes and URL schemes, applied to every hast tree at the end. HTML of authors has
// been checked by html-rules.ts. This is a second check, in case a plugin makes unexpected elements.
import type { Element, Properties } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { schemePattern } from './href.js';

const SAFE_SCHEMES: readonly string[] = ['https:', 'http:', 'mailto:'];

const TAG_NAMES = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'br', 'pre', 'code', 'span'],
  ...['em', 'strong', 'del', 'a', 'img', 'ul', 'ol', 'li', 'input', 'sup', 'section', 'aside'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'figure', 'figcaption'],
  ...['details', 'summary', 'data', 'wbr'],
  // Only in HTML of authors.
  ...[
    'abbr',
    'b',
    'bdi',
    'bdo',
    'caption',
    'cite',
    'col',
    'colgroup',
    'dd',
    'dfn',
    'dl',
    'dt',
    'i',
  ],
  ...['ins', 'kbd', 'mark', 'picture', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'source'],
  ...['audio', 'video', 'sub', 'tfoot', 'time', 'u', 'var'],
  // Of formulas; the reader of HTML leaves out those of authors.
  ...[
    'math',
    'menclose',
    'mfrac',
    'mi',
    'mn',
    'mo',
    'mover',
    'mpadded',
    'mphantom',
    'mroot',
    'mrow',
  ],
  ...['mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr'],
  ...['munder', 'munderover', 'mlabeledtr', 'mmultiscripts', 'mprescripts'],
  // Used in drawings: see content/read-figure.ts.
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'text'],
];

const createSchema = (schemes: readonly string[]): Schema => {
  const safeUrl = schemePattern([...SAFE_SCHEMES, ...schemes]);
  return {
    tagNames: TAG_NAMES,
    attributes: {
      a: [['href', safeUrl]],
      img: [['src', safeUrl], 'alt'],
      source: [['src', safeUrl], 'media', 'type'],
      ...Object.fromEntries(
        ['audio', 'video'].map((name) => [name, ['controls', 'loop', 'muted']]),
      ),
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      data: ['value'],
      details: ['hidden', 'open'],
      time: ['dateTime'],
      ...Object.fromEntries(['col', 'colgroup'].map((name) => [name, ['span']])),
      ...Object.fromEntries(['td', 'th'].map((name) => [name, ['colSpan', 'rowSpan']])),
      input: [['type', 'checkbox'], 'checked', 'disabled'],
      '*': [
        ...['id', 'className', 'title', 'role', 'tabIndex', 'lang', 'dir'],
        ...['ariaDescribedBy', 'ariaLabel', 'data*'],
        ...['viewBox', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
        ...['width', 'height', 'points', 'transform', 'textAnchor'],
        // Of MathML.
        ...[
          'accent',
          'accentunder',
          'columnalign',
          'columnlines',
          'columnspacing',
          'depth',
          'display',
        ],
        ...['displaystyle', 'fence', 'linethickness', 'lspace', 'mathbackground', 'mathcolor'],
        ...[
          'mathsize',
          'mathvariant',
          'maxsize',
          'minsize',
          'movablelimits',
          'notation',
          'rowlines',
        ],
        ...['rowspacing', 'rspace', 'scriptlevel', 'separator', 'side', 'stretchy', 'symmetric'],
        ...['voffset'],
      ],
    },
    // Ids have their prefixes already, and `schemePattern` covers more forms of a URL.
    clobber: [],
    protocols: {},
    required: {},
    ancestors: {},
  };
};

const schemas = new Map<string, Schema>();

function schemaFor(schemes: readonly string[]): Schema {
  const key = schemes.join();
  const schema = schemas.get(key) ?? createSchema(schemes);
  schemas.set(key, schema);
  return schema;
}

export const isAllowedElement = ({ tagName, properties }: Element): boolean =>
  TAG_NAMES.includes(tagName) && (tagName !== 'input' || properties['type'] === 'checkbox');

/**
 * The allowed properties of an allowed element.
 *
 * @param schemes Schemes allowed in `href` and `src` besides `https:`, `http:` and `mailto:`.
 */
export function sanitizeProperties(element: Element, schemes: readonly string[]): Properties {
  const { type, tagName, properties } = element;
  const safe = sanitize({ type, tagName, properties, children: [] }, schemaFor(schemes));
  return safe.type === 'element' ? safe.properties : {};
}
