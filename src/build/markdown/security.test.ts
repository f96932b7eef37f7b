import fc from 'fast-check';
import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';
import { schemeOf } from './href.js';
import { isAllowedElement, sanitizeProperties } from './sanitize.js';
import { assertSafe } from './testing/assert-safe.js';
import { render } from './testing/render.js';

const url = fc.constantFrom(
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:a',
    'java&#115;cript:a',
    'java&#9;script:a',
    '&#1;javascript:a',
  ],
  ...[
    'data:text/html,a',
    'vbscript:a',
    '//a.bc',
    '\\\\a',
    'https://a.bc/',
    './a.md',
    'x" onload="a',
  ],
  ...['javascript&colon;a', 'blob:a', 'file:///etc/passwd', '#__proto__', 'ja\\vascript:a'],
);
const html = fc.constantFrom(
  ...[
    '<script>a</script>',
    '<img src=x onerror=a>',
    '<style>a</style>',
    '<iframe src="javascript:a">',
  ],
  ...[
    '<svg><style><img src=x onerror=a>',
    '<math><mtext><table><mglyph><style>',
    '<a href="javascript:a">',
  ],
  ...[
    '<!-- --><script>',
    '<![CDATA[<script>]]>',
    '<?php a ?>',
    '</p><script>',
    '<x onclick=a>',
    '<form id=a>',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=a>">',
    '<template>',
    '<base href="//a.bc">',
  ],
);
const word = fc.constantFrom(
  'a',
  'b c',
  '*',
  '**',
  '`',
  '|',
  '{#cookie}',
  '[^1]',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '# ',
);
const { markdown } = fc.letrec<{ markdown: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    word,
    html,
    url.map((target) => `<${target}>`),
    fc.tuple(tie('inline'), url).map(([text, target]) => `[${text}](${target})`),
    fc.tuple(tie('inline'), url).map(([text, target]) => `![${text}](<${target}> "${text}")`),
    fc.tuple(tie('inline'), url).map(([text, target]) => `[${text}][r]\n\n[r]: ${target}\n\n`),
  ),
  markdown: fc.oneof(
    { depthSize: 'small' },
    tie('inline'),
    fc.tuple(tie('markdown'), tie('markdown')).map(([a, b]) => `${a}\n\n${b}`),
    tie('inline').map((text) => `## ${text} {#${text}}`),
    tie('inline').map((text) => `|${text}|\n|:-:|\n|${text}|`),
    fc
      .tuple(tie('markdown'), tie('inline'))
      .map(([body, text]) => `:::note[${text}]{onclick=a style=b}\n${body}\n:::`),
    fc
      .tuple(tie('markdown'), tie('inline'))
      .map(
        ([body, text]) =>
          `::::tabs{group="${text}"}\n:::tab{label="${text}" id=a}\n${body}\n:::\n::::`,
      ),
    fc
      .tuple(tie('inline'), tie('inline'))
      .map(([code, meta]) => `\`\`\`html title="${meta}" ${meta}\n${code}\n\`\`\``),
    tie('inline').map((text) => `[^1]: ${text}\n\n[^1]`),
    tie('inline').map((text) => `::install{package="${text}"}`),
  ),
}));

it('a drawing keeps how its parts are placed', () => {
  const placed = { transform: 'scale(2)', points: '1,2', textAnchor: 'end', viewBox: '0 0 1 1' };
  const part: Element = { type: 'element', tagName: 'g', properties: placed, children: [] };
  expect(sanitizeProperties(part, [])).toEqual(placed);
});

describe('hostile Markdown', () => {
  it('never yields scripts, styles, handlers, frames or unsafe URLs', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const { tree } = await render(text);
        assertSafe(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('yields plain JSON', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const { html: _, diagnostics: __, ...rendered } = await render(text);
        expect(JSON.parse(JSON.stringify(rendered.tree))).toEqual(rendered.tree);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the allowlist', () => {
  const element = (tagName: string, properties: Element['properties'] = {}): Element => ({
    ...{ type: 'element', tagName, properties, children: [] },
  });

  it.each([
    'script',
    'style',
    'iframe',
    'use',
    'animate',
    'foreignObject',
    'annotation-xml',
    'maction',
    'mglyph',
    'form',
    'object',
    'template',
    'x-y',
  ])('leaves out the element %s', (tagName) =>
    expect(isAllowedElement(element(tagName))).toBe(false),
  );

  it('lets no input through but a checkbox', () => {
    expect(isAllowedElement(element('input', { type: 'image' }))).toBe(false);
    expect(isAllowedElement(element('input', { type: 'checkbox' }))).toBe(true);
  });

  it.each([
    ['onClick', 'a'],
    ['style', 'a'],
    ['srcDoc', 'a'],
    ['name', 'a'],
    ['href', 'java\nscript:a'],
    ['href', ' data:a'],
  ])('leaves out %s=%j', (name, value) => {
    expect(sanitizeProperties(element('a', { [name]: value }), [])).toEqual({});
  });

  it('an image keeps its text alternative and its size', () => {
    const kept = { src: 'a.png', alt: 'A dot', width: 3, height: 2 };
    const image = element('img', { ...kept, onError: 'a()', style: 'b', longDesc: 'c' });
    expect(sanitizeProperties(image, [])).toEqual(kept);
  });

  it('keeps a URL if its scheme is allowed, however it is written', () => {
    const parts = ['h', 't', 'tp', 's', 'a', 'api:', 'HTTPS:', ':', '/', '?', '\n', '\u200b', ' '];
    const written = fc.array(fc.constantFrom(...parts), { maxLength: 8 });
    fc.assert(
      fc.property(written, (pieces) => {
        const url = pieces.join('');
        const isAllowed = [undefined, 'https:', 'http:', 'mailto:', 'api:'].includes(schemeOf(url));
        const kept = sanitizeProperties(element('a', { href: url }), ['api:']);
        expect(kept).toEqual(isAllowed ? { href: url } : {});
      }),
      { numRuns: 2000 },
    );
  });
});
