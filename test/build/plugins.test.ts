// The hooks of plugins in whole builds, and what is said about plugins that are wrong.
import { describe, expect } from 'vitest';
import { configFile } from './faults/fault-row.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, testWith } from './project.js';

const test = testWith('small');

const site = (plugin: string, content = '# A\n'): Files => ({
  ...configFile({ plugins: ['./plugin.tsx'] }),
  'plugin.tsx': `import { definePlugin } from 'quire';\n${plugin}`,
  'content/a.md': content,
});

const build = (project: Project) => runBuild(project, { cacheDir: project.path('.quire/plugins') });

const pageOf = (project: Project): string => project.read('dist/a/index.html');

describe('a hook', () => {
  test.for([
    [
      'directives: a component gets attributes, label and content',
      `export default definePlugin({ name: 'p', directives: [{ name: 'price', form: 'container', required: ['of'], hasLabel: true,
         component: ({ attributes, label, children }) => <aside title={attributes.of}><b>{label}</b>{children}</aside> }] });`,
      '# A\n\n:::price[Each *one*]{of="tea"}\nTwo **pounds**.\n:::\n',
      '<aside title="tea"><b>Each one</b><p>Two <strong>pounds</strong>.</p></aside>',
    ],
    [
      'directives: nodes in its place, and files',
      `export default definePlugin({ name: 'p', directives: [{ name: 'text-of', form: 'leaf', required: ['file'],
         load: async (node, _, files) => [{ type: 'paragraph', children: [{ type: 'text', value: String(await files.readText(node.attributes.file)) }] }] }] });`,
      '# A\n\n::text-of{file="examples/greet.ts"}\n',
      /<p>.*export.*<\/p>/s,
    ],
    [
      'components: in place of those of Quire',
      `export default definePlugin({ name: 'p', components: { tip: ({ children }) => <section className="mine">{children}</section> } });`,
      '# A\n\n:::tip\nText.\n:::\n',
      '<section class="mine"><p class="admonition-title">Tip</p><p>Text.</p></section>',
    ],
    [
      'remark: changes the Markdown',
      `export default definePlugin({ name: 'p', remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'added' }] }); }] });`,
      '# A\n',
      '<p>added</p>',
    ],
    [
      'rehype: what is unsafe is removed',
      `export default definePlugin({ name: 'p', rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: { onClick: 'x()', title: 't' }, children: [{ type: 'element', tagName: 'script', properties: {}, children: [] }, { type: 'text', value: 'end' }] }); }] });`,
      '# A\n',
      '<p title="t">end</p>',
    ],
    [
      'planPage: the head of a page',
      `export default definePlugin({ name: 'p', planPage: ({ source }) => source === 'content/a.md' ? { description: 'Of the plugin' } : undefined });`,
      '# A\n',
      '<meta name="description" content="Of the plugin"',
    ],
    [
      'head: tags',
      `export default definePlugin({ name: 'p', head: ({ title }) => [{ name: 'dc.title', content: title }] });`,
      '# A\n',
      '<meta name="dc.title" content="A"',
    ],
    [
      'scripts: of the site and of others',
      `export default definePlugin({ name: 'p', scripts: [{ src: '/img/logo.png' }, { src: 'https://a.bc/s.js', data: { site: 'x' } }] });`,
      '# A\n',
      /<script defer="" src="\/small\/img\/logo.png"><\/script><script defer="" src="https:\/\/a.bc\/s.js" data-site="x">/,
    ],
  ] as const)('%s', async ([, plugin, content, html], { project }) => {
    project.write(site(plugin, content));
    const { diagnostics } = await build(project);
    expect(diagnostics).toEqual([]);
    expect(pageOf(project)).toMatch(html);
    expect(pageOf(project)).not.toMatch(/onclick|data-attributes/i);
  });

  test('outputs: files of the site', async ({ project }) => {
    const plugin = `export default definePlugin({ name: 'p', outputs: [{ name: 'list', make: ({ pages }) => [{ path: 'list.txt', contents: pages.map(({ path }) => path).sort().join('\\n') }] }] });`;
    project.write(site(plugin));
    await build(project);
    expect(project.read('dist/list.txt')).toContain('/a\n');
    project.write({ 'content/b.md': '# B\n' });
    await build(project);
    expect(project.read('dist/list.txt')).toContain('/b\n');
  });
});

test('what plugins need of the policy is told, each origin once', async ({ project }) => {
  const plugin = `export default definePlugin({ name: 'p', scripts: [{ src: 'https://a.bc/s.js' }, { src: 'https://gh.ij/t.js' }], csp: { script: ['https://a.bc'], connect: ['https://d.ef'] } });`;
  project.write(site(plugin));
  const { policy } = await build(project);
  expect(policy).toContain("script-src 'self' https://a.bc https://gh.ij;");
  expect(policy).toContain("connect-src 'self' https://d.ef;");
  project.write(site("export default definePlugin({ name: 'p' });"));
  expect((await build(project)).policy).toBe(undefined);
});

