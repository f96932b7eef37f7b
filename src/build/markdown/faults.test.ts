import { describe, expect, it } from 'vitest';
import { faultsOf, render } from './testing/render.js';

const FENCE = '```';

/** Texts of which nothing is lost, and their findings, which are errors of other texts. */
const HARMLESS: readonly (readonly [text: string, code: string])[] = [
  ['a Map<string> b', 'markdown/unknown-element'],
  ['a <foo>b</foo>', 'markdown/unknown-element'],
  ['- a\n\n  :::note\n  b\n\nc', 'directive/unclosed'],
  ['## a {#getElementById}', 'markdown/reserved-id'],
  ['a [b](chrome://flags)', 'link/unsafe-scheme'],
  ['::::tabs\n:::tab{label=a}\n::::', 'directive/unclosed'],
  ['a\n\n:::note\nb', 'directive/unclosed'],
  [':::tab{label=a}\nb\n:::', 'directive/misplaced'],
  ['::::note\na\n\n:::', 'directive/unclosed'],
];

describe('faults of Markdown', () => {
  it.each<[name: string, text: string, faults: string[], hint: string]>([
    ['NUL', 'a\n\nb\0c', ['3:2 source/control-character'], 'remove it'],
    ['a bidirectional override', 'ab\u202Ec', ['1:3 source/bidi-control'], 'remove it'],
    ['a script', 'a\n\n<script>alert(1)</script>', ['3:1 markdown/raw-html'], 'remove it'],
    ['an inline tag', 'a Map<string> b', ['1:6 markdown/unknown-element'], 'backticks'],
    ['an unknown element', 'a <foo>b</foo>', ['1:3 markdown/unknown-element'], 'backticks'],
    [
      'an unsafe link of HTML',
      'a <a href="java&#115;cript:b">c</a>',
      ['1:3 link/unsafe-scheme'],
      'https:',
    ],
    [
      'a link of HTML without text',
      'a\n\n<p>\n <a href="b"></a></p>',
      ['4:2 markdown/empty-link'],
      'reader',
    ],
    [
      'an image of HTML without text',
      '<p>\n\n<img src="a.png">\n</p>',
      ['3:1 image/no-alt'],
      'describe',
    ],
    [
      'a form',
      '<form>a <input></form>',
      ['1:1 markdown/raw-html', '1:9 markdown/raw-html'],
      'remove',
    ],
    [
      'a tag without an end',
      'a\n\n<div title="\n\nb',
      ['3:1 markdown/unclosed-html'],
      'end each tag',
    ],
    ['an element without an end', '<xmp>\n\nb', ['1:1 markdown/raw-html'], 'remove it'],
    ['an override in HTML', '<p title="a&#x202e;">', ['1:12 source/bidi-control'], 'remove'],
    ['deep HTML', `a\n\n${'<b><i>'.repeat(60)}`, ['3:301 markdown/nesting'], 'flatter'],
    [
      'HTML that a parser repeats',
      `a\n\n<div><p>${Array.from({ length: 90 }, (_, id) => `<b id=${id}>`).join('')}${'<p>a'.repeat(900)}`,
      ['3:1 markdown/unclosed-html'],
      'end tag',
    ],
    [
      'an import of MDX',
      "a\n\nimport Tabs from '@theme/Tabs';\nimport b from 'c'",
      ['3:1 markdown/mdx'],
      '::::tabs',
    ],
    ['an import for its effects', "import '../a.css'", ['1:1 markdown/mdx'], 'remove'],
    ['an export of MDX', 'export const a = 1', ['1:1 markdown/mdx'], 'remove'],
    [
      'elements of MDX',
      "a <img src={b('c')}/>\n<D e={{ f: 1 }}/>",
      ['1:3 markdown/mdx', '2:1 markdown/mdx'],
      '![text]',
    ],
    ['a comment of MDX', 'a {/* b */} c', ['1:3 markdown/mdx'], '<!--'],
    [
      'comments of MDX in lists and quotations',
      '- a\n  b {/* c */}\n\n> d {/*e*/} {/* f\n> g */}',
      ['2:5 markdown/mdx', '4:5 markdown/mdx', '4:13 markdown/mdx'],
      '<!--',
    ],
    [
      'code of VitePress that is not there',
      '<<< @/a/b.ts#c{2} [d]',
      ['1:1 markdown/unknown-syntax'],
      'path',
    ],
    [
      'a part of VitePress that is not there',
      'a\n\n<!--@include: ./b.md-->',
      ['3:1 markdown/unknown-syntax'],
      'path',
    ],
    ['an id of MDX', '## A {/* #my-id */}', ['1:6 markdown/mdx'], '{#my-id}'],
    ['a script', '<script>a</script>', ['1:1 markdown/raw-html'], 'remove it'],
    ['a drawing', 'a <svg><path d="M0 0"></svg>', ['1:3 markdown/left-out'], 'image'],
    ['a drawing without an end', 'a <svg> b', ['1:3 markdown/raw-html'], 'remove it'],
    ['a drawing that runs', '<svg><a href="b"></a></svg>', ['1:1 markdown/raw-html'], 'remove it'],
    [
      'a button',
      '<button onclick=a>b</button> <button>c</button>',
      ['1:1 markdown/left-out'],
      'remove it',
    ],
    ['an iframe', '> <iframe src="x">', ['1:3 markdown/raw-html'], 'remove it'],
    [
      'a film of another site',
      '<video src="//a.bc/d.mp4"></video>',
      ['1:1 markdown/foreign-media', '1:1 link/no-scheme'],
      'write a link',
    ],
    ['a frame without a page', '<iframe></iframe>', ['1:1 markdown/raw-html'], 'remove it'],
    ['a browser page', 'a [b](chrome://flags)', ['1:3 link/unsafe-scheme'], 'https:'],
    ['a comment without an end', 'a\n\n<!-- b\n\nc', ['3:1 markdown/comment'], '"-->"'],
    ['an unclosed comment', 'a\n\n<!-- b --> <!-- c\n\nd', ['3:1 markdown/unclosed-html'], '"-->"'],
    ['javascript:', '[a](javascript:alert(1))', ['1:1 link/unsafe-scheme'], 'https:'],
    ['obscured javascript:', '[a](java&#115;cript&colon;x)', ['1:1 link/unsafe-scheme'], 'https:'],
    ['javascript: with a tab', '[a](java&#9;script:x)', ['1:1 link/unsafe-scheme'], 'https:'],
    ['data:', 'x [a](data:text/html,b)', ['1:3 link/unsafe-scheme'], 'https:'],
    ['vbscript: in an autolink', '<vbscript:x>', ['1:1 link/unsafe-scheme'], 'https:'],
    ['a scheme in a definition', '[a]\n\n[a]: javascript:x', ['3:1 link/unsafe-scheme'], 'https:'],
    ['malformed encoding', '[a](/b/%E0%A4%A)', ['1:1 link/malformed-encoding'], '%25'],
    ['http:', 'see [a](http://example.com/)', ['1:5 link/insecure'], 'https://example.com/'],
    ['http: in brackets', 'a\n\nb [see http://c.de] f', ['3:8 link/insecure'], 'https://c.de'],
    [
      'an undefined reference beside a bare link',
      'a [b https://c.de] [d][e]',
      ['1:20 markdown/undefined-reference'],
      '[e]: <url>',
    ],
    ['localhost', '<https://localhost:3000/>', ['1:1 link/private-address'], 'backticks'],
    ['a private address', '[a](https://192.168.0.1/)', ['1:1 link/private-address'], 'backticks'],
    ['no scheme', '[a](//example.com/)', ['1:1 link/no-scheme'], 'https://example.com/'],
    ['no URL', 'see [a]()', ['1:5 link/empty'], 'write a URL'],
    ['a backslash', '[a](b\\\\c.md)', ['1:1 link/backslash'], '"/"'],
    ['an empty heading', 'a\n\n##\n\nb', ['3:1 markdown/empty-heading'], 'text'],
    ['a heading that is only an id', 'a\n\n## {#b}', ['3:1 markdown/empty-heading'], 'text'],
    [
      'a bar in the code of a cell',
      '| a | b |\n| - | - |\n| c | `"d" | "e"` |\n| f | g | |\n| h |',
      ['3:12 markdown/table-row'],
      '\\|',
    ],
    ['an unknown directive', 'a\n\n:::warn\nb\n:::', ['3:1 directive/unknown'], '"warning"'],
    ['an unknown leaf', '::foo{a=b}', ['1:1 directive/unknown'], 'known directives: note'],
    ['an unclosed directive', 'a\n\n:::note\nb', ['3:1 directive/unclosed'], '":::"'],
    [
      'a nested unclosed one',
      '::::tabs\n:::tab{label=a}\n::::',
      ['2:1 directive/unclosed'],
      '":::"',
    ],
    ['one that its item ends', '- a\n\n  :::note\n  b\n\nc', ['3:3 directive/unclosed'], '":::"'],
    ['a container as leaf', '::note', ['1:1 directive/wrong-form'], ':::note'],
    [
      'a leaf as container',
      ':::install{package=a}\n:::',
      ['1:1 directive/wrong-form'],
      'two colons',
    ],
    [
      'an end of what is reported',
      '::: js A `b`\na\n:::\n\nb\n\n:::',
      ['1:1 directive/unknown', '7:1 directive/malformed'],
      'known',
    ],
    ['an end with too few colons', '::::note\na\n\n:::', ['1:1 directive/unclosed'], '"::::"'],
    [
      'what stands in an unknown directive',
      '::::code\n:::tab{label="a"}\nb\n:::\n::::',
      ['1:1 directive/unknown'],
      'known',
    ],
    ['an end of nothing', 'a\n:::', ['2:1 directive/malformed'], 'no directive is open'],
    [
      'an unknown attribute',
      ':::tip{titel=a}\n:::',
      ['1:1 directive/unknown-attribute'],
      '"title"',
    ],
    [
      'a handler as attribute',
      ':::tip{onclick=a}\n:::',
      ['1:1 directive/unknown-attribute'],
      'known attributes: title',
    ],
    [
      'a misspelt attribute',
      '::install{packge=a}',
      ['1:1 directive/unknown-attribute', '1:1 directive/missing-attribute'],
      '"package"',
    ],
    ['an include of nothing', '::include', ['1:1 directive/missing-attribute'], '"::include{file='],
    [
      'a tab without label',
      '::::tabs\n:::tab\nb\n:::\n::::',
      ['2:1 directive/missing-attribute'],
      '":::tab{label=',
    ],
    [
      'a bad package name',
      '::install{package="a; rm -rf"}',
      ['1:1 directive/bad-attribute'],
      '@scope',
    ],
    ['a tab outside of tabs', ':::tab{label=a}\nb\n:::', ['1:1 directive/misplaced'], '::::tabs'],
    ['text in tabs', '::::tabs\nb\n::::', ['2:1 directive/misplaced'], ':::tab'],
    [
      'text in cards',
      '::::cards\n:::card{title=a}\n:::\n\nb\n::::',
      ['5:1 directive/misplaced'],
      ':::card{title="..."}',
    ],
    ['text in columns', '::::columns\nb\n::::', ['2:1 directive/misplaced'], '":::column"'],
    [
      'a label of a tab',
      '::::tabs\n:::tab[a]{label=b}\n:::\n::::',
      ['2:1 directive/label'],
      '{label=',
    ],
    [
      'a label of tabs',
      '::::tabs[a]\n:::tab{label=b}\n:::\n::::',
      ['1:1 directive/label'],
      'remove',
    ],
    [
      'a label of a card',
      '::::cards\n:::card[a]{title=b}\n:::\n::::',
      ['2:1 directive/label'],
      '{title=',
    ],
    [
      'a label of a column',
      '::::columns\n:::column[a]\n:::\n::::',
      ['2:1 directive/label'],
      'remove',
    ],
    ['a label of a leaf', '::install[a]{package="b"}', ['1:1 directive/label'], 'remove'],
    ['empty tabs', '::::tabs\n::::', ['1:1 directive/misplaced'], ':::tab'],
    [
      'tabs of one value',
      '::::tabs\n:::tab{label=a}\nx\n:::\n:::tab{label=a}\ny\n:::\n::::',
      ['5:1 directive/duplicate-tab'],
      'a different value',
    ],
    [
      'an include outside of guides',
      '::include{file=a}',
      ['1:1 directive/misplaced'],
      'code itself',
    ],
    [
      'an unknown language',
      `a\n\n${FENCE}typscript\n${FENCE}`,
      ['3:1 code/unknown-language'],
      '"typescript"',
    ],
    [
      'a language far from all',
      `${FENCE}klingonic\n${FENCE}`,
      ['1:1 code/unknown-language'],
      '"text"',
    ],
    ['npm2yarn', `${FENCE}sh npm2yarn\n${FENCE}`, ['1:7 code/unknown-meta'], '::install'],
    [
      'words in quotes',
      `${FENCE}js "a b" don't 'c\na\n${FENCE}`,
      ['1:13 code/unknown-meta', '1:19 code/unknown-meta'],
      'known options: title="..."',
    ],
    [
      'a line beyond the block',
      `${FENCE}ts {1,4}\na\nb\n${FENCE}`,
      ['1:7 code/highlight-range'],
      '1 to 2',
    ],
    [
      'a range backwards',
      `- ${FENCE}ts {2-1}\n  a\n  b\n  ${FENCE}`,
      ['1:9 code/highlight-range'],
      '1 to 2',
    ],
    ['line zero', `${FENCE}ts {0}\na\n${FENCE}`, ['1:7 code/highlight-range'], '1 to 1'],
    ['no range', `${FENCE}ts {a}\na\n${FENCE}`, ['1:7 code/highlight-range'], '1 to 1'],
    ['unknown meta', `${FENCE}ts titel="a"\na\n${FENCE}`, ['1:7 code/unknown-meta'], 'title='],
    [
      'meta near to a word',
      `${FENCE}text ouput\na\n${FENCE}`,
      ['1:9 code/unknown-meta'],
      '"output"',
    ],
    [
      'an unclosed highlight',
      `${FENCE}ts\na\n// highlight-start\n${FENCE}`,
      ['3:1 code/unpaired-magic-comment'],
      'end',
    ],
    [
      'a mark without a line',
      `${FENCE}ts\na\n// highlight-next-line\n${FENCE}`,
      ['3:1 code/unpaired-magic-comment'],
      'above a line',
    ],
    [
      'two titles of a block',
      `${FENCE}ts title="a" {1} title='b'\na\n${FENCE}`,
      ['1:21 code/unknown-meta'],
      'remove one',
    ],
    [
      'code that is not closed',
      `a\n\n${FENCE}ts\nb\n\n${FENCE}c\n`,
      ['3:1 code/unclosed'],
      '"```"',
    ],
    ['a fence in the last line', 'a\n\n~~~~', ['3:1 code/unclosed'], '"~~~~"'],
    [
      'a closing fence that is too short',
      `${FENCE}\`\na\n${FENCE}`,
      ['1:1 code/unclosed'],
      '"````"',
    ],
    ['a closing fence with a word', `${FENCE}\na\n${FENCE} b`, ['1:1 code/unclosed'], '"```"'],
    [
      'code that its list ends',
      `- ${FENCE}\n  a\n\nb`,
      ['1:3 code/unclosed'],
      'indented as the text',
    ],
    ['code that its quotation ends', `> ${FENCE}\n> a\n\nb`, ['1:3 code/unclosed'], 'with ">"'],
    [
      'code that ends its directive',
      `:::note\n${FENCE}md\n:::\n${FENCE}\na\n:::`,
      ['2:1 code/unclosed', '4:1 code/unclosed'],
      'more colons',
    ],
    ['a link without text', 'a [](b.md)', ['1:3 markdown/empty-link'], 'into the brackets'],
    ['a link with spaces', 'a [&nbsp;*&#32;*](b.md)', ['1:3 markdown/empty-link'], 'brackets'],
    [
      'a reference without text',
      'a [&nbsp;][b]\n\n[b]: c.md',
      ['1:3 markdown/empty-link'],
      'into the brackets',
    ],
    ['an image reference without text', 'a ![][b]\n\n[b]: c.png', ['1:3 image/no-alt'], 'describe'],
    ['a link to a file with a space', 'a [b](c d.md)', ['1:3 markdown/unread-link'], '(<c d.md>)'],
    [
      'an image with a space',
      '- ![a](b c (1).png)',
      ['1:3 markdown/unread-link'],
      '(<b c (1).png>)',
    ],
    [
      'links with spaces of any kind',
      '## [*a* `b`](../c d) [e [f]](#g h) e[f](https://i.jk/l m)\n\n> [n](/o\n> p)',
      [
        '1:4 markdown/unread-link',
        '1:22 markdown/unread-link',
        '1:37 markdown/unread-link',
        '3:3 markdown/unread-link',
      ],
      '(<../c d>), or "\\[" if it is not a link',
    ],
    [
      'a link with a title in curly quotes',
      '[a](b.md “c "d"”)',
      ['1:1 markdown/unread-link'],
      '(b.md "c \\"d\\"")',
    ],
    ['colons behind code', '`a\nb`\n::: c', ['3:1 directive/unknown'], 'known'],
    ['an undefined reference', 'a [b][c]', ['1:3 markdown/undefined-reference'], '[c]: <url>'],
    ['an undefined collapsed one', '> a [b][]', ['1:5 markdown/undefined-reference'], '[b]: <url>'],
    [
      'an undefined one with markup',
      'a [*b*][c]',
      ['1:3 markdown/undefined-reference'],
      '[c]: <url>',
    ],
    ...['[the `b` c][d]', '[**b** c][d]', '[b `][`][d]', '*[b `c`][d]*', '[*b][d]*'].map(
      (reference): [string, string, string[], string] => [
        `an undefined one such as ${reference}`,
        `a ${reference} e`,
        [`1:${reference.indexOf('[') + 3} markdown/undefined-reference`],
        '[d]: <url>',
      ],
    ),
    [
      'undefined ones with brackets in them',
      '[a [b] c][d] ![[e]][f] [g \\] h][i\\]]',
      [
        '1:1 markdown/undefined-reference',
        '1:15 markdown/undefined-reference',
        '1:24 markdown/undefined-reference',
      ],
      '"[d]: <url>", or write "\\["',
    ],
    [
      'an undefined collapsed one with markup',
      '## [_a_ `b`][] c',
      ['1:4 markdown/undefined-reference'],
      '[_a_ `b`]: <url>',
    ],
    [
      'undefined ones of images',
      '![the *b* c][d] ![e `f`\ng][h]',
      ['1:2 markdown/undefined-reference', '1:18 markdown/undefined-reference'],
      '[d]: <url>',
    ],
    [
      'undefined ones in cells',
      '| [a `b`][c] |\n| - |\n| ~~[a](b.md)~~ [`d`][`e`] |',
      ['1:3 markdown/undefined-reference', '3:17 markdown/undefined-reference'],
      '[c]: <url>',
    ],
    [
      'undefined ones over two lines',
      'a [see\nthe guide][b]\n\n> [c][d\n> e] ![f\n> g][h]',
      [
        '1:3 markdown/undefined-reference',
        '4:3 markdown/undefined-reference',
        '5:7 markdown/undefined-reference',
      ],
      '[b]: <url>',
    ],
    ['an undefined footnote', 'a\nb[^c]', ['2:2 markdown/undefined-footnote'], '[^c]: ...'],
    ['a bad id', '## a {#1 2}', ['1:6 markdown/invalid-id'], 'letter'],
    ['a bad id on the second line', 'a\nb {#1 2}\n---', ['2:3 markdown/invalid-id'], 'letter'],
    ['a bad id after a reference', '## &amp; {#1 2}', ['1:10 markdown/invalid-id'], 'letter'],
    ['an id for another URL', '## a {#b?c#d}', ['1:6 markdown/invalid-id'], 'letter'],
    [
      'an id of the DOM',
      '## a {#getElementById}',
      ['1:6 markdown/reserved-id'],
      'section-getElementById',
    ],
    ['an id of prototypes', '## a {#__proto__}', ['1:1 markdown/invalid-id'], 'letter'],
    ['an id used twice', '## a {#b}\n\n## c {#b}', ['3:6 markdown/duplicate-id'], 'another'],
  ])('%s', async (_, text, faults, hint) => {
    const { diagnostics } = await render(text);
    expect(faultsOf(diagnostics)).toEqual(faults);
    expect(diagnostics[0]?.hint).toContain(hint);
    for (const { code, severity, file } of diagnostics) {
      const isHarmless =
        /^(?:link\/(?:insecure|private-address|empty|backslash|malformed-encoding|no-scheme)|directive\/(?:unknown|malformed)|image\/no-alt|code\/(?:unclosed|unknown.*|highlight.*)|markdown\/(?:foreign-media|left-out|empty.*|raw-html|table-row|undefined-reference))$/.test(
          code,
        ) || HARMLESS.some(([written, found]) => text === written && code === found);
      expect([severity, file]).toEqual([isHarmless ? 'warning' : 'error', 'content/a.md']);
    }
  });

  it.each([
    [':::install{package=a}\n:::', 'The directive "install" takes no content.'],
    ['::note', 'The directive "note" needs content.'],
  ])('%j says which form the directive has', async (text, message) => {
    expect((await render(text)).diagnostics).toMatchObject([{ message }]);
  });

  it('show an undefined reference in one line', async () => {
    const { diagnostics } = await render('> [a\n> `b`][c\n>   d]');
    expect(diagnostics).toMatchObject([
      {
        message: 'The reference "[a `b`][c d]" is not defined.',
        hint: expect.stringContaining('"[c d]: <url>"'),
      },
    ]);
  });

  it('of an id used twice leads to its first use', async () => {
    const { diagnostics } = await render('## a {#b}\n\n## c {#b}');
    expect(diagnostics).toMatchObject([
      { related: [{ message: 'first used here', place: { line: 1, column: 6 } }] },
    ]);
  });

  it('are positioned in the file that a comment stands in', async () => {
    const { parseMarkdown, convertMarkdown } = await import('./markdown.js');
    const { prism } = await import('./testing/render.js');
    const start = { line: 10, column: 4 };
    const source = { file: 'src/a.ts' as never, text: 'a\n[b](http://c.de/)', start };
    const parsed = parseMarkdown(source, { prism });
    const { links } = convertMarkdown(parsed);
    expect(faultsOf(parsed.context.report.diagnostics)).toEqual(['11:4 link/insecure']);
    expect(links[0]?.place).toEqual({ line: 11, column: 4 });
  });
});

