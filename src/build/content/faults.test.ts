import { describe, expect, it } from 'vitest';
import { faultsOf } from '../markdown/testing/render.js';
import { gif, png, svg } from './testing/image-bytes.js';
import { type Files, parsePage } from './testing/parse.js';

const page = (...frontmatter: readonly string[]): string =>
  `---\n${['title: A', ...frontmatter].join('\n')}\n---\n\ntext\n`;

const body = (text: string): string => `---\ntitle: A\n---\n\n${text}\n`;

const FILES: Files = {
  'content/guide/a.png': png(3, 2),
  'content/guide/flat.png': png(3, 0),
  'content/guide/gif.png': gif(3, 2),
  'content/guide/cut.png': png(3, 2).slice(0, 20),
  'content/guide/none.svg': svg('fill="none"'),
  'content/guide/note.txt': 'no image',
  'src/long.ts': 'a;\n'.repeat(25_000),
  'src/longer.ts': `// #region a\na;\n// #endregion a\n${`//${' b'.repeat(500)}\n`.repeat(760)}`,
  'static/logo.png': png(3, 2),
  'src/nameless.ts': '// #region basic\na\n// #endregion\n',
  'src/regions.ts': '// #region basic\na\n// #endregion basic\n// #region open\nb\n',
  'src/colours.out': '\u001b[1mbold\u001b[22m\n',
  'src/bidi.ts': 'let a; // \u202e\n',
  'src/latin.ts': Uint8Array.from([0x61, 0xe9, 0x62]),
};

const ALIASES = Array.from({ length: 30 }, (_, n) => `a${n}: &a${n} [*a${n - 1}, *a${n - 1}]`);

describe('what a page should be', () => {
  it.each([
    ['keywords: 5', '"keywords" must be a list; it is the number 5.'],
    ['description: [a]', '"description" must be text; it is a list.'],
    ['description: {a: b}', '"description" must be text; it is a mapping.'],
    ['last_update: {date: May}', '"last_update.date" must be a date as YYYY-MM-DD; it is "May".'],
    ['last_update: {author: 5}', '"last_update.author" must be text; it is 5.'],
    ['keywords: [a, 1]', '"keywords.1" must be text; it is 1.'],
    ['sidebar_position: .inf', '"sidebar_position" must be a finite number; it is Infinity.'],
  ])('%s: %s', async (line, message) => {
    const { diagnostics } = await parsePage(page(line));
    expect(diagnostics.map((fault) => fault.message)).toEqual([message]);
  });
});