test('a stylesheet in the list of plugins changes the look of the site, and its edits are followed', async ({
  project,
}) => {
  project.write({
    ...configFile({ plugins: ['./look.css'] }),
    'content/a.md': '# A\n',
    'look.css': ':root { --q-accent: #b3005e; }\n.mine { color: #123456; }\n',
  });
  const styles = (): string => {
    const [, file] = /href="[^"]*(assets\/[^"]+\.css)"/.exec(pageOf(project)) ?? [];
    return project.read(`dist/${file}`);
  };
  expect((await build(project)).diagnostics).toEqual([]);
  expect(styles()).toContain('#b3005e');
  expect(styles()).toContain('.mine{color:#123456}');
  project.write({ 'look.css': ':root { --q-accent: #004488; }\n' });
  await build(project);
  expect(styles()).toContain('#004488');
  expect(styles()).not.toContain('.mine');
});

test('an edit of what a plugin imports builds its pages again', async ({ project }) => {
  project.write({
    ...site(
      `import { word } from './word.ts';\nexport default definePlugin({ name: 'p', directives: [{ name: 'word', form: 'leaf', component: () => <b>{word}</b> }] });`,
      '# A\n\n::word\n',
    ),
    'word.ts': "export const word = 'one';\n",
  });
  await build(project);
  expect(pageOf(project)).toContain('<b>one</b>');
  expect((await build(project)).upToDate).toBe(true);
  project.write({ 'word.ts': "export const word = 'two';\n" });
  await build(project);
  expect(pageOf(project)).toContain('<b>two</b>');
});

test('diagnostics: a message is changed before it counts, or left out', async ({ project }) => {
  const plugin = `export default definePlugin({ name: 'p', diagnostics: (one) => one.code === 'image/no-alt' ? { ...one, severity: 'warning' } : undefined });`;
  const image = '![](/small/img/logo.png)';
  project.write(site(plugin, `# A\n\n#### B\n\n${image}\n`));
  const { diagnostics } = await build(project);
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toContain(
    'warning image/no-alt',
  );
  expect(diagnostics.map(({ code }) => code)).not.toContain('markdown/skipped-heading');
});

describe('[F96] a plugin that is wrong', () => {
  test.for([
    ['does not parse', 'export default definePlugin({', 'plugin/syntax', 'plugin.tsx:2:30', /./],
    [
      'throws',
      "throw new Error('no');\nexport default definePlugin({ name: 'p' });",
      'plugin/threw',
      'plugin.tsx:2:7',
      /^no\.$/,
    ],
    ['is none', 'export default 7;', 'plugin/invalid', 'site.config.ts', /plugins\[0\]/],
    [
      'has an unknown hook',
      "export default definePlugin({ name: 'p', heads: () => [] });",
      'plugin/invalid',
      'site.config.ts',
      /heads/,
    ],
    [
      'allows more than an origin',
      "export default definePlugin({ name: 'p', csp: { script: [\"'unsafe-inline'\"] } });",
      'plugin/invalid',
      'site.config.ts',
      /csp\.script\.0: must be an origin/,
    ],
    [
      'throws in a directive',
      "export default definePlugin({ name: 'p', directives: [{ name: 'x', form: 'leaf', expand() { throw new Error('no'); } }] });",
      'plugin/threw',
      'content/a.md:3:1',
      /"p" threw in the directive "x": no\./,
    ],
    [
      'throws while files are read',
      "export default definePlugin({ name: 'p', directives: [{ name: 'x', form: 'leaf', async load() { throw new Error('no'); } }] });",
      'plugin/threw',
      'content/a.md:3:1',
      /"p"/,
    ],
    [
      'throws in a component',
      "export default definePlugin({ name: 'p', directives: [{ name: 'x', form: 'leaf', component() { throw new Error('no'); } }] });",
      'render/threw',
      'content/a.md',
      /the plugin "p", in the component of "x": no/,
    ],
    [
      'throws in remark',
      "export default definePlugin({ name: 'p', remark: [() => () => { throw new Error('no'); }] });",
      'plugin/threw',
      'content/a.md:1:1',
      /"p" threw in "remark": no\./,
    ],
    [
      'throws in head',
      "export default definePlugin({ name: 'p', head() { throw new Error('no'); } });",
      'plugin/threw',
      'content/a.md',
      /"p" threw in "head": no\./,
    ],
    [
      'throws in an output',
      "export default definePlugin({ name: 'p', outputs: [{ name: 'o', make() { throw new Error('no'); } }] });",
      'plugin/threw',
      'site.config.ts',
      /"p" threw in "outputs: o": no\./,
    ],
  ] as const)('%s', async ([, plugin, code, place, message], { project }) => {
    const before = project.tree();
    project.write(site(plugin, plugin.includes('directives') ? '# A\n\n::x\n' : '# A\n'));
    const { diagnostics } = await build(project);
    const found = diagnostics.find((one) => one.code === code && place.startsWith(one.file ?? '-'));
    expect(found, JSON.stringify(diagnostics, null, 1)).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(message),
      hint: expect.any(String),
    });
    const { file, place: at } = found ?? {};
    expect([file, ...(place.includes(':') ? [at?.line, at?.column] : [])].join(':')).toBe(place);
    expect(project.tree()).toEqual(before);
  });
});

test.for([
  ['./none.css', 'plugins[1]: "./none.css" does not exist.'],
  ['look.css', 'plugins[1]: "look.css" does not exist.'],
  ['./none.ts', 'plugins[1]: "./none.ts" does not exist.'],
  ['quire-none', 'plugins[1]: "quire-none" is not installed.'],
] as const)('the plugin %s, which is not there', async ([name, message], { project }) => {
  project.write({
    ...site("export default definePlugin({ name: 'p' });"),
    ...configFile({ plugins: ['./plugin.tsx', name] }),
  });
  const { diagnostics } = await build(project);
  expect(diagnostics).toMatchObject([{ code: 'config/missing-file', message }]);
});
