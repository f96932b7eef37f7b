import { describe, expect, it } from 'vitest';
import { faultsOf, render } from './testing/render.js';

const fenced = (info: string, code = 'a\nb\nc'): string => `\`\`\`${info}\n${code}\n\`\`\``;

/** Title, numbers of lines with each class, and whether there are line numbers. */
function shownIn(html: string): { title: string | undefined; lines: string[]; code: string } {
  const [, title] = /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(html) ?? [];
  const lines = [...html.matchAll(/<span class="code-line ?([^"]*)"( data-margin="[^"]*")?/g)];
  const [, code = ''] = /<code[^>]*>(.*)<\/code>/s.exec(html) ?? [];
  return {
    title: title?.replace(/<[^>]*>/g, ''),
    lines: lines.map(([, classes = '']) => classes),
    code: code.replace(/<[^>]*>/g, ''),
  };
}

const [HIGHLIGHT, INSERTED, DELETED] = ['highlight-line', 'inserted', 'deleted'];

describe('what other tools write after the language', () => {
  it.each<[info: string, language: string, title?: string]>([
    ['js [a b.ts]', 'js', 'a b.ts'],
    ['js filename="x.js"', 'js', 'x.js'],
    ["js caption='a b'", 'js', 'a b'],
    ['js file=x.js', 'js', 'x.js'],
    ['js:src/X.js', 'js', 'src/X.js'],
    ['title="x.js"', 'text', 'x.js'],
    ['sh[npm]', 'sh', 'npm'],
    ['{.js .numberLines}', 'js'],
    ['rust,ignore', 'rust'],
    ['vue', 'vue'],
    ['svelte', 'svelte'],
    ['angular-ts', 'angular-ts'],
    ['toml', 'toml'],
    ['rb', 'rb'],
    ['ps1', 'ps1'],
    ['bat', 'bat'],
    ['sh-session', 'sh-session'],
    ['dotenv', 'dotenv'],
    ['http', 'http'],
    ['mdx', 'mdx'],
    ['diff-js', 'diff-js'],
    ['ts-vue', 'ts-vue'],
  ])('%s', async (info, language, title) => {
    const { html, diagnostics } = await render(fenced(info));
    expect(
      faultsOf(diagnostics).filter((fault) => info !== 'rust,ignore' || !fault.includes('meta')),
    ).toEqual([]);
    expect(html).toContain(`data-language="${language}"`);
    expect(shownIn(html).title).toBe(title);
  });

  it.each<[info: string, lines: string[]]>([
    ['json{1,3}', [HIGHLIGHT, '', HIGHLIGHT]],
    ['json{1, 3}', [HIGHLIGHT, '', HIGHLIGHT]],
    ['json {1} ins={2} del={3}', [HIGHLIGHT, INSERTED, DELETED]],
    ['json mark={2-3}', ['', HIGHLIGHT, HIGHLIGHT]],
    ['json hl_lines="1 3"', [HIGHLIGHT, '', HIGHLIGHT]],
    ['json ins="b"', []],
  ])('%s marks lines', async (info, lines) => {
    const { html, diagnostics } = await render(fenced(info));
    expect(faultsOf(diagnostics)).toEqual([]);
    expect(shownIn(html).lines).toEqual(lines);
  });

  it.each([
    ['json:line-numbers', '1'],
    ['json:line-numbers=5 {1}', '5'],
    ['json lineNumbers', '1'],
    ['json showLineNumbers{3}', '1'],
    ['json startLineNumber=4', '4'],
  ])('%s shows line numbers', async (info, first) => {
    const { html, diagnostics } = await render(fenced(info));
    expect(faultsOf(diagnostics)).toEqual([]);
    expect(html).toContain(`data-margin="${first}"`);
  });

  it.each<[info: string, code: string, shown: string, lines: string[]]>([
    ['json', 'a // [!code ++]\nb # [!code --]\nc', 'a\nb\nc\n', [INSERTED, DELETED, '']],
    ['html', '<a> <!-- [!code focus] -->\nb', '&lt;a>\nb\n', [HIGHLIGHT, '']],
    ['json', '// [!code hl:2]\na\nb\nc', 'a\nb\nc\n', [HIGHLIGHT, HIGHLIGHT, '']],
    ['json', 'a // [!code word:a]\nb', 'a\nb\n', []],
    ['md', 'a // [!code ++]', 'a // [!code ++]\n', []],
    ['json diff', ' a\n-b\n+c', 'a\nb\nc\n', ['', DELETED, INSERTED]],
  ])('%s: %j', async (info, code, shown, lines) => {
    const { html, diagnostics } = await render(fenced(info, code));
    expect(faultsOf(diagnostics)).toEqual([]);
    expect(shownIn(html)).toMatchObject({ code: shown, lines });
  });

  it.each<[what: string, written: string, code: string, options: object]>([
    ['a query', 'let b = 1;\n//  ^?', 'let b = 1;', { twoslash: { queries: [4] } }],
    ['two queries', 'f(a, b);\n//^?\n//   ^?', 'f(a, b);', { twoslash: { queries: [2, 5] } }],
    ['a query below the second line', 'a;\nb;\n// ^?', 'a;\nb;', { twoslash: { queries: [6] } }],
    ['a query below nothing', '// ^?\na;', 'a;', { twoslash: { queries: [] } }],
    ['completions', 'a.b\n// ^|', 'a.b', { twoslash: { queries: [] } }],
    ['a mark', 'a.b\n//^^^^^', 'a.b', { twoslash: { queries: [] } }],
    ['errors', '// @errors: 2322 2345\na;', 'a;', { check: true, expectedErrors: [2322, 2345] }],
    ['all errors', '// @noErrors\na;', 'a;', { check: true, twoslash: { allowsErrors: true } }],
    ['an option', '// @strict: false\na;', 'a;', { twoslash: { allowsErrors: true } }],
    ['a message', '// @log: A\na;', 'a;', { twoslash: { allowsErrors: false } }],
    [
      'a cache',
      '// @twoslash-cache: {}\n// @ts-ignore\na;',
      '// @ts-ignore\na;',
      { twoslash: { allowsErrors: false } },
    ],
    ['files', '// @filename: a.ts\na;', '// @filename: a.ts\na;', { check: false, run: false }],
  ])('of Twoslash, %s', async (_, written, code, options) => {
    const { samples, diagnostics } = await render(fenced('ts twoslash', written));
    expect(diagnostics).toEqual([]);
    expect(samples).toMatchObject([{ code, options }]);
  });

  it.each([
    ['a;\n// ---cut---\nb;', 'b;'],
    ['a;\n// ---cut-before---\nb;', 'b;'],
    ['b;\n// ---cut-after---\na;', 'b;'],
    ['\n// ---cut---\nb;', 'b;'],
  ])('of Twoslash, cuts: %j', async (written, seen) => {
    const { samples, html } = await render(fenced('ts twoslash', written));
    const code = written.replace(/\/\/.*\n/, '');
    const start = code.indexOf('b');
    expect(samples).toMatchObject([{ code, shown: { start, end: start + 2 } }]);
    expect(
      html
        .replace(/<details [^>]*hidden.*?<\/details>/s, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe(seen);
  });

  it('code that is cut is Twoslash in a fence without the word, but for Markdown', async () => {
    const code = '// @include: main\n// ---cut---\nconst b = a;';
    const { samples, html } = await render(fenced('ts', code));
    expect(shownIn(html)).toMatchObject({ code: 'const b = a;\n' });
    expect(samples).toMatchObject([{ options: { twoslash: { allowsErrors: true } } }]);
    expect((await render(fenced('md', code))).html).toContain('---cut---');
  });

  it('code with its old lines is not compiled', async () => {
    const { samples } = await render(fenced('ts', 'const a = 1; // [!code --]\nconst a = 2;'));
    expect(samples).toMatchObject([{ options: { check: false, run: false } }]);
  });

  it('an unknown word has the same message everywhere', async () => {
    const { diagnostics } = await render(`${fenced('js foo="a"')}\n\n${fenced('js foo=b')}`);
    expect(new Set(diagnostics.map(({ message, severity }) => `${severity} ${message}`))).toEqual(
      new Set(['warning "foo=" has no meaning after the language of a code block.']),
    );
  });

  it('[F37] a wrong part of a range is left out', async () => {
    const { html, diagnostics } = await render(fenced('json {1,9}'));
    expect(faultsOf(diagnostics)).toEqual(['1:9 code/highlight-range']);
    expect(shownIn(html).lines).toEqual([HIGHLIGHT, '', '']);
  });
});
