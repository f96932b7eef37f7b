// What HTML in Markdown may contain: a safe list, as GitHub has. docs/writing.md tells it to authors.

const INLINE = new Set(
  'a abbr audio b bdi bdo br cite code data del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup time track u var video wbr'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'blockquote caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Elements shown as others: old ones, and landmarks, of which a page has its own. */
const SHOWN_AS: ReadonlyMap<string, string> = new Map([
  ...['address', 'article', 'aside', 'center', 'footer', 'header', 'hgroup', 'main', 'nav'].map(
    (name) => [name, 'div'] as const,
  ),
  ['section', 'div'],
  ...['big', 'font', 'nobr'].map((name) => [name, 'span'] as const),
  ['acronym', 'abbr'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements that run, load or send something, or change the page around them; false: their text is shown. */
const UNSAFE: ReadonlyMap<string, boolean> = new Map([
  ...'applet base canvas embed frame frameset iframe link math meta noembed noframes noscript object param plaintext script select style svg template textarea title xmp'
    .split(' ')
    .map((name) => [name, true] as const),
  ...'button datalist dialog fieldset form input label legend map marquee meter output progress'
    .split(' ')
    .map((name) => [name, false] as const),
]);

/** Where parts of others must be. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((name) => [
      name,
      ['table'],
    ]),
  ),
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ul', 'ol'],
  source: ['picture', 'video', 'audio'],
  summary: ['details'],
  // Its text is in another file.
  track: [],
};

const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '*': { dir: 'dir', lang: 'lang', title: 'title' },
  col: { span: 'span' },
  colgroup: { span: 'span' },
  data: { value: 'value' },
  details: { open: 'open' },
  ...Object.fromEntries(
    ['audio', 'video'].map((name) => [
      name,
      { loop: 'loop', muted: 'muted', controls: 'controls' },
    ]),
  ),
  img: { height: 'height', width: 'width' },
  li: { value: 'value' },
  ol: { reversed: 'reversed', start: 'start', type: 'type' },
  source: { media: 'media', type: 'type' },
  td: { colspan: 'colSpan', rowspan: 'rowSpan' },
  th: { colspan: 'colSpan', rowspan: 'rowSpan' },
  time: { datetime: 'dateTime' },
};

/** The form of attributes that are numbers. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['colspan', 'rowspan', 'span', 'start'].map((name) => [name, /^-?\d{1,4}$/]),
  ),
  ...Object.fromEntries(['height', 'width'].map((name) => [name, /^\d{1,4}(?:px)?$|^\d{1,3}%$/])),
};

/** What becomes of an element: the name it is shown with, or that only its text is shown, or nothing of it. */
export type Rule = { readonly as: string } | 'unsafe' | 'unsafe text' | 'unknown' | 'misplaced';

/** @param around The names of the elements around it. */
export function ruleFor(name: string, around: readonly string[]): Rule {
  const isDropped = UNSAFE.get(name);
  if (isDropped !== undefined) return isDropped ? 'unsafe' : 'unsafe text';
  const as = SHOWN_AS.get(name) ?? name;
  if (!INLINE.has(as) && !BLOCKS.has(as)) return 'unknown';
  const parents = Object.hasOwn(WITHIN, as) ? WITHIN[as] : undefined;
  return parents && !parents.some((parent) => around.includes(parent)) ? 'misplaced' : { as };
}

export const isBlockName = (name: string): boolean => BLOCKS.has(name);

/** Whether an attribute is dropped with a warning: it would change the page, or run something. */
export const isUnsafeAttribute = (name: string): boolean => /^on|^style$/.test(name);

/** The classes of an old attribute that a strict policy cannot hold as style. */
const ALIGNED = /^(?:center|left|right)$/;

/** The property that an attribute becomes; undefined: it is dropped. */
export function propertyOf(
  element: string,
  attribute: string,
  value: string,
): readonly [name: string, value: string | boolean | string[]] | undefined {
  if (attribute === 'align' && ALIGNED.test(value.toLowerCase())) {
    return ['className', [`align-${value.toLowerCase()}`]];
  }
  const own = Object.hasOwn(ATTRIBUTES, element) ? ATTRIBUTES[element] : undefined;
  const names = { ...ATTRIBUTES['*'], ...own };
  const name = Object.hasOwn(names, attribute) ? names[attribute] : undefined;
  const isNumber = NUMBERS[attribute]?.test(value.trim()) ?? true;
  if (name === undefined || !isNumber) return undefined;
  if (['controls', 'loop', 'muted', 'open', 'reversed'].includes(name)) return [name, true];
  return [name, NUMBERS[attribute] ? value.trim().replace('px', '') : value];
}
