// A page of the reference as its reader gets it: the article as lines of text, each link as `[text](url)`.

const TAG = /<(\/?)([a-z][a-z\d]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);
const BLOCKS = new Set(
  'aside dd details div dl dt figure h1 h2 h3 h4 li ol p pre section summary table tbody td th tr ul'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, string>> = { h1: '# ', h2: '## ', h3: '### ', h4: '#### ' };

/** Elements that are visually hidden or shown only on narrow screens, and the strip with the size of the package. */
const HIDDEN =
  /class="[^"]*\b(?:visually-hidden|heading-link|api-narrow|api-filter|package-strip)\b/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

const decode = (text: string): string =>
  text.replace(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const attribute = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** The article of a page as HTML. */
export const articleOf = (html: string): string =>
  /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';

export const idsOf = (html: string): string[] =>
  Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => decode(id));

class TextWriter {
  #text = '';
  /** The text that closes each open element. */
  readonly #open: string[] = [];
  #hidden = 0;

  get text(): string {
    return this.#text
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
  }

  write(text: string): void {
    if (this.#hidden === 0) this.#text += text;
  }

  open(name: string, attributes: string): void {
    if (HIDDEN.test(attributes) || this.#hidden > 0) this.#hidden += 1;
    const url = name === 'a' ? attribute(attributes, 'href') : undefined;
    const id = attribute(attributes, 'id');
    const start = BLOCKS.has(name) ? '\n' : '';
    this.write(start + (HEADINGS[name] ?? '') + (url === undefined ? '' : '['));
    if (id !== undefined) this.write(`{#${id}} `);
    this.#open.push(url === undefined ? start : `](${url})`);
  }

  close(): void {
    this.write(this.#open.pop() ?? '');
    if (this.#hidden > 0) this.#hidden -= 1;
  }
}

/** The text of HTML as React writes it: every element is closed, every attribute has double quotes. */
export function textOf(html: string): string {
  const writer = new TextWriter();
  for (const [, end, name = '', attributes = '', text] of html
    .replaceAll('<!-- -->', '')
    .matchAll(TAG)) {
    if (text !== undefined) writer.write(decode(text));
    else if (end) writer.close();
    else if (!VOID.has(name)) writer.open(name, attributes);
  }
  return writer.text;
}