describe('what only looks like a fault', () => {
  it.each([
    ['braces', 'a {b} {{c}} {#e} f'],
    ['angle brackets', 'a < b, c > d, 1<2, <>'],
    ['inline directives', 'at 10:30, std::vector, a:b[c], note:x{y}'],
    ['indexes and types', 'matrix[0][1], [a, [b, c]][], a[0], [b], `a`, a[`b`][0]'],
    ['brackets in several parts of a text', '[a\n\n| b][c] | d][e] |\n| - | - |\n| [f | g][h] |'],
    [
      'links behind brackets',
      '[a][b](c.md) [*d*] [e](f.md) [`g`]![h](i.svg) [j](k.md)[l][^1]\n\n[^1]: m',
    ],
    ['parentheses behind brackets', '[1](see below), [a](b `c.md`), `[d](e f.md)`, [g](h i)'],
    ['other brackets and angle brackets', '[[toc]] a [toc]\n\n<<<a b\n\n`[toc]`'],
    ['escaped brackets', '\\[a\\]\\[b\\] and \\[^c]'],
    ['several comments in a line', '<!-- a --> <!-- b --><!----> \n\nc'],
    ['comments', 'a\n\n<!-- prettier-ignore -->\n\nb <!-- c --> d'],
    ['comments in tabs', '::::tabs\n<!-- a -->\n:::tab{label=b}\n:::\n\n[c]: d\n::::'],
    ['escaped colons', '\\::: note'],
    ['colons in code over two lines', 'Use *`a\n::b`* or\n`c\n:::d`.'],
    ['code', '`<b>` and `[a][b]` and `[^c]`\n\n    <script>\n    ::: note'],
    [
      'closed code',
      `${FENCE}\n${FENCE}\n\n~~~ text\n${FENCE}\n~~~~ \n\n- ${FENCE}\n  a\n  ${FENCE}\n\n> 1. ${FENCE}\n>    a\n>    ${FENCE}\n\n   ${FENCE}\na\n   ${FENCE}`,
    ],
    ['a fence in indented code', `a\n\n    ${FENCE}\n    b`],
    ['example schemes', '[a](https://example.com/?u=javascript:x) [b](mailto:a@b.de)'],
    ['a public name like a private address', '[a](https://192.168.0.1.example.com/)'],
    ['a defined reference', '[a][B] ![c][b]\n\n[b]: d.md'],
    ['MDX that is text', '`{/* a */}` \\{/* b */} <!-- {/* c */} --> `<A b={{ c }}>` \\<d e={1 2}'],
    ['two times the same heading', '## a\n\n## a'],
    ['a colon in a path', '[a](./b:c.md)'],
  ])('%s', async (_, text) => {
    const { diagnostics } = await render(text);
    expect(diagnostics).toEqual([]);
  });
});
