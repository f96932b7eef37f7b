// Documents that come from the cache: their faults, and their number.
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from './pipeline.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.org', baseUrl: '/', ...more })};\n`;

/** Builds with a cache, writes other files, and builds again. */
async function builtAgain(files: Files, edit: Files) {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  onTestFinished(() => remove(path.dirname(project.root)));
  project.write({ 'site.config.ts': config(), 'content/index.md': '# Home\n\nText.\n', ...files });
  const options = { cacheDir: project.path('.quire/cache') };
  expect((await runBuild(project, options)).diagnostics).toEqual([]);
  project.write(edit);
  return runBuild(project, options);
}

test('a fault of a draft is found after a change of a file that it includes', async () => {
  const { diagnostics } = await builtAgain(
    {
      'content/draft.md':
        '---\ndraft: true\n---\n\n# Draft\n\n::include{file="examples/one.ts" region="one"}\n',
      'examples/one.ts': '// #region one\nexport const one = 1;\n// #endregion one\n',
    },
    { 'examples/one.ts': 'export const one = 1;\n' },
  );
  expect(diagnostics.map(({ file, severity }) => [file, severity])).toEqual([
    ['content/draft.md', 'error'],
  ]);
});

test('the number of cached documents is that of files, however many languages show them', async () => {
  const { stages } = await builtAgain(
    { 'site.config.ts': config({ i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] } }) },
    { 'content/more.md': '# More\n\nText.\n' },
  );
  expect(stages.find(({ name }) => name === 'content')).toMatchObject({ cached: 1, total: 2 });
});
