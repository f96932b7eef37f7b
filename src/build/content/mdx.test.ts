import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostOf, type ParsedPage, parsePage } from './testing/parse.js';

const FILES: Readonly<Record<string, string>> = {
  'box.tsx': `
    import type { ReactNode } from 'react';
    import { useState } from 'react';
    export default function Box({ children, n = 1 }: { children?: ReactNode; n?: number }) {
      const [count] = useState(n);
      return <blockquote>{count}{children}</blockquote>;
    }
    export const Twice = ({ children }: { children: ReactNode }) => <>{children}{children}</>;
    export const Later = async () => <b>later</b>;
    export const Throws = () => { throw new Error('no luck'); };
    export const Frame = () => <div onClick={() => {}}><iframe src="/a" /><i>kept</i></div>;
    export const list = ['x', 'y'];`,
  '_part.mdx': `---
name: part
---
export const shout = (text) => text.toUpperCase();

## Part of {props.to}

{shout(frontmatter.name)} [a](./b.md){props.children}`,
  '_plain.md': '**plain** :::',
  'a.ts': "export const a = '<b>';",
  'pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>',
  'theme.css': 'a {}',
};

let root = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-mdx-')));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(root, name), text);
});

afterAll(() => rmSync(root, { recursive: true }));

/** @param file With the ending `.md` no code runs. */
function page(text: string, file = 'a.mdx'): Promise<ParsedPage> {
  writeFileSync(path.join(root, file), text);
  const base = hostOf(FILES);
  return parsePage(text, FILES, file, { ...base, root, directory: '' as never, packages: [] });
}

const codesOf = ({ diagnostics }: ParsedPage): string[] =>
  diagnostics
    .filter(({ code }) => !/no-title|unknown-key/.test(code))
    .map(({ place, code }) => `${place?.line}:${place?.column} ${code}`);

const IMPORT = "import Box, { Frame, Later, list, Throws, Twice } from './box.tsx';\n\n";

