import { expect, it } from 'vitest';
import { renderSource } from './source-listing.js';
import { render } from './testing/render.js';
import { toHtml } from './testing/to-html.js';

/** The languages of the specification, with a line that has a token of the language. */
const SAMPLES = {
  yaml: 'a: true',
  markdown: '# a **b**',
  graphql: 'query { a }',
  sql: 'SELECT 1',
  typescript: 'type A = string',
  jsx: '<A b={1} />',
  swift: 'let a = 1',
  kotlin: 'val a = 1',
  c: 'int a;',
  'objective-c': '@interface A',
  rust: 'let a = 1;',
  go: 'func a() {}',
  'c++': 'class A;',
  python: 'def a(): pass',
  json: '{"a": 1}',
};

it.each(Object.entries(SAMPLES))('[R62] highlights %s', async (language, code) => {
  const { html, diagnostics } = await render(`\`\`\`${language}\n${code}\n\`\`\``);
  expect(diagnostics).toEqual([]);
  expect(html).toContain(`data-language="${language}"`);
  expect(html).toMatch(/<span class="tok-/);
  // What a grammar calls a token is no class of the page: many are names of parts of the shell.
  const classes = [...html.matchAll(/<span class="([^"]*)"/g)].map(([, names]) => names);
  expect(classes.filter((names) => !/^(?:tok-[a-z]+|code-line)$/.test(names ?? ''))).toEqual([]);
});

it('highlights additional languages once they are configured', async () => {
  const prism = { additionalLanguages: ['haskell'], magicComments: [] };
  const { html, diagnostics } = await render('```haskell\nmodule A where\n```', { prism });
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<span class="tok-keyword">module</span>');
});

it.each(['../../package', 'core', 'nonsense'])('finds no grammar for %j', async (name) => {
  const prism = { additionalLanguages: [name], magicComments: [] };
  const { diagnostics } = await render(`\`\`\`${name}\na\n\`\`\``, { prism });
  expect(diagnostics.map(({ code }) => code)).toEqual(['code/unknown-language']);
});

it.each(['// a\n/* b\nc */\nconst d = `e\nf`;\n', '', 'a'])(
  'shows the file %j line by line',
  async (code) => {
    const html = toHtml(await renderSource(code, 'ts', []));
    const lines = code.replace(/\n$/, '').split('\n');
    const shown = html.split(/(?=<span id="L)/).slice(1);
    expect(shown).toHaveLength(lines.length);
    shown.forEach((line, index) => {
      expect(line).toContain(`id="L${index + 1}"`);
      expect(line.replace(/<[^>]*>/g, '')).toBe(`${lines[index]}\n`);
    });
  },
);
