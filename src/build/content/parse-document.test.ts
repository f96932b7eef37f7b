import { describe, expect, it } from 'vitest';
import { placesInSample } from '../../model/page/sample.js';
import { filePath } from '../../model/text/brand.js';
import { toHtml } from '../markdown/testing/to-html.js';
import { parseDocument } from './parse-document.js';
import { png, svg } from './testing/image-bytes.js';
import { hostOf, parsePage } from './testing/parse.js';

const EXAMPLE = `import { Mutex } from '../src/index.js';
import { other } from './other.js';

// #region basic
const mutex = new Mutex(0);
  // #region inner
// #endregion other
console.log(await mutex.lock());
  // #endregion inner
// #endregion basic
`;

describe('a page', () => {
  it.each([
    ['of a site with packages', {}, ['mutex.lock()']],
    ['of a site without packages', { packages: [] }, []],
  ])('%s notes the inline code that can name something', async (_, overrides, expected) => {
    const source = { path: filePath('content/a.md'), text: '# A\n\n`mutex.lock()`\n', hash: 'a' };
    const { value } = await parseDocument(source, hostOf({}, overrides));
    expect(value.snippets.map(({ text }) => text)).toEqual(expected);
  });

  it('warns of links of TSDoc, which are shown as they stand', async () => {
    const text = `# A

See {@link Box#value | its value}, {@linkcode open} and *{@link
https://a.example}*.

> A list:
>
> - of {@link Box}

| {@link} |
| ------- |
`;
    const { diagnostics } = await parsePage(text);
    const inlineCode = (name: string): string =>
      `write \`${name}\`: inline code links to the export or member that it names.`;
    expect(diagnostics.map(({ place, hint }) => [place?.line, place?.column, hint])).toEqual([
      [3, 5, inlineCode('Box#value')],
      [3, 36, inlineCode('open')],
      [3, 58, 'write [text](URL).'],
      [8, 8, inlineCode('Box')],
      [10, 3, 'write [text](URL).'],
    ]);
    expect(diagnostics[0]).toMatchObject({ severity: 'warning', code: 'markdown/link-tag' });
  });

  it.each([
    ['inline code', '`{@link Box}`', {}],
    ['a block of code', '```ts\n/** {@link Box} */\n```', {}],
    ['text that is escaped', '\\{@link Box}', {}],
    ['other words', '{@linked} @link {link}', {}],
    ['a site without packages', '{@link Box}', { packages: [] }],
  ])('warns of none in %s', async (_, text, overrides) => {
    const source = { path: filePath('content/a.md'), text: `# A\n\n${text}\n`, hash: 'a' };
    const { diagnostics } = await parseDocument(source, hostOf({}, overrides));
    expect(diagnostics).toEqual([]);
  });

  it('takes its title, id, description and position from front matter and path', async () => {
    const text = '---\ntitle: Box\ndescription: Holds.\nsidebar_position: 3\n---\n\ntext\n';
    const { document, diagnostics } = await parsePage(text, {}, 'content/1-data/02-box.md');
    expect(diagnostics).toEqual([]);
    expect(document).toMatchObject({
      source: 'content/1-data/02-box.md',
      id: 'data/box',
      position: 2,
      title: 'Box',
      description: 'Holds.',
      frontmatter: { title: 'Box', description: 'Holds.', sidebar_position: 3 },
      frontmatterPlaces: {
        title: { line: 2, column: 8 },
        sidebar_position: { line: 4, column: 19 },
      },
    });
  });

  it.each([
    '2024-01-01 notes',
    '2024-01-01T notes',
    '2024-01-01 12:30 in Bern',
    '2024-01-01 12:30:00 UTC',
    '2024-01-01.',
    '2024-01 notes',
    '1.10 notes',
    '1e3 notes',
    '0x10 notes',
    '-1 is left',
    '.inf loops',
    '~ means home',
    'true north',
    'null pointers',
  ])('takes the title %s as text, although it begins like another type', async (title) => {
    const { document, diagnostics } = await parsePage(`---\ntitle: ${title}\n---\n`);
    expect([diagnostics, document.title]).toEqual([[], title]);
  });

  it.each([
    ['a heading over two lines', 'A long\ntitle\n===\n\n## A `b`\n'],
    ['a heading with a break', 'A long\\\ntitle\n===\n'],
    ['a block of front matter', '---\ntitle: |\n  A long\n  title\n---\n'],
  ])('has its title on one line, from %s', async (_, text) => {
    const { document, diagnostics } = await parsePage(text);
    expect(diagnostics).toEqual([]);
    expect([document.title, document.heading]).toEqual(['A long title', 'A long title']);
  });

  it('takes title and description from the text otherwise', async () => {
    const { document, html } = await parsePage('# The `Box`\n\nIt *holds*\na value.\n\n## Use\n');
    expect(document.title).toBe('The Box');
    expect(document.description).toBe('It holds a value.');
    expect(html).toContain('<h1>The <code>Box</code></h1>');
    expect(document.headings.map(({ id }) => id)).toEqual(['use']);
  });

  it.each([
    ['below a comment and a definition', '<!-- a -->\n\n[b]: c.md\n\n# The `Box`\n\nText.\n'],
    ['beside comments', '# The `Box`<!-- omit in toc --><!-- b -->\n\nText.\n'],
    ['before a comment', '# The `Box` {#box} <!-- omit in toc -->\n\nText.\n'],
    ['also in the front matter', '---\ntitle: The Box\n---\n\n# The `Box` {#box}\n\nText.\n'],
  ])('takes a title that stands %s', async (_, text) => {
    const { document, diagnostics, html } = await parsePage(text);
    expect(diagnostics).toEqual([]);
    expect(document.title).toBe('The Box');
    const title = /<h1(?: id="box")?>The <code>Box<\/code><\/h1>/;
    expect(html.trim().replace(title, 'TITLE')).toBe('TITLE\n<p>Text.</p>');
  });

  it.each([
    ['# A `b` *c* [d](https://a.bc) ![e](/logo.svg)\n', 'A b c d e', 0],
    ['[Home](https://a.bc) > text\n\n# A **b**\n', 'A b', 1],
    ['## B\n\n# A\n', 'A', 1],
    ['> # A\n', 'A', 0],
  ])('%j shows its title where it stands, with its markup', async (text, title, titleAt) => {
    const { document, html } = await parsePage(text, {
      'static/logo.svg': svg('width="8" height="9"'),
    });
    expect(document).toMatchObject({ title, heading: title });
    expect(document.tree.children.filter(({ type }) => type === 'element')[titleAt]).toBe(
      document.tree.children[document.titleAt ?? -1],
    );
    expect(html).not.toContain('data-title');
  });

  it.each([
    ['content/2-getting_started.md', 'Getting started'],
    ['content/1-data-types/README.md', 'Data types'],
    ['content/index.md', 'Home'],
  ])('without a title has the name of its file: %s', async (path, title) => {
    const { document, diagnostics } = await parsePage('text\n', {}, path);
    expect(document).toMatchObject({ title, heading: title });
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'markdown/no-title' }]);
  });

  it('says how angle brackets in its title are text', async () => {
    const { diagnostics } = await parsePage('# R&D <notes>\n');
    const hint = expect.stringContaining('write "\\<"');
    expect(diagnostics).toMatchObject([{ code: 'markdown/unknown-element', hint }]);
  });

  it('may have its title in HTML, below badges', async () => {
    const text =
      '<p align="center"><img src="/monorepo/logo.png" width="3" alt="a"></p>\n\n<h1 align="center">A <b>b</b></h1>\n';
    const { document, diagnostics } = await parsePage(text, { 'static/logo.png': png(6, 4) });
    expect(diagnostics).toEqual([]);
    expect(document).toMatchObject({
      title: 'A b',
      links: [{ kind: 'image', href: '/monorepo/logo.png' }],
    });
    expect(toHtml(document.tree)).toContain(
      '<img src="/monorepo/logo.png" alt="a" width="3" height="2">',
    );
  });

  it('may have badges above its title', async () => {
    const badges = '[![a](/monorepo/logo.png)](https://a.b)\n![a](/monorepo/logo.png)';
    const files = { 'static/logo.png': png(6, 4) };
    expect((await parsePage(`${badges}\n\n# A\n`, files)).diagnostics).toEqual([]);
  });

  it.each([
    ['nav: 3', { sidebar_position: 3 }],
    ['nav: { title: A, order: 3 }', { sidebar_position: 3 }],
    ['order: 3', { sidebar_position: 3 }],
    ['{ order: 3, sidebar_position: 4 }', { sidebar_position: 4 }],
    [
      'sidebar: { label: B, order: 3, hidden: true }',
      { sidebar_label: 'B', sidebar_position: 3, hide_in_sidebar: true },
    ],
    ['sidebar: false', { hide_sidebar: true }],
    ['sidebar: auto', {}],
    ['sidebarTitle: B', { sidebar_label: 'B' }],
    ['outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
    ['outline: [2, 3]', { toc_min_heading_level: 2, toc_max_heading_level: 3 }],
    ['outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
    ['outline: false', { hide_table_of_contents: true }],
    ['aside: false', { hide_table_of_contents: true }],
    ['tableOfContents: false', { hide_table_of_contents: true }],
    ['tableOfContents: { maxHeadingLevel: 4 }', { toc_max_heading_level: 4 }],
    ['editLink: false', { custom_edit_url: null }],
    ['editLink: true', {}],
    ['editUrl: https://a.bc/', { custom_edit_url: 'https://a.bc/' }],
    ['lastUpdated: false', { hide_last_update: true }],
    ['lastUpdated: 2026-01-31', { last_update: { date: '2026-01-31' } }],
    ['prev: false', { pagination_prev: null }],
    ['prev: B', { prev: { label: 'B' } }],
    ['next: { text: B, link: ./b }', { next: { label: 'B', link: './b' } }],
    ['next: { label: B, link: ./b }', { next: { label: 'B', link: './b' } }],
    ['next: ./b.md', { next: { link: './b.md' } }],
    ['tags: [a, { label: b }, 1]', { keywords: ['a', 'b', '1'] }],
    ['tags: "a, b"', { keywords: ['a', 'b'] }],
    ['keywords: "a,b c, "', { keywords: ['a', 'b c'] }],
    ['tags: "a b, c"', { keywords: ['a b', 'c'] }],
    ['hidden: true', { unlisted: true }],
    ['pagefind: false', { hide_in_search: true }],
    ['titleTemplate: Docs', { titleTemplate: ':title | Docs' }],
    ['titleTemplate: false', { titleTemplate: ':title' }],
    ['layout: home', { hide_sidebar: true }],
    ['layout: page', {}],
    ['template: splash', { hide_sidebar: true }],
  ])('has keys of other tools: %s', async (line, meaning) => {
    const yaml = line.startsWith('{') ? line : `{ ${line} }`;
    const { document, diagnostics } = await parsePage(`---\n${yaml}\n---\n\n# A\n`);
    expect(diagnostics).toEqual([]);
    expect(document.frontmatter).toEqual(meaning);
  });

  it('shows the start page that its front matter describes', async () => {
    const hero =
      '{ name: Box, text: It holds, tagline: A value, actions: [{ text: Start, link: ./b.md }] }';
    const features = '[{ title: Small, details: One file, link: ./c.md }, { title: Safe }]';
    const yaml = `---\nlayout: home\nhero: ${hero}\nfeatures: ${features}\n---\n\nMore.\n`;
    const { document, diagnostics, html } = await parsePage(yaml);
    expect(diagnostics).toEqual([]);
    expect(document).toMatchObject({ title: 'Box', description: 'It holds' });
    expect(document.links.map(({ href, place }) => [href, place.line])).toEqual([
      ['./b.md', 3],
      ['./c.md', 4],
    ]);
    expect(html.replace(/\s*\n\s*/g, '')).toBe(
      '<h1>Box</h1><p>It holds</p><p>A value</p><p><a href="./b.md">Start</a></p>' +
        '<ul class="cards"><li class="card"><p class="card-title"><a href="./c.md">Small</a></p>' +
        '<p>One file</p></li><li class="card"><p class="card-title">Safe</p></li></ul><p>More.</p>',
    );
  });

  it('keeps its heading beside another title in the front matter', async () => {
    const { document } = await parsePage('---\ntitle: Short\n---\n\n# A long `heading`\n');
    expect(document).toMatchObject({ title: 'Short', heading: 'A long heading' });
    const { document: untitled } = await parsePage('---\ntitle: Short\n---\n');
    expect(untitled.heading).toBe('Short');
    const { document: empty } = await parsePage('---\ntitle: Short\n---\n\n# {#start}\n');
    expect(empty).toMatchObject({ heading: 'Short' });
  });

  it.each([
    ['# Use', 'use-1'],
    ['# Use {#start}', 'use'],
    ['---\ntitle: Use\n---', 'use'],
  ])('numbers a heading with the text of the title "%s" as GitHub does', async (title, id) => {
    const { document } = await parsePage(`${title}\n\n## Use\n`);
    expect(document.headings).toMatchObject([{ id }]);
  });

  it('keeps the id of its title, and leaves it and references of footnotes out of the text', async () => {
    const text = '# Start here {#intro}\n\nHello[^1] world.\n\n[^1]: A note.\n';
    const { document, diagnostics } = await parsePage(text);
    expect(diagnostics).toEqual([]);
    expect(document).toMatchObject({ title: 'Start here', description: 'Hello world.' });
    expect(document.ids[0]).toBe('intro');
  });

  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01 23:30', '2024-05-01T23:30Z'],
    ['2024-05-01T23:30:10.5Z', '2024-05-01T23:30:10.5Z'],
  ])('reads the date %s in UTC, whatever the zone of the machine', async (written, date) => {
    const { document } = await parsePage(
      `---\ntitle: A\nlast_update: { date: '${written}' }\n---\n`,
    );
    expect(document.frontmatter.last_update).toEqual({ date });
  });

  it('lets front matter replace the last component of the id', async () => {
    const { document } = await parsePage('---\ntitle: A\nid: b\n---\n');
    expect(document.id).toBe('guide/b');
  });

  it('is the same with a thematic break at its start as further down', async () => {
    const { diagnostics, html } = await parsePage('***\n\n# A\n\n---\n');
    expect(diagnostics).toEqual([]);
    expect(html.match(/<hr>/g)).toHaveLength(2);
  });

  it('keeps positions behind front matter', async () => {
    const { document } = await parsePage('---\ntitle: A\n---\n\n## B\n\na [c](d.md)\n');
    expect(document.links[0]?.place).toEqual({ line: 7, column: 3 });
  });

  it('fills in the size of images beside it and of static files', async () => {
    const files = {
      'content/img/a b.svg': svg('viewBox="0 0 4 3"'),
      'static/logo.svg': svg('width="8" height="9"'),
    };
    const { html, diagnostics, document } = await parsePage(
      '# A\n\n![x](<../img/a b.svg>) ![y](/monorepo/logo.svg) ![z](/logo.svg)\n',
      files,
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<img src="../img/a%20b.svg" alt="x" width="4" height="3">');
    expect(html).toContain('<img src="/monorepo/logo.svg" alt="y" width="8" height="9">');
    expect(html).toContain('<img src="/logo.svg" alt="z" width="8" height="9">');
    expect(document.includes).toMatchObject([
      { path: 'content/img/a b.svg', hash: expect.any(String) },
      // `/` is the root of the site, before the base path.
      { path: 'static/monorepo/logo.svg', hash: undefined },
      { path: 'static/logo.svg', hash: expect.any(String) },
      { path: 'static/logo.svg', hash: expect.any(String) },
    ]);
  });

  it('takes an image from beside its original, unless the translation has its own', async () => {
    const files = {
      'content/img/a.svg': svg('viewBox="0 0 4 3"'),
      'content/img/b.svg': svg('viewBox="0 0 4 3"'),
      'i18n/de/content/img/b.svg': svg('viewBox="0 0 8 9"'),
    };
    const { html, diagnostics, document } = await parsePage(
      '# A\n\n![x](../img/a.svg) ![y](../img/b.svg)\n',
      files,
      'i18n/de/content/guide/a.md',
      { directory: filePath('i18n/de/content') },
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<img src="../img/a.svg" alt="x" width="4" height="3">');
    expect(html).toContain('<img src="../img/b.svg" alt="y" width="8" height="9">');
    expect(document.includes.map(({ path, hash }) => [path, hash !== undefined])).toEqual([
      ['i18n/de/content/img/a.svg', false],
      ['content/img/a.svg', true],
      ['i18n/de/content/img/b.svg', true],
    ]);
  });
});

