import { describe, expect, it } from 'vitest';
import { render } from './testing/render.js';

const FENCE = '```';
const line = (html: string, className = 'code-line') =>
  `<span class="${className}">${html}\n</span>`;
const figure = (language: string, lines: string, caption = '', classes = '') =>
  `<figure class="code-block" data-language="text">${caption}` +
  `<pre class="language-text" tabindex="0" role="group" aria-label="Code"><code class="language-text code-highlight${classes}">${lines}</code></pre></figure>`.replaceAll(
    'language-text',
    `language-${language}`,
  );

describe('Markdown as HTML', () => {
  it.each<[name: string, text: string, html: string]>([
    [
      'braces and angle brackets',
      'a {b} < c \\<d> `<e>`',
      '<p>a {b} &lt; c &lt;d> <code>&lt;e></code></p>',
    ],
    ['colons', 'at 10:30, std::vector, a:b[c]', '<p>at 10:30, std::vector, a:b[c]</p>'],
    ['raw HTML', 'a <b>c</b>', '<p>a <b>c</b></p>'],
    ['no comments', 'a<!-- b -->c', '<p>ac</p>'],
    [
      'a bare URL',
      'see https://a.bc/d.',
      '<p>see <a href="https://a.bc/d">https://a.bc/d</a>.</p>',
    ],
    ['a bare address', 'a.b@c.de', '<p><a href="mailto:a.b@c.de">a.b@c.de</a></p>'],
    ['strikethrough', '~~a~~', '<p><del>a</del></p>'],
    [
      'a task list',
      '- [x] a',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled> a</li>\n</ul>',
    ],
    ['a list with short numbers', '999. a', '<ol start="999">\n<li>a</li>\n</ol>'],
    [
      'a list that reaches four digits',
      '999. a\n1. b',
      '<ol start="999" data-long-numbers="">\n<li>a</li>\n<li>b</li>\n</ol>',
    ],
    ['a reference', '[a][B]\n\n[b]: c.md "d"', '<p><a href="c.md" title="d">a</a></p>'],
    [
      'an admonition',
      ':::tip[Do *this*]\na\n:::',
      '<aside class="admonition admonition-tip" role="note" aria-label="Tip"><p class="admonition-title">Do <em>this</em></p><p>a</p></aside>',
    ],
    [
      'an alert of GitHub',
      '> [!IMPORTANT]\n> a *b*\n>\n> c',
      '<aside class="admonition admonition-info" role="note" aria-label="Important">\n<p class="admonition-title">Important</p>\n<p>a <em>b</em></p>\n<p>c</p>\n</aside>',
    ],
    [
      'an alert whose text begins with markup, and one whose text is a list',
      '> [!caution]  \n> **a**\n\nb\n\n> [!Note]\n> - c',
      '<aside class="admonition admonition-danger" role="note" aria-label="Caution">\n<p class="admonition-title">Caution</p>\n<p><strong>a</strong></p>\n</aside>\n<p>b</p>\n<aside class="admonition admonition-note" role="note" aria-label="Note">\n<p class="admonition-title">Note</p>\n<ul>\n<li>c</li>\n</ul>\n</aside>',
    ],
    [
      'quotations that are no alerts',
      '> [!NOTE]a\n\nb\n\n> \\[!NOTE]\n> c\n\nd\n\n> [!constructor]\n> e\n\nf\n\n> [!TIP]*g*',
      '<blockquote>\n<p>[!NOTE]a</p>\n</blockquote>\n<p>b</p>\n<blockquote>\n<p>[!NOTE]\nc</p>\n</blockquote>\n<p>d</p>\n<blockquote>\n<p>[!constructor]\ne</p>\n</blockquote>\n<p>f</p>\n<blockquote>\n<p>[!TIP]<em>g</em></p>\n</blockquote>',
    ],
    [
      'an admonition with an empty title',
      ':::danger[]\na\n:::',
      '<aside class="admonition admonition-danger" role="note" aria-label="Danger"><p class="admonition-title">Danger</p><p>a</p></aside>',
    ],
    [
      'an admonition without a title',
      ':::danger\na\n:::',
      '<aside class="admonition admonition-danger" role="note" aria-label="Danger"><p class="admonition-title">Danger</p><p>a</p></aside>',
    ],
    [
      'tabs',
      '::::tabs{group="runtime"}\n:::tab{label="Node.js" value="node"}\na\n:::\n:::tab{label="Bun"}\nb\n:::\n::::',
      '<div class="tabs" data-island="tabs" data-group="runtime">' +
        '<section class="tab-panel" data-value="node" data-label="Node.js"><p>a</p></section>' +
        '<section class="tab-panel" data-value="Bun" data-label="Bun"><p>b</p></section></div>',
    ],
    ['a code block', `${FENCE}\na\n\nb\n${FENCE}`, figure('text', 'a\n\nb\n', '', ' code-line')],
    [
      'a code block with everything',
      `${FENCE}text title='a "b' {1,3} showLineNumbers=5\na\nb\nc\n${FENCE}`,
      figure(
        'text',
        '<span class="code-line highlight-line" data-margin="5">a\n</span>' +
          '<span class="code-line" data-margin="6">b\n</span>' +
          '<span class="code-line highlight-line" data-margin="7">c\n</span>',
        '<figcaption class="code-block-title">a &quot;b</figcaption>',
        ' code-margin',
      ),
    ],
    [
      'magic comments',
      `${FENCE}js\n// highlight-next-line\na\n// highlight-start\nb\n// expect-error-next-line\nc\n// highlight-end\nd\n${FENCE}`,
      figure(
        'javascript',
        line('a', 'code-line highlight-line') +
          line('b', 'code-line highlight-line') +
          line('c', 'code-line highlight-line expect-error-line') +
          line('d'),
      ).replace('data-language="text"', 'data-language="js" data-sample="b242b96053dda7b9"'),
    ],
  ])('shows %s', async (_, text, html) => {
    const rendering = await render(text);
    expect(rendering.html).toBe(html);
  });

  it.each([
    ['强调：**注意（重要）：**请阅读。', '强调：<strong>注意（重要）：</strong>请阅读。'],
    ['**甲：**乙和**丙：**丁', '<strong>甲：</strong>乙和<strong>丙：</strong>丁'],
    ['这是**“引用”**的文字', '这是<strong>“引用”</strong>的文字'],
    ['見出しの**「文」**です', '見出しの<strong>「文」</strong>です'],
    ['**テスト。**テスト', '<strong>テスト。</strong>テスト'],
    ['한국어**(Korean)**은', '한국어<strong>(Korean)</strong>은'],
    ['𠮷**（家）**𠮷', '𠮷<strong>（家）</strong>𠮷'],
    ['用*（斜体）*的字', '用<em>（斜体）</em>的字'],
    ['运行**`npm i`**即可', '运行<strong><code>npm i</code></strong>即可'],
    ['见**[指南](a.md)**中的', '见<strong><a href="a.md">指南</a></strong>中的'],
    ['价格~~（旧）~~为新', '价格<del>（旧）</del>为新'],
    ['**“a”**，見 __b__。', '<strong>“a”</strong>，見 <strong>b</strong>。'],
    ['甲 ** 乙 ** 丙', '甲 ** 乙 ** 丙'],
    ['甲\\*\\*（乙）\\*\\*丙', '甲**（乙）**丙'],
  ])(
    'emphasises words beside the punctuation of Chinese, Japanese and Korean: %s',
    async (text, html) => {
      const rendering = await render(text);
      expect([rendering.html, rendering.diagnostics]).toEqual([`<p>${html}</p>`, []]);
    },
  );

  it.each([
    ['**Note:**a', '**Note:**a'],
    ['a**😀**b', 'a<strong>😀</strong>b'],
    ['“**a**”b', '“<strong>a</strong>”b'],
  ])('leaves all other text as CommonMark has it: %s', async (text, html) => {
    expect((await render(text)).html).toBe(`<p>${html}</p>`);
  });

  it('wraps tables in named regions, aligned by class', async () => {
    const { html } = await render('| A | B |\n|:-:|---|\n| 1 | 2 |\n\nc\n\n| D |\n|--:|\n| 3 |');
    expect(html).toContain(
      '<div class="table-wrapper" tabindex="0" role="region" aria-label="Table 1: A, B"><table>',
    );
    expect(html).toContain('aria-label="Table 2: D"');
    expect(html).toContain('<td class="align-center">1</td>');
    expect(html).not.toMatch(/style=|align="/);
  });

  it('prefixes the ids of headings and footnotes', async () => {
    const { html, ids } = await render('## A\n\nb[^1]\n\n[^1]: c', { idPrefix: 'x-' });
    expect(ids).toEqual([
      'x-a',
      'x-user-content-fnref-1',
      'x-footnote-label',
      'x-user-content-fn-1',
    ]);
    expect(html).toContain('aria-described-by="x-footnote-label"');
    expect(html).toContain('href="#x-user-content-fn-1"');
  });

  it('allows the schemes that are asked for', async () => {
    const { diagnostics, links } = await render('[a](api:box/Box#map)', { schemes: ['api:'] });
    expect(diagnostics).toEqual([]);
    expect(links.map(({ href }) => href)).toEqual(['api:box/Box#map']);
  });

  it('offers a tab for each package manager', async () => {
    const { html, diagnostics } = await render('::install{package="@a/b"}');
    expect(diagnostics).toEqual([]);
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text.trim()).toBe('npm install @a/b yarn add @a/b pnpm add @a/b bun add @a/b');
    expect(html.match(/data-label="[^"]*"/g)).toHaveLength(4);
    expect(html).toContain('data-group="package-manager"');
  });
});

describe('what is collected', () => {
  it('gives headings ids as GitHub does, unique and never names of the DOM', async () => {
    const { headings } = await render(
      '## `Box.map()` & co\n\n## a\n\n### A\n\n## Own {#a-1}\n\n## Title\n\n## Größe 2\n\n## !',
    );
    expect(headings.map(({ id, text, depth }) => [depth, id, text])).toEqual([
      [2, 'boxmap--co', 'Box.map() & co'],
      [2, 'a', 'a'],
      [3, 'a-2', 'A'],
      [2, 'a-1', 'Own'],
      [2, 'section-title', 'Title'],
      [2, 'größe-2', 'Größe 2'],
      [2, 'section', '!'],
    ]);
  });

  it.each([
    ['## A \\{#b}', 'a-b', 'A {#b}'],
    ['A \\{#__b__}\n---', 'a-b', 'A {#b}'],
    ['## A `{#b}`', 'a-b', 'A {#b}'],
    ['## A \\{ {#b} ##', 'b', 'A {'],
    ['## 1. Install {#1-install}', '1-install', '1. Install'],
    ['## Größe {#größe.2}', 'größe.2', 'Größe'],
    ['## 設定 {#設定}', '設定', '設定'],
    ['## Vue ≤ 4 {#vue-≤4}', 'vue-≤4', 'Vue ≤ 4'],
    ['## विधि {#विधि}', 'विधि', 'विधि'],
    ['Second long\n   title\n---', 'second-longtitle', 'Second long title'],
    ['Second *long\ntitle* `a\nb`\n---', 'second-longtitle-ab', 'Second long title a b'],
    ['Second long  \ntitle\n---', 'second-long-title', 'Second long title'],
    ['Second\\\nlong\ntitle {#second}\n---', 'second', 'Second long title'],
    ['> Second ![long\n> title](d.png)\n> ---', 'second-longtitle', 'Second long title'],
  ])('gives the heading %j the id "%s"', async (markdown, id, text) => {
    const { headings, diagnostics } = await render(markdown);
    expect(diagnostics).toEqual([]);
    expect(headings).toEqual([{ depth: 2, id, text }]);
  });

  it.each([
    ['## Cookies {#cookie}', 'section-cookie'],
    ['## Write {#getElementById}', 'section-getElementById'],
    ['## Start {#main}', 'section-main'],
  ])('[F34] gives the heading %j the id "%s", with a warning', async (markdown, id) => {
    const { headings, diagnostics } = await render(markdown);
    expect(headings).toMatchObject([{ id }]);
    const hint = expect.stringContaining(`use "${id}"`);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'markdown/reserved-id', hint },
    ]);
  });

  it.each([
    ['a\x1bb', '<p>a\u241bb</p>'],
    ['```css\na\x0bb\n```', 'a\u240bb'],
    ['```ansi\n\x1b[1;32mINFO\x1b[0m\n```', 'code-line">INFO\n'],
    ['a\x7f', '<p>a\u2421</p>'],
  ])(
    '[F22] shows a sign in place of the control character in %j, with a warning',
    async (text, shown) => {
      const { html, diagnostics } = await render(text);
      expect(html).toContain(shown);
      expect(diagnostics[0]).toMatchObject({
        severity: 'warning',
        code: 'source/control-character',
      });
    },
  );

  it('lists links and images at their positions', async () => {
    const { links } = await render(
      'a [b](./c.md#d)\n\n- ![e](f.png) <https://g.hi/>\n\n[j][k]\n\n[k]: l.md',
    );
    expect(links.map(({ kind, href, place }) => [kind, href, place.line, place.column])).toEqual([
      ['link', './c.md#d', 1, 3],
      ['image', 'f.png', 3, 3],
      ['link', 'https://g.hi/', 3, 15],
      ['link', 'l.md', 7, 1],
    ]);
  });

  it.each([
    ['a\n\n[see https://a.bc/d].', '[see <a href="https://a.bc/d">https://a.bc/d</a>].', [3, 6]],
    ['> [a\n> b@c.de, f]', '[a\n<a href="mailto:b@c.de">b@c.de</a>, f]', [2, 3]],
    [
      '[**\\* https://a.bc**]',
      '[<strong>* <a href="https://a.bc">https://a.bc</a></strong>]',
      [1, 7],
    ],
    [
      '[a https\\://b.cd (https://b.cd)]',
      '[a https://b.cd (<a href="https://b.cd">https://b.cd</a>)]',
      [1, 19],
    ],
    [
      '[a https://b.cd?e=1&amp;f=2]',
      '[a <a href="https://b.cd?e=1&amp;f=2">https://b.cd?e=1&amp;f=2</a>]',
      [1, 4],
    ],
  ])('lists the bare link in the brackets of %j at its position', async (text, html, at) => {
    const rendering = await render(text);
    expect(rendering.diagnostics).toEqual([]);
    expect(rendering.html).toContain(html);
    expect(rendering.links.map(({ place }) => [place.line, place.column])).toEqual([at]);
  });

  it.each(['https\\://a.bc', '[www\\.a.bc]', 'a\\@b.cd', '[https&colon;//a.bc]'])(
    'lists no link in %j, which is escaped',
    async (text) => {
      const { diagnostics, html } = await render(text);
      expect(diagnostics).toEqual([]);
      expect(html).not.toContain('<a ');
    },
  );

  it('lists inline code that looks like TypeScript, at its place', async () => {
    const { snippets } = await render(
      'a `lock()` `a b`\n\n- `` f(`a`) ``\n- [`M#n`](l.md)\n\n| `x \\| y` |\n| - |\n| `Box<T>` |',
    );
    expect(snippets.map(({ text, place }) => [text, place.line, place.column])).toEqual([
      ['lock()', 1, 4],
      ['f(`a`)', 3, 6],
      ['M#n', 4, 5],
      ['x | y', 6, 4],
      ['Box<T>', 8, 4],
    ]);
  });
});
