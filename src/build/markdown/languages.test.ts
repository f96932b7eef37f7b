import { expect, it } from 'vitest';
import { aliasesOf, grammarNames } from './grammar-names.js';
import { renderSource } from './source-listing.js';
import { render } from './testing/render.js';
import { toHtml } from './testing/to-html.js';

/** The languages of the specification, with a line and a token that other grammars do not see in it. */
const SAMPLES: Readonly<Record<string, readonly [code: string, kind: string, token: string]>> = {
  yaml: ['a: !!str b', 'tag', '!!str'],
  markdown: ['# a', 'keyword', '# a'],
  graphql: ['query { a }', 'keyword', 'query'],
  sql: ['SELECT 1', 'keyword', 'SELECT'],
  typescript: ['type A = readonly B[]', 'keyword', 'readonly'],
  jsx: ['<A b={1} />', 'property', 'b'],
  swift: ['guard a else {}', 'keyword', 'guard'],
  kotlin: ['val a = when (b) {}', 'keyword', 'when'],
  c: ['unsigned a;', 'keyword', 'unsigned'],
  'objective-c': ['@interface A', 'keyword', '@interface'],
  rust: ['impl A {}', 'keyword', 'impl'],
  go: ['var a chan int', 'keyword', 'chan'],
  'c++': ['constexpr int a = 1;', 'keyword', 'constexpr'],
  python: ['lambda: a', 'keyword', 'lambda'],
  json: ['{"a": 1}', 'property', '&quot;a&quot;'],
};

it.each(Object.entries(SAMPLES))('[R62] highlights %s', async (language, [code, kind, token]) => {
  const { html, diagnostics } = await render(`\`\`\`${language}\n${code}\n\`\`\``);
  expect(diagnostics).toEqual([]);
  expect(html).toContain(`data-language="${language}"`);
  expect(html).toContain(`<span class="tok-${kind}">${token}</span>`);
  // What a grammar calls a token is no class of the page: many are names of parts of the shell.
  const classes = [...html.matchAll(/<span class="([^"]*)"/g)].map(([, names]) => names);
  expect(classes.filter((names) => !/^(?:tok-[a-z]+|code-line)$/.test(names ?? ''))).toEqual([]);
});

it.each([
  ['haskell', 'haskell', 'module A where', 'keyword', 'module'],
  ['ruby', 'ruby', 'a = :b', 'number', ':b'],
  ['rb', 'ruby', 'a = :b', 'number', ':b'],
  ['cs', 'csharp', 'using A;', 'keyword', 'using'],
  ['dockerfile', 'docker', 'FROM a', 'keyword', 'FROM'],
])('highlights %s once %s is configured', async (language, additional, code, kind, token) => {
  const prism = { additionalLanguages: [additional], magicComments: [] };
  const { html, diagnostics } = await render(`\`\`\`${language}\n${code}\n\`\`\``, { prism });
  expect(diagnostics).toEqual([]);
  expect(html).toContain(`<span class="tok-${kind}">${token}</span>`);
});

it.each([
  ['gql', 'graphql'],
  ['golang', 'go'],
])('highlights %s as %s', async (other, language) => {
  const [code, kind, token] = SAMPLES[language] ?? [];
  const { html, diagnostics } = await render(`\`\`\`${other}\n${code}\n\`\`\``);
  expect(diagnostics).toEqual([]);
  expect(html).toContain(`<span class="tok-${kind}">${token}</span>`);
});

it('knows the aliases of all grammars without loading them', async () => {
  for (const name of grammarNames()) {
    const { default: syntax } = await import(`refractor/${name}`);
    expect([name, aliasesOf(name)]).toEqual([name, syntax.aliases]);
  }
});

it.each(['../../package', 'core', 'nonsense'])('finds no grammar for %j', async (name) => {
  const prism = { additionalLanguages: [name], magicComments: [] };
  const { diagnostics } = await render(`\`\`\`${name}\na\n\`\`\``, { prism });
  expect(diagnostics.map(({ code }) => code)).toEqual(['code/unknown-language']);
});

it.each(['// a\n/* b\nc */\nconst d = `e\nf`;\n', '', 'a'])(
  'shows the file %j line by line',
  async (code) => {
    const html = toHtml(await renderSource({ code, language: 'ts' }));
    const lines = code.replace(/\n$/, '').split('\n');
    const shown = html.split(/(?=<span id="L)/).slice(1);
    expect(shown).toHaveLength(lines.length);
    shown.forEach((line, index) => {
      expect(line).toContain(`id="L${index + 1}"`);
      expect(line.replace(/<[^>]*>/g, '')).toBe(`${lines[index]}\n`);
    });
  },
);