describe('an include', () => {
  const files = {
    'packages/mutex/examples/lock.ts': EXAMPLE,
    'packages/mutex/examples/lock.out': '  1\n\n2\n',
  };
  const include = (attributes: string) =>
    parsePage(`# A\n\n::include{file="packages/mutex/examples/${attributes}}\n`, files);
  const codesOf = (html: string): string[] =>
    [...html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)].map(([, code = '']) =>
      code.replace(/<[^>]*>/g, ''),
    );

  it('shows a region without markers, and where it comes from', async () => {
    const { html, diagnostics, document } = await include(
      'lock.ts" region="basic" title="lock.ts"',
    );
    expect(diagnostics).toEqual([]);
    expect(codesOf(html)).toEqual([
      "import { Mutex } from '@ts-primitives/mutex';\nimport { other } from './other.js';\n\n",
      'const mutex = new Mutex(0);\nconsole.log(await mutex.lock());\n',
    ]);
    expect(html).toContain('<summary class="code-context-label">2 more lines above</summary>');
    expect(html).toContain(
      '<figcaption class="code-block-title">lock.ts<a class="code-block-source" ' +
        'href="https://example.com/blob/main/packages/mutex/examples/lock.ts#L5">' +
        'packages/<wbr>mutex/<wbr>examples/<wbr>lock.ts</a></figcaption>',
    );
    expect(html).toContain('<span class="tok-keyword">');
    expect(document.links).toEqual([]);
    expect(document.includes).toHaveLength(1);
    expect(document.includes[0]?.path).toBe('packages/mutex/examples/lock.ts');
  });

  it('shows imports of the package under its public name', async () => {
    const { html } = await include('lock.ts"');
    const [code] = codesOf(html);
    expect(code).toContain("import { Mutex } from '@ts-primitives/mutex';");
    expect(code).toContain("import { other } from './other.js';");
    expect(code).not.toMatch(/region/);
  });

  it('of a region is a sample of the whole program, with the places of its lines in the file', async () => {
    const { document } = await include('lock.ts" region="inner" no-run');
    const [sample] = document.samples;
    expect(document.samples).toHaveLength(1);
    expect(sample).toMatchObject({ file: 'packages/mutex/examples/lock.ts', language: 'ts' });
    expect(sample?.options).toMatchObject({ check: true, run: false });
    const places = sample?.code
      .split('\n')
      .map((line) => [line, sample.code.indexOf(line)] as const)
      .filter(([line]) => line !== '')
      .map(([line, offset]) => {
        const place = placesInSample(sample)(offset);
        return `${place.line}:${place.column} ${line}`;
      });
    expect(places).toEqual([
      "1:1 import { Mutex } from '@ts-primitives/mutex';",
      "2:1 import { other } from './other.js';",
      '5:1 const mutex = new Mutex(0);',
      '8:1 console.log(await mutex.lock());',
    ]);
    const shown = 'console.log(await mutex.lock());';
    const start = sample?.code.indexOf(shown) ?? 0;
    expect(sample?.shown).toEqual({ start, end: start + shown.length });
  });

  it.each([
    ['the file that it names.', 'lock.ts"}\n\n::include{file="packages/mutex/examples/lock.out"'],
    ['the file beside the sample', 'lock.ts" output'],
  ])('has the recorded output of %s', async (_, attributes) => {
    const { html, diagnostics, document } = await include(attributes);
    expect(diagnostics).toEqual([]);
    expect(document.samples[0]?.output).toEqual({
      text: '  1\n\n2',
      file: 'packages/mutex/examples/lock.out',
      place: { line: 1, column: 1 },
    });
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(codesOf(html)[1]).toBe('  1\n\n2\n');
    expect(document.includes).toHaveLength(2);
  });

  it.each([
    ['lock.ts" output', 'Output'],
    ['lock.ts" region="basic" output', 'Output of the whole file'],
  ])('%s has the label "%s"', async (attributes, label) => {
    const { html } = await include(attributes);
    expect(html).toContain(`<p class="code-output-label">${label}</p>`);
    expect(html).toContain(`aria-label="${label}"`);
  });

  it('shows output as plain text', async () => {
    const { html, diagnostics } = await include('lock.out"');
    expect(diagnostics).toEqual([]);
    expect(html).toContain('data-language="text"');
  });

  it('stands in tabs', async () => {
    const text = '# A\n\n::::tabs\n:::tab{label=a}\n::include{file="b.ts"}\n:::\n::::\n';
    const { html, diagnostics } = await parsePage(text, { 'b.ts': 'let a;\n' });
    expect(diagnostics).toEqual([]);
    expect(codesOf(html)).toEqual(['let a;\n']);
  });
});
