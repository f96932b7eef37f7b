// What authors write for other tools, and how a page shows it.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../markdown/testing/render.js';
import { type Files, parsePage } from './testing/parse.js';

const FENCE = '```';

const files: Files = {
  'content/guide/part.md': '---\ntitle: no\n---\n**part** of\n\nlast\n',
  'content/guide/outer.md': 'a\n\n<!--@include: ./part.md{1}-->',
  'content/guide/loop.md': 'b\n\n<!-- @include: ./loop.md -->\n',
  'content/regions.md': 'a\n<!-- #region r -->\n*b*\n<!-- #endregion r -->\n',
  'content/code.ts': '// #region r\nlet a;\nlet b;\n// #endregion r\n',
  'content/guide/log.ansi': '\u001b[31mred\u001b[0m\n',
};

describe('a page', () => {
  it.each<[name: string, text: string, shown: string | RegExp, faults?: string[]]>([
    ['a part', '<!--@include: ./part.md-->', '<p><strong>part</strong> of</p>\n<p>last</p>'],
    ['lines of a part', '- a\n\n  <!--@include: ./part.md{3,}-->', '<p>a</p>\n<p>last</p>'],
    [
      'a part in a part',
      '<!-- @include: @/guide/outer.md -->',
      '<p>a</p>\n<p><strong>part</strong> of</p>',
    ],
    ['a region', '<!--@include: ../regions.md#r-->', '<p><em>b</em></p>'],
    [
      'code of a file',
      '<<< @/code.ts#r{2} [c.ts]',
      /c\.ts.*<span class="code-line highlight-line">.*b/s,
    ],
    ['code beside the file', '<<< ../code.ts {1}', /highlight-line/],
    ['colours of a terminal', '<<< ./log.ansi', '>red\n<'],
    [
      'code in a group',
      '::: code-group\n<<< ../code.ts [A]\n\n<<< ../code.ts\n:::',
      /data-label="A".*data-label="code\.ts"/s,
    ],
    [
      'code that is an example',
      `${FENCE}\n<!--@include: ./part.md-->\n<<< ./x\n${FENCE}`,
      '@include: ./part.md',
    ],
    ['no part', '<!--@include: ./no.md-->', '', ['3:1 markdown/unknown-syntax']],
    ['a part outside', '<!--@include: ../../../no.md-->', '', ['3:1 markdown/unknown-syntax']],
    ['no region', '<!--@include: ./part.md#no-->', '', ['3:1 markdown/unknown-syntax']],
    ['no code', 'a\n\n<<< ./no.ts', 'a', ['5:1 directive/include-missing']],
    ['contents', '[[toc]]\n\n[TOC]\n\na', /^<h1>A<\/h1>\n*<p>a<\/p>$/],
    [
      'emoji',
      ':tada: `:tada:` a:tada:b :no_such: 10:30:45 :+1:',
      '<p>🎉 <code>:tada:</code> a:tada:b :no_such: 10:30:45 👍</p>',
    ],
    [
      'a formula',
      '$$\na^2\n$$',
      '<div class="math"><math display="block"><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow></math></div>',
    ],
    [
      'a formula in a text',
      'a $$b$$',
      '<p>a <span class="math"><math><mrow><mi>b</mi></mrow></math></span></p>',
    ],
    ['a formula in a block of code', `${FENCE}math\nb\n${FENCE}`, '<mi>b</mi>'],
    ['prices', '$5 and $6, $a$', '<p>$5 and $6, $a$</p>'],
    ['a wrong formula', '$$\n\\frac{\n$$', '\\frac{', ['3:1 code/math']],
    [
      'a hostile formula',
      '$$\n\\href{javascript:a}{b} \\htmlStyle{c}{d} \\text{<script>}\n$$',
      /<math/,
    ],
    ['a diagram', `${FENCE}mermaid\ngraph TD;\n${FENCE}`, 'graph', ['3:1 code/diagram']],
    ['the title of an alert', '> [!NOTE] My *b*\n> c', '[!NOTE] My <em>b</em>'],
    ['an alert with a title', '> [!WARNING] My\n> c', /aria-label="My".*<p>c<\/p>/s],
    [
      'tabs of MkDocs',
      '=== "C"\n\n    a\n\n=== "C++"\n    ~~~\n    b\n    ~~~\n\nc',
      /data-label="C".*<p>a<\/p>.*data-label="C\+\+".*<pre.*b.*<\/div>\n*<p>c<\/p>/s,
    ],
    ['tabs in tabs', ':::: tabs\n=== A\n::: tabs\n== B\nb\n:::\n::::', /label="A".*label="B"/s],
    [
      'a container that another one ends',
      ':::: tip\n::: note\na\n::::\n\nb',
      /admonition-tip.*admonition-note.*<p>a<\/p>/s,
      ['4:1 directive/unclosed'],
    ],
    [
      'a frame',
      '<iframe src="https://a.bc/d" title="Demo"></iframe>',
      '<a href="https://a.bc/d">Demo</a>',
      ['3:1 markdown/raw-html'],
    ],
    [
      'what Vue puts into a place',
      '<div><template #title>\n\n**a**\n\n</template></div>',
      '<strong>a</strong>',
    ],
    [
      'a demo',
      '<iframe src="https://codesandbox.io/embed/a" allow="x"></iframe>',
      '<a href="https://codesandbox.io/embed/a">https://codesandbox.io/embed/a</a>',
      ['3:1 markdown/left-out'],
    ],
    [
      'a film',
      '<video src="a.mp4" autoplay onplay=b></video>',
      '<video controls><source src="a.mp4" data-media=""></video>',
      ['3:29 markdown/html-attribute'],
    ],
    [
      'sound',
      '<audio><source src="a.mp3" type="audio/mpeg"><track src=b>c</audio>',
      '<audio controls><source src="a.mp3" type="audio/mpeg" data-media="">c</audio>',
    ],
  ])('shows %s', async (_, text, shown, faults = []) => {
    const { html, diagnostics } = await parsePage(`# A\n\n${text}`, files, undefined, {
      math: 'blocks',
    });
    if (typeof shown === 'string') expect(html).toContain(shown);
    else expect(html).toMatch(shown);
    expect(faultsOf(diagnostics)).toEqual(faults);
    expect(html).not.toMatch(/<script|javascript:|<iframe/);
  });

  it('shows formulas between single signs if the configuration says so', async () => {
    const text = '# A\n\n$a$, $5 and $6, $ b $, $x$2';
    const { html } = await parsePage(text, {}, undefined, { math: true });
    expect(html.match(/<math>/g)).toHaveLength(1);
    expect(html).toContain('$5 and $6, $ b $, $x$2');
    const { html: without } = await parsePage('# A\n\n$$\na\n$$', {}, undefined, { math: false });
    expect(without).not.toContain('<math');
  });

  it('for unknown addresses is one by its name, and no guide', async () => {
    const { document, diagnostics } = await parsePage('# Lost', {}, 'content/404.md');
    const { is_not_found, hide_in_sidebar, hide_table_of_contents } = document.frontmatter;
    expect(diagnostics).toEqual([]);
    expect([is_not_found, hide_in_sidebar, hide_table_of_contents]).toEqual([true, true, true]);
    const { document: other } = await parsePage('# A', {}, 'content/a/404.md');
    expect(other.frontmatter).toEqual({});
  });

  it.each([
    ['## A {#b}', 'b', 'A'],
    ['## A *b* [#c-d]', 'c-d', 'A b'],
    ['## A %{#b}%', 'b', 'A'],
    ['## A \\[#b]', 'a-b', 'A [#b]'],
    ['## A [#b] c', 'a-b-c', 'A [#b] c'],
    ['## A `[#b]`', 'a-b', 'A [#b]'],
    ['## A #b]', 'a-b', 'A #b]'],
  ])('has for %j the id %j', async (heading, id, text) => {
    const { document } = await parsePage(`# T\n\n${heading}`);
    expect(document.headings).toEqual([{ depth: 2, id, text }]);
  });

  it('has emoji in its headings, whose ids are those of GitHub', async () => {
    const { document } = await parsePage('# :rocket: A\n\n## :tada: B');
    expect(document.title).toBe('🚀 A');
    expect(document.headings).toEqual([{ depth: 2, id: 'tada-b', text: '🎉 B' }]);
  });

  it('gives what is found in a part the place of the line that names it', async () => {
    const part = { 'content/guide/p.md': 'a\n\nb [c](http://d.ef)\n' };
    const text = '# A\n\na\n\n<!--@include: ./p.md-->\n\n[g](http://h.ij)';
    const { document, diagnostics } = await parsePage(text, part);
    expect(faultsOf(diagnostics)).toEqual(['5:1 link/insecure', '7:1 link/insecure']);
    expect(document.includes.map(({ path }) => path)).toEqual(['content/guide/p.md']);
  });

  it('ends although a part has itself', async () => {
    const { html, diagnostics } = await parsePage('# A\n\n<!--@include: ./loop.md-->', files);
    expect(html.match(/<p>b<\/p>/g)).toHaveLength(8);
    expect(faultsOf(diagnostics)).toEqual(['3:1 markdown/unknown-syntax']);
  });
});
