// After an edit of a text that other pages do not show, a build reads no other document, and its output equals that
// of a clean build.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentsOf, readOutput } from './incremental/output-state.js';
import { runBuild } from './pipeline.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';

const configuration = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.org', baseUrl: '/', ...more })};\n`;

const guide = (text: string): string =>
  `---\ndescription: D\n---\n\n# One\n\n${text}\n\n## Part\n\nSee [two](./two.md#part).\n`;

const FILES: Files = {
  'site.config.ts': configuration({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }),
  'content/index.md': '# Home\n\nSee [one](./one.md#part).\n',
  'content/one.md': guide('Text.'),
  'content/two.md': '# Two\n\nText.\n\n## Part\n\nText.\n',
  'static/a.txt': 'a',
};

/** A project that was built once. */
async function built(files: Files = {}) {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  onTestFinished(() => remove(path.dirname(project.root)));
  project.write({ ...FILES, ...files });
  const options = { cacheDir: project.path('.quire/cache') };
  const build = async (edit: Files) => {
    project.write(edit);
    return runBuild(project, options);
  };
  await build({});
  /** The output of a build without a cache. */
  const clean = async () => {
    const out = project.path('clean');
    await runBuild(project, { out });
    const files = contentsOf(readOutput(out));
    remove(out);
    return files;
  };
  return { project, build, clean, output: () => contentsOf(readOutput(project.out)) };
}

type Stages = Awaited<ReturnType<typeof runBuild>>['stages'];

const cachedIn = (stages: Stages, name: string) => {
  const stage = stages.find((one) => one.name === name);
  return stage && [stage.cached, stage.total];
};

const isWhole = (stages: Stages): boolean => stages.some(({ name }) => name === 'site');

test.each([
  { 'content/one.md': guide('Text with zyzzyva.') },
  // Places of links and headings change.
  { 'content/one.md': guide('Text.\n\nMore.\n\nAnd more.') },
  { 'content/one.md': guide('Text.').replace('See', 'Look at') },
  { 'content/one.md': guide('New.'), 'content/two.md': '# Two\n\nText.\n\n## Part\n\nNew.\n' },
])('an edited text %#', async (edit: Files) => {
  const { build, clean, output } = await built();
  for (const files of [edit, FILES, edit]) {
    const { diagnostics, stages, pages } = await build(files);
    expect(diagnostics).toEqual([]);
    expect(isWhole(stages)).toBe(false);
    expect(pages).toBeGreaterThan(6);
    expect(output()).toEqual(await clean());
  }
});

test.each<[what: string, edit: Files]>([
  ['title', { 'content/one.md': guide('Text.').replace('# One', '# Other') }],
  ['heading', { 'content/one.md': guide('Text.\n\n## More') }],
  ['link', { 'content/one.md': guide('Text, [home](./index.md).') }],
  ['front matter', { 'content/one.md': guide('Text.').replace('D', 'E') }],
  ['new document', { 'content/three.md': '# Three\n\nText.\n', 'content/one.md': guide('New.') }],
  ['translation', { 'i18n/de/content/one.md': guide('Text.') }],
  ['static file', { 'static/a.txt': 'b', 'content/one.md': guide('New.') }],
  ['configuration', { 'site.config.ts': configuration(), 'content/one.md': guide('New.') }],
])('an edit that other pages may show makes the site again: %s', async (_, edit) => {
  const { build, clean, output } = await built();
  const { diagnostics, stages } = await build(edit);
  expect(diagnostics).toEqual([]);
  expect(isWhole(stages)).toBe(true);
  expect(output()).toEqual(await clean());
});

test('a fault in the edited document is found at its place, again and again', async () => {
  const { build } = await built();
  const faulty = { 'content/one.md': guide('Text.\n\n:::unknown\n\nText.\n\n:::') };
  const first = await build(faulty);
  expect(first.diagnostics).not.toEqual([]);
  expect((await build({})).diagnostics).toEqual(first.diagnostics);
});

describe('a site with warnings', () => {
  const LINKED = '# Two\n\nText.\n\n[x](./x.md)\n\n## Part\n';
  const warned: Files = {
    'site.config.ts': configuration({ onBrokenLinks: 'warn', docs: { showLastUpdateTime: true } }),
    'content/two.md': LINKED,
  };
  const codes = ({ diagnostics }: Awaited<ReturnType<typeof runBuild>>) =>
    diagnostics.map(({ code, place }) => [code, place?.line]);
  const told = [
    ['io/git', undefined],
    ['link/missing-page', 5],
  ];

  test('tells them again, each once, after an edit of another document', async () => {
    const { build, clean, output } = await built(warned);
    for (const text of ['New.', 'Newer.', 'Newer.']) {
      const result = await build({ 'content/one.md': guide(text) });
      expect(codes(result)).toEqual(told);
      expect(isWhole(result.stages)).toBe(false);
      expect(output()).toEqual(await clean());
    }
  });

  test('does not tell one again whose cause is gone, whether a text was edited or not', async () => {
    const { project, build } = await built(warned);
    execFileSync('git', ['init', '--quiet', project.root]);
    expect(codes(await build({}))).toEqual([told[1]]);
    rmSync(project.path('.git'), { recursive: true });
    await build({});
    execFileSync('git', ['init', '--quiet', project.root]);
    expect(codes(await build({ 'content/one.md': guide('New.') }))).toEqual([told[1]]);
  });

  test.each([
    ['moved', LINKED.replace('[x]', 'More.\n\n[x]'), [told[0], ['link/missing-page', 7]]],
    ['mended', LINKED.replace('x.md', 'one.md'), [told[0]]],
  ])('is made again when one is %s', async (_, text, expected) => {
    const { build, clean, output } = await built(warned);
    const result = await build({ 'content/two.md': text });
    expect(codes(result)).toEqual(expected);
    expect(isWhole(result.stages)).toBe(true);
    expect(output()).toEqual(await clean());
  });
});

test('a warning names the place in an edited document to which it is related', async () => {
  const slugged = (comment: string) => `---\n${comment}slug: /same\n---\n\n# One\n\nText.\n`;
  const { build } = await built({
    'site.config.ts': configuration({ onDuplicateRoutes: 'warn' }),
    'content/index.md': '# Home\n\nText.\n',
    'content/one.md': slugged(''),
    'content/two.md': slugged(''),
  });
  const lines = async (edit: Files) =>
    (await build(edit)).diagnostics.map(({ related }) => related?.map(({ place }) => place?.line));
  expect(await lines({})).toEqual([[2]]);
  expect(await lines({ 'content/one.md': slugged('# A comment.\n') })).toEqual([[3]]);
});

test('an output that was changed by others is made whole', async () => {
  const { project, build, clean, output } = await built();
  rmSync(path.join(project.out, 'two/index.html'));
  writeFileSync(path.join(project.out, 'sitemap.xml'), 'changed');
  await build({ 'content/one.md': guide('New.') });
  expect(output()).toEqual(await clean());
});

test('results of other documents stay in the cache, however often one is edited', async () => {
  const { build } = await built();
  for (let count = 0; count < 8; count += 1) {
    const { stages } = await build({ 'content/one.md': guide(`Text ${count}.`) });
    expect(isWhole(stages)).toBe(false);
  }
  const { stages } = await build({ 'content/one.md': guide('Text.\n\n## More') });
  expect(cachedIn(stages, 'content')).toEqual([2, 3]);
  const [cached = 0, total = 0] = cachedIn(stages, 'render') ?? [];
  // The page in both languages.
  expect(total - cached).toBe(2);
});