describe('MDX', () => {
  it.each<[string, string, string]>([
    ['text, with a comment of either kind', 'a <!-- b --> {/* c */} *d*', '<p>a   <em>d</em></p>'],
    [
      'a directive in a line',
      'a :b[*c*]{.d} :a[{1}]{href="/e"}',
      '<p>a <em>c</em> <a href="/e">1</a></p>',
    ],
    ['a comment over lines', 'a\n\n<!--\n\n{b\n\n-->\n\nc', '<p>a</p>\n<p>c</p>'],
    ['a literal', "a {'b'} {1}{-2} {true}{null}", '<p>a b 1-2 </p>'],
    ['front matter', '---\nx_y: {y: 5}\n---\n{frontmatter.x_y.y}', '<p>5</p>'],
    [
      'an id of a heading',
      '## A {#b}\n\n`## A {#b}`',
      '<h2 id="b">A</h2>\n<p><code>## A {#b}</code></p>',
    ],
    ['an id in a comment', '## A {/* #b */}', '<h2 id="b">A</h2>'],
    [
      'attributes of JSX',
      '<div className="x" id="y" align="left">*a*</div>',
      '<div class="align-left" id="y"><em>a</em></div>',
    ],
    [
      'an element without an end',
      'a<br/>b <img src="./pic.svg" alt="c" width={9} />',
      'a<br>\nb <img',
    ],
    [
      'blocks in an element',
      '<ul>\n  <li>\n\n  - a\n\n  </li>\n</ul>',
      '<ul><li><ul>\n<li>a</li>\n</ul></li></ul>',
    ],
    [
      'an expression',
      'export const n = 2;\n\na {n * 2} {[1, 2].map((i) => <b key={i}>{i}</b>)}',
      '<p>a 4 <b>1</b><b>2</b></p>',
    ],
    [
      'a component',
      `${IMPORT}<Box n={1 + 1}>*a* [b](./c.md)</Box>`,
      '<blockquote>2<em>a</em> <a href="./c.md">b</a></blockquote>',
    ],
    [
      'Markdown in a component',
      `${IMPORT}<Box>\n\n## A\n\n- b\n\n</Box>`,
      '<h2 id="a">A</h2><ul>\n<li>b</li>\n</ul></blockquote>',
    ],
    [
      'content that is shown twice',
      `${IMPORT}<Twice>**a**</Twice>`,
      '<strong>a</strong>\n<strong>a</strong>',
    ],
    [
      'components in components',
      `${IMPORT}<Twice><Box>a</Box></Twice>`,
      '<blockquote>1a</blockquote>\n<blockquote>1a</blockquote>',
    ],
    ['a component that waits', `${IMPORT}<Later />`, '<b>later</b>'],
    ['a value of a module', `${IMPORT}{list.join('+')}`, 'x+y'],
    [
      'our component in an expression',
      `${IMPORT}{list.map((x) => <Badge key={x}>{x}</Badge>)}`,
      '<span class="api-badge">x</span>',
    ],
    [
      'spread attributes',
      'export const p = { id: "x" };\n\n<div {...p}>a</div>',
      '<div id="x">a</div>',
    ],
    [
      'a part',
      'import P from \'./_part.mdx\';\n\n<P to="b">**c**</P>',
      '<h2 id="part-of-b">Part of b</h2>\n<p>PART <a href="./b.md">a</a><strong>c</strong></p>',
    ],
    ['a part in Markdown', "import P from './_plain.md';\n\n<P />", '<strong>plain</strong>'],
    [
      'a file as text',
      'import a from \'!!raw-loader!./a.ts\';\n\n<CodeBlock language="js">{a}</CodeBlock>',
      'class="language-javascript',
    ],
    [
      'a file as text of Vite',
      'import a from \'./a.ts?raw\';\n\n<Code code={a} lang="ts" title="x.ts" />',
      'x.ts',
    ],
    ['an image', 'import pic from \'./pic.svg\';\n\n<img src={pic} alt="a" />', 'src="./pic.svg"'],
    [
      'an image as component',
      'import Pic from \'./pic.svg\';\n\n<Pic alt="a" />',
      'src="./pic.svg"',
    ],
    [
      'styles',
      "import './theme.css';\nimport s from './theme.css';\n\n<p className={s.a}>a</p>",
      '<p>a</p>',
    ],
    [
      'a path of a theme',
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<a href={useBaseUrl('/x')}>a</a>",
      'href="/x"',
    ],
    [
      'a theme under another name',
      'import { Aside as Note } from \'@astrojs/starlight/components\';\n\n<Note title="T">a</Note>',
      'T</p>',
    ],
  ])('shows %s', async (_, text, html) => {
    const result = await page(text);
    expect(codesOf(result)).toEqual([]);
    expect(result.html).toContain(html);
  });

  it.each<[string, string, string[], string]>([
    ['broken syntax', '# a\n\nb <c>d', ['3:3 markdown/mdx-syntax'], ''],
    ['a broken expression', 'a {b c}', ['1:5 markdown/mdx-syntax'], ''],
    ['a component that throws', `${IMPORT}a <Throws />`, ['3:3 markdown/mdx-threw'], 'a'],
    [
      'an expression that throws',
      'export const a = null;\n\n{a.b}',
      ['3:1 markdown/mdx-threw'],
      '',
    ],
    ['a page that throws', '\nexport const a = null.b;\n\n{a}', ['2:23 markdown/mdx-threw'], ''],
    [
      'an unknown component',
      'a <Foo>*b*</Foo> <Bar.Baz c="d" />\n\n<Foo>e</Foo>',
      ['1:3 markdown/unknown-component', '1:18 markdown/unknown-component'],
      '<em>b</em>',
    ],
    [
      'a missing module',
      "import X from '@site/x';\n\n<X>a</X>",
      ['3:1 markdown/unknown-component'],
      'a',
    ],
    [
      'a missing module for a value',
      "import { x } from './no.js';\n\na {x.y}",
      ['1:1 markdown/mdx-import'],
      'a',
    ],
    [
      'components of other frameworks',
      "import X from './x.astro';\n\n<X>a</X>",
      ['3:1 markdown/unknown-component'],
      'a',
    ],
    [
      'unsafe HTML of a component',
      `${IMPORT}<Frame />`,
      ['3:1 markdown/component-html'],
      '<i>kept</i>',
    ],
    [
      'styles in JSX',
      '<p style={{ color: "red" }}>a</p>',
      ['1:4 markdown/html-attribute'],
      '<p>a</p>',
    ],
    ['a script', '<script>{`alert(1)`}</script>', ['1:1 markdown/raw-html'], ''],
  ])('reports %s at its place', async (_, text, codes, html) => {
    const result = await page(text);
    expect(codesOf(result)).toEqual(codes);
    expect(result.html).toContain(html);
    expect(result.html).not.toMatch(/alert|<iframe/);
  });

  it('depends on all that its code imports', async () => {
    const { document } = await page(
      `${IMPORT}import P from './_part.mdx';\n\n<Box><P to="x" /></Box>`,
    );
    const read = document.includes.filter(({ hash }) => hash !== undefined);
    expect(new Set(read.map((file) => file.path))).toEqual(new Set(['box.tsx', '_part.mdx']));
  });
});

describe('MDX in a file of Markdown', () => {
  it.each<[string, string, string, string[]]>([
    [
      'components of a theme',
      "import Tabs from '@theme/Tabs';\n\n<Tabs values={[{ label: 'A', value: 'a' }]}><TabItem value=\"a\">b</TabItem></Tabs>",
      'data-label="A"',
      [],
    ],
    ['a part', "import P from './_plain.md';\n\n<P />", '<strong>plain</strong>', []],
    ['code', 'export const a = 1;\n\nb {a}', 'b {a}', ['3:3 markdown/expression']],
    [
      'an own component',
      `${IMPORT}<Box n={1 + 1}>a</Box>`,
      'a',
      ['3:1 markdown/unknown-component'],
    ],
    ['braces', 'a {b} {{ c }}', 'a {b} {{ c }}', ['1:1 markdown/expression']],
    ['a value of VitePress', '---\ntitle: T\n---\n{{ $frontmatter.title }}', 'T', []],
  ])('runs nothing: %s', async (_, text, html, codes) => {
    const result = await page(text, 'a.md');
    expect(codesOf(result)).toEqual(codes);
    expect(result.html).toContain(html);
  });
});