describe('faults of a page', () => {
  it.each([
    ['ref: a', undefined],
    ['replace: { a: b }', undefined],
    ['editLinks: false', 'did you mean "editLink"?'],
    ['desc: a', 'did you mean "description"?'],
  ])(
    'the unknown key of "%s" is a warning with the hint %j, and kept for plugins',
    async (line, hint) => {
      const { document, diagnostics } = await parsePage(page(line));
      const [key = ''] = line.split(':');
      const message = `The key "${key}" has no meaning here.`;
      expect(diagnostics).toMatchObject([{ severity: 'warning', message, hint }]);
      expect(Object.keys(document.data ?? {})).toEqual(['title', key]);
      expect(document.frontmatter).toEqual({ title: 'A' });
    },
  );

  it.each<[name: string, text: string, faults: string[], hint: string]>([
    ['malformed YAML', '---\ntitle: A\nslug: "/a\n---\n', ['4:1 frontmatter/malformed'], 'quotes'],
    ['a colon in text', page('description: a: b'), ['3:14 frontmatter/malformed'], 'quotes'],
    ['a fence that is not closed', '---\ntitle: A\n\n# B\n', ['1:1 frontmatter/unclosed'], '---'],
    ['JavaScript', '---js\n{title: alert(1)}\n---\n', ['1:1 frontmatter/not-yaml'], 'YAML'],
    ['JSON', '--- json\n{}\n---\n', ['1:1 frontmatter/not-yaml'], 'YAML'],
    [
      'a key given twice',
      page('slug: /a', 'title: B'),
      ['4:1 frontmatter/duplicate-key'],
      'one of them',
    ],
    ['an unknown key', page('slgu: /a'), ['3:1 frontmatter/unknown-key'], '"slug"'],
    ['a key that is no text', page('1: a'), ['3:1 frontmatter/key'], 'key: value'],
    ...[
      ['outline: 7', '3:10 frontmatter/type', 'outline'],
      ['outline: foo', '3:10 frontmatter/type', 'outline'],
      ['editLink: 1', '3:11 frontmatter/type', 'editLink'],
      ['prev: 1', '3:7 frontmatter/type', 'prev'],
      ['prev: { link: "javascript:a" }', '3:15 frontmatter/value', 'prev'],
      ['features: [{ details: a }]', '3:11 frontmatter/value', 'features'],
    ].map(([line = '', fault = '', hint = '']): [string, string, string[], string] => [
      `a wrong value of another tool's key: ${line}`,
      page(line),
      [fault],
      `describes "${hint}"`,
    ]),
    ['a number as text', '---\ntitle: 1.10\n---\n', ['2:8 frontmatter/type'], 'title: "1.10"'],
    ['a date as text', '---\ntitle: 2024-05-01\n---\n', ['2:8 frontmatter/type'], '"2024-05-01"'],
    [
      'a time as text',
      '---\ntitle: 2024-05-01 12:30:00 +02:00\n---\n',
      ['2:8 frontmatter/type'],
      '"2024-05-01 12:30:00 +02:00"',
    ],
    ['true as text', '---\ntitle: true\n---\n', ['2:8 frontmatter/type'], 'title: "true"'],
    ['nothing as text', page('description:'), ['3:13 frontmatter/type'], 'remove the key'],
    [
      'text as number',
      page('sidebar_position: two'),
      ['3:19 frontmatter/type'],
      'sidebar_position',
    ],
    ['text as flag', page('draft: "yes"'), ['3:8 frontmatter/type'], 'draft'],
    ['a flag as list', page('keywords: true'), ['3:11 frontmatter/type'], 'keywords'],
    [
      'a number in a list',
      page('keywords: [a, 1]'),
      ['3:15 frontmatter/value'],
      'docs/front-matter.md',
    ],
    [
      'a level',
      page('toc_min_heading_level: 7'),
      ['3:24 frontmatter/value'],
      'docs/front-matter.md',
    ],
    [
      'levels backwards',
      page('toc_min_heading_level: 4', 'toc_max_heading_level: 3'),
      ['3:24 frontmatter/value'],
      'swap',
    ],
    [
      'a day that does not exist',
      page('last_update: {date: 2024-02-30}'),
      ['3:21 frontmatter/value'],
      'describes "last_update"',
    ],
    [
      'a date that does not exist',
      page('last_update: {date: "2024-13-01"}'),
      ['3:21 frontmatter/value'],
      'describes "last_update"',
    ],
    [
      'an unknown key further in',
      page('last_update: {autor: a}'),
      ['3:15 frontmatter/unknown-key'],
      'did you mean "author"?',
    ],
    [
      'several unknown keys further in',
      page('last_update:', '  autor: a', '  author: b', '  dat: c'),
      ['4:3 frontmatter/unknown-key', '6:3 frontmatter/unknown-key'],
      'did you mean "author"?',
    ],
    [
      'a word as date further in',
      page('last_update: {date: May}'),
      ['3:21 frontmatter/value'],
      'describes "last_update"',
    ],
    [
      'a number as author further in',
      page('last_update:', '  date: 2026-01-01', '  author: 5'),
      ['5:11 frontmatter/value'],
      'describes "last_update"',
    ],
    [
      'several faults further in',
      page('last_update: {date: 2026/01/31, athor: a}', 'keywords: [1, a, 2]'),
      [
        '3:21 frontmatter/value',
        '3:33 frontmatter/unknown-key',
        '4:12 frontmatter/value',
        '4:18 frontmatter/value',
      ],
      'describes "last_update"',
    ],
    [
      'false in place of null',
      page('pagination_next: false'),
      ['3:18 frontmatter/type'],
      'write pagination_next: null for none',
    ],
    [
      'a list in place of a mapping',
      page('last_update: [a]'),
      ['3:14 frontmatter/type'],
      'docs/front-matter.md',
    ],
    [
      'a number without end',
      page('sidebar_position: .inf'),
      ['3:19 frontmatter/value'],
      'describes "sidebar_position"',
    ],
    [
      '[F22] NUL as escape',
      page('description: "a\\0"'),
      ['3:14 source/control-character'],
      'escape',
    ],
    [
      '[F22] a change of direction as escape',
      page('description: "a\\u202eb"'),
      ['3:14 source/bidi-control'],
      'escape',
    ],
    [
      '[F22] a change of direction in a title',
      page('sidebar_label: a\u202eb'),
      ['3:17 source/bidi-control'],
      'invisible',
    ],
    [
      '[F22] a change of direction as a reference, below one that is harmless',
      body('a &#38; b\nc **d &#x202E; e**'),
      ['6:7 source/bidi-control'],
      'escape',
    ],
    [
      '[F22] a change of direction as a decimal reference in a link',
      body('[a](/base/ "b &#8294;")'),
      ['5:15 source/bidi-control'],
      'escape',
    ],
    [
      '[F24] lists in front matter that overflow the stack of the parser',
      page(`keywords: ${'['.repeat(5000)}`),
      ['2:1 frontmatter/malformed'],
      'flatter',
    ],
    ['half a character', page('slug: "/a\\ud800"'), ['3:7 frontmatter/malformed'], 'whole'],
    ['[F15] an id that leads up', page('id: ".."'), ['3:5 route/invalid-slug'], 'another name'],
    ['an id that Windows refuses', page('id: CON'), ['3:5 route/reserved-name'], 'choose another'],
    ['a prototype', page('__proto__: {a: 1}'), ['3:1 frontmatter/forbidden-key'], 'remove'],
    [
      'a constructor further in',
      page('last_update: {constructor: 1}'),
      ['3:15 frontmatter/forbidden-key'],
      'remove',
    ],
    ['a merge key', page('<<: {a: 1}'), ['3:1 frontmatter/forbidden-key'], 'remove'],
    ['a tag', page('slug: !!js/function "a"'), ['3:7 frontmatter/malformed'], 'remove the tag'],
    [
      'a tab as indentation',
      page('last_update:', '\tauthor: a'),
      ['4:1 frontmatter/malformed'],
      'indent with spaces',
    ],
    [
      'an alias',
      page('slug: &a /a', 'description: *a'),
      ['4:14 frontmatter/alias'],
      'write out the value',
    ],
    ['a list as front matter', '---\n- a\n---\n', ['2:1 frontmatter/malformed'], 'key: value'],
    ['text as front matter', '---\na\n---\n', ['2:1 frontmatter/malformed'], 'key: value'],
    ['a title without text', '# \n\ntext\n', ['1:1 markdown/empty-heading'], 'write a text'],
    ['a title that is only an id', '# {#a}\n', ['1:1 markdown/empty-heading'], 'write a text'],
    ['no title', 'text\n', ['1:1 markdown/no-title'], 'title:'],
    ['a title in a comment', '<!-- <h1>A</h1> -->\n\ntext\n', ['1:1 markdown/no-title'], 'title:'],
    ['several titles', '# A\n\n# B\n', ['3:1 markdown/several-titles'], '"##"'],
    [
      'a heading of level 1 below others, with a title in the front matter',
      body('## B\n\n# A'),
      ['7:1 markdown/several-titles'],
      '"##"',
    ],
    ...['> # B', '- # B', ':::note\n# B\n:::'].map((text): [string, string, string[], string] => [
      `a title in ${text}`,
      `# A\n\n${text}\n`,
      [text.startsWith(':') ? '4:1 markdown/several-titles' : '3:3 markdown/several-titles'],
      'use "##" for its sections',
    ]),
    [
      'a title with the id of a heading',
      '# A {#b}\n\n## C {#b}\n',
      ['3:6 markdown/duplicate-id'],
      'another',
    ],
    [
      'a title with an id of the shell',
      '# A {#main}\n',
      ['1:5 markdown/reserved-id'],
      'section-main',
    ],
    ['a skipped level', body('## B\n\n#### C'), ['7:1 markdown/skipped-heading'], '###'],
    ['a skipped first level', body('### B'), ['5:1 markdown/skipped-heading'], '##'],
    ['a slug that climbs', page('slug: ../b'), ['3:7 route/invalid-slug'], '..'],
    ['a slug that climbs within', page('slug: /a/../../b'), ['3:7 route/invalid-slug'], '..'],
    [
      'a slug with a URL',
      page('slug: "https://a.bc"'),
      ['3:7 route/invalid-slug'],
      '/packages/box',
    ],
    ['a slug of two slashes', page('slug: //a.bc'), ['3:7 route/invalid-slug'], 'single'],
    ['a slug with a backslash', page('slug: a\\b'), ['3:7 route/invalid-slug'], 'path'],
    ['a slug with NUL', page('slug: "a\\0b"'), ['3:7 source/control-character'], 'escape'],
    [
      'a slug with encoding',
      page('slug: /a%2e%2e'),
      ['3:7 route/invalid-slug'],
      'without encoding',
    ],
    ['a slug with a fragment', page('slug: "/a#b"'), ['3:7 route/invalid-slug'], 'path'],
    ['a reserved slug', page('slug: /assets/a'), ['3:7 route/reserved-name'], 'another slug'],
    ['the slug of the error page', page('slug: /404'), ['3:7 route/reserved-name'], 'another slug'],
    ['a device as slug', page('slug: /a/CON'), ['3:7 route/reserved-name'], 'Windows'],
    ['a device with extension', page('slug: /nul.txt'), ['3:7 route/reserved-name'], 'Windows'],
    [
      'a slug that is too long',
      page(`slug: /${'ä'.repeat(128)}`),
      ['3:7 route/name-too-long'],
      'shorten',
    ],
    ['a missing image', body('a ![b](./c.png)'), ['5:3 image/missing'], 'content/guide/c.png'],
    [
      'an image of Docusaurus',
      body('![b](@site/static/c.png)'),
      ['5:1 image/missing'],
      'from / for',
    ],
    ['an image outside', body('![b](../../../c.png)'), ['5:1 image/missing'], 'from / for'],
    [
      'an image that is in no static folder',
      body('![b](/logo.svg)'),
      ['5:1 image/missing'],
      'looked for static/logo.svg.',
    ],
    [
      'an image that is in no static folder, with the base path',
      body('![b](/monorepo/logo.svg)'),
      ['5:1 image/missing'],
      'looked for static/monorepo/logo.svg, static/logo.svg.',
    ],
    ['no alternative text', body('![](a.png)'), ['5:1 image/no-alt'], 'describe it'],
    ['data as image', body('![b](data:image/png,a)'), ['5:1 link/unsafe-scheme'], 'https:'],
    ['a wrong extension', body('![b](gif.png)'), ['5:1 image/wrong-type'], 'extension'],
    ['no image at all', body('![b](note.txt)'), ['5:1 image/wrong-type'], 'PNG'],
    ['a damaged image', body('![b](cut.png)'), ['5:1 image/corrupt'], 'again'],
    ['[F47] a PNG without height', body('![b](flat.png)'), ['5:1 image/corrupt'], 'export'],
    ['an image without size', body('![b](none.svg)'), ['5:1 image/no-dimensions'], 'viewBox'],
    [
      'a missing include',
      body('::include{file="src/no.ts"}'),
      ['5:1 directive/include-missing'],
      'root',
    ],
    [
      'too many includes',
      body('::include{file="src/regions.ts"}\n\n'.repeat(102)),
      ['205:1 directive/include-limit'],
      'divide',
    ],
    [
      'includes that show too much',
      body('::include{file="src/long.ts"}\n\n'.repeat(8)),
      ['11:1 directive/include-limit'],
      'regions',
    ],
    [
      'regions of files that are too long',
      body('::include{file="src/longer.ts" region="a"}\n\n'.repeat(6)),
      ['11:1 directive/include-limit'],
      'divide',
    ],
    [
      'missing output',
      body('::include{file="src/regions.ts" output}'),
      ['5:1 directive/include-missing'],
      '"output"',
    ],
    [
      'a contradiction in an include',
      body('::include{file="src/regions.ts" no-run expect-throw="Error"}'),
      ['5:1 code/sample-option'],
      'remove one',
    ],
    [
      'an option of an include that is no sample',
      body('::include{file="content/guide/note.txt" no-run}'),
      ['5:41 code/sample-option'],
      'TypeScript',
    ],
    [
      'an include as output of nothing',
      body('::include{file="content/guide/note.txt" output}'),
      ['5:41 code/stray-output'],
      'below the code',
    ],
    [
      'a label of an include',
      body('::include[a]{file="src/regions.ts"}'),
      ['5:1 directive/label'],
      '{title="..."}',
    ],
    [
      'an include outside',
      body('::include{file="../a.ts"}'),
      ['5:1 directive/include-outside'],
      'copy a file',
    ],
    [
      'an absolute include',
      body('::include{file="/etc/passwd"}'),
      ['5:1 directive/include-outside'],
      'root',
    ],
    [
      'an unknown region',
      body('::include{file="src/regions.ts" region="basci"}'),
      ['5:1 directive/include-region'],
      '"basic"',
    ],
    [
      'an open region',
      body('::include{file="src/regions.ts" region="open"}'),
      ['5:1 directive/include-region'],
      '#endregion open',
    ],
    [
      'a region of a file without regions',
      body('::include{file="content/guide/note.txt" region="a"}'),
      ['5:1 directive/include-region'],
      'write "#region a" and "#endregion a" in comments around the lines',
    ],
    [
      'a region whose end has no name',
      body('::include{file="src/nameless.ts" region="basic"}'),
      ['5:1 directive/include-region'],
      '#endregion basic',
    ],
    [
      'an include without file',
      body('::include{region=a}'),
      ['5:1 directive/missing-attribute'],
      'file=',
    ],
    [
      'an include that is no text',
      body('::include{file="src/latin.ts"}'),
      ['5:1 source/invalid-utf8'],
      'UTF-8',
    ],
    [
      'an include with colours of a terminal',
      body('::include{file="src/colours.out"}'),
      ['5:1 source/control-character'],
      'colours',
    ],
    [
      'an include with a bidirectional override',
      body('::include{file="src/bidi.ts"}'),
      ['5:1 source/bidi-control'],
      'remove it',
    ],
    ['raw HTML below front matter', body('<iframe>'), ['5:1 markdown/raw-html'], 'remove it'],
    [
      'a missing image of HTML',
      body('<p>\n<img src="no.png" alt="a">'),
      ['6:1 image/missing'],
      'no.png',
    ],
    ['deep nesting', body('>'.repeat(500)), ['5:101 markdown/nesting'], 'flatter'],
  ])('%s', async (_, text, faults, hint) => {
    const { diagnostics } = await parsePage(text, FILES);
    expect(faultsOf(diagnostics)).toEqual(faults);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it.each([
    ['gif.png', 'of the format gif'],
    ['note.txt', 'not an image of a known format'],
  ])('say that the image %s is %s', async (file, kind) => {
    const { diagnostics } = await parsePage(body(`![b](${file})`), FILES);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The file "content/guide/${file}" is ${kind}.`,
    ]);
  });

  it('name the place in an included file', async () => {
    const { diagnostics } = await parsePage(body('::include{file="src/latin.ts"}'), FILES);
    expect(diagnostics[0]?.message).toContain('"src/latin.ts:1:2"');
  });

  it('name both positions of a key given twice', async () => {
    const { diagnostics } = await parsePage(page('title: B'));
    expect(diagnostics[0]?.related).toEqual([
      { message: 'first defined here', file: 'content/guide/a.md', place: { line: 2, column: 1 } },
    ]);
  });

  it.each([
    ['content/assets/a.md', 'route/reserved-name'],
    ['content/guide/aux.md', 'route/reserved-name'],
    ['content/guide/1-con.md', 'route/reserved-name'],
    [`content/${'a'.repeat(256)}/b.md`, 'route/name-too-long'],
    ['content/guide./b.md', 'route/invalid-slug'],
  ])('of the file name %s', async (path, code) => {
    const { diagnostics } = await parsePage(page(), {}, path);
    expect(faultsOf(diagnostics)).toEqual([`1:1 ${code}`]);
  });

  it.each([
    ['aliases', ['a-1: &a-1 x', ...ALIASES]],
    ['nesting', [`keywords: ${'['.repeat(50_000)}`]],
    ['nested keys', ['? '.repeat(20_000)]],
  ])('are found in bounded time in front matter that is a bomb of %s', async (_, lines) => {
    const { diagnostics } = await parsePage(page(...lines));
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ code }) => code.startsWith('frontmatter/'))).toBe(true);
  });

  it('leave prototypes as they are', async () => {
    await parsePage(page('__proto__: {polluted: 1}', 'constructor: {prototype: {polluted: 1}}'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
