import { describe, expect, it } from 'vitest';
import { ruleFor } from './html-rules.js';
import { assertSafe } from './testing/assert-safe.js';
import { faultsOf, render } from './testing/render.js';

describe('HTML in Markdown', () => {
  it.each([
    ['a <kbd>b</kbd> **c**<br>d', '<p>a <kbd>b</kbd> <strong>c</strong><br>\nd</p>'],
    [
      '**a <sup>b</sup>** <sub>[c](d.md)</sub>',
      '<p><strong>a <sup>b</sup></strong> <sub><a href="d.md">c</a></sub></p>',
    ],
    [
      '<p align="center">\n<a href="a.md"><img src="b.png" alt="c" width="20"></a>\n</p>',
      '<p class="align-center">\n<a href="a.md"><img src="b.png" alt="c" width="20"></a>\n</p>',
    ],
    [
      '<p align=center>\n\n**a**\n\n</p>',
      '<div class="align-center"><p><strong>a</strong></p></div>',
    ],
    [
      '<details open>\n<summary>a</summary>\n\n- **b**\n\n</details>\n\nc',
      '<details open>\n<summary>a</summary><ul>\n<li><strong>b</strong></li>\n</ul></details>\n<p>c</p>',
    ],
    [
      '<table>\n<tr><th>a</th>\n<td align="right" colspan="2">\n\n`b`\n\n</td></tr></table>',
      '<div class="table-wrapper" tabindex="0" role="region" aria-label="Table 1: a"><table>\n<tbody><tr><th>a</th>\n<td class="align-right" colspan="2"><p><code>b</code></p></td></tr></tbody></table></div>',
    ],
    [
      '<picture><source media="(x)" srcset="a.png 2x, b.png"><img src="c.png" alt="d"></picture>',
      '<p><picture><source src="a.png" media="(x)"><img src="c.png" alt="d"></picture></p>',
    ],
    ['<ul><li>a<li value="3">b</ul>', '<ul><li>a</li><li value="3">b</li></ul>'],
    ['<dl><dt>a<dd>b</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<img src="a.png" alt="">', '<p><img src="a.png" alt=""></p>'],
    ['<center>a</center>', '<div class="align-center">a</div>'],
    ['<font color="red">a</font> <tt>b</tt>', '<p><span>a</span> <code>b</code></p>'],
    ['<blockquote>a</blockquote>\n\n<hr>', '<blockquote>a</blockquote>\n<hr>'],
    ['a <!-- b --><i>c</i>', '<p>a <i>c</i></p>'],
    ['> <div>\n> a\n> </div>', '<blockquote>\n<div>\na\n</div>\n</blockquote>'],
    ['- <b>a\n- b</b>', '<ul>\n<li><b>a</b></li>\n<li>b</li>\n</ul>'],
    ['a </center></p> b', '<p>a  b</p>'],
    ['<td>a</td> <li>b</li> <summary>c</summary>', '<p>a b c</p>'],
    [
      '<h2 align="center" id="B">a <b>c</b></h2>',
      '<h2 class="align-center" id="B">a <b>c</b></h2>',
    ],
    [
      '## <a name="a"></a>A\n\n<a id="b">\n\nc <a name="plugins"></a>',
      '<h2 id="a"><span></span>A</h2>\n<span id="b"></span>\n<p>c <span id="section-plugins"></span></p>',
    ],
    [
      '<p class="tab" data-directive="tabs" aria-label="x" role="button" tabindex="1">a</p>',
      '<p>a</p>',
    ],
  ])('%j', async (text, html) => {
    const rendered = await render(text);
    expect(rendered.html).toBe(html);
    expect(rendered.diagnostics).toEqual([]);
    assertSafe(rendered.tree);
  });

  it('lists its headings, ids and links, each link at its place', async () => {
    const text = '<h2 id="b">a</h2>\n\n> <p>\n> <a href="#b">c</a> <a name="d"></a></p>';
    const { headings, ids, links } = await render(text, { idPrefix: 'x-' });
    expect(headings).toEqual([{ depth: 2, id: 'x-b', text: 'a' }]);
    expect(ids).toEqual(['x-b', 'x-d']);
    expect(links).toMatchObject([{ kind: 'link', place: { line: 4 } }]);
  });

  it.each([
    ['a <b onclick=c>d</b> <b\nonclick=e onload="f">g</b>', ['1:6', '2:11']],
    ['> <p align="left" style="a">b</p>', ['1:19']],
  ])('warns of what is dropped, once for each name: %j', async (text, places) => {
    const { diagnostics, tree } = await render(text);
    const found = diagnostics.map(({ place, code }) => `${place?.line}:${place?.column} ${code}`);
    expect(found).toEqual(places.map((place) => `${place} markdown/html-attribute`));
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
    assertSafe(tree);
  });

  it('loses no Markdown beside what is dropped', async () => {
    const { html, diagnostics } = await render(
      '<svg>\n\n**a**\n\n</svg>\n\n<form>b</form>\n\n<Tag>c</Tag> <T>',
    );
    expect(html).toBe('<p><strong>a</strong></p>\n<p>b</p>\n<p>c &lt;T></p>');
    expect(faultsOf(diagnostics)).toHaveLength(4);
  });

  it.each(['constructor', '__proto__', 'toString'])('knows no element %s', (name) =>
    expect(ruleFor(name, [])).toBe('unknown'),
  );
});
