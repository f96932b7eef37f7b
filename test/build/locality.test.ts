// A change stays local: an edit changes only the files of its own page, and of pages that show the edited text.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { runBuild } from './pipeline.js';
import { type Project, testWith } from './project.js';

const it = testWith('small');
const itTyped = testWith('typed');
const PAGE = 'content/guide/start.md';

/** The files of the output that an edit changes, sorted. */
async function changedBy(project: Project, edit: (text: string) => string): Promise<string[]> {
  const publish = async () => {
    const { diagnostics } = await runBuild(project);
    expect(diagnostics).toEqual([]);
    return project.tree() ?? {};
  };
  const before = await publish();
  project.write({ [PAGE]: edit(project.read(PAGE)) });
  const after = await publish();
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files].filter((file) => before[file] !== after[file]).sort();
}

it('an added sentence changes the files of its page, and the parts of the search index with its words', async ({
  project,
}) => {
  const changed = await changedBy(project, (text) => `${text}\nOne sentence more.\n`);
  const isIndex = (file: string) => /^(?:assets\/)?search\//.test(file);
  const own = ['index.html', 'texts.json'].map((name) => `guide/start/${name}`);
  expect(changed.filter((file) => !isIndex(file))).toEqual(own);
  // This small site has one shard of each kind. A changed shard counts twice, with its old and with its new name.
  const shards = ['text', 'text', 'words', 'words'].map((kind) => `assets/search/${kind}`);
  const index = changed.filter(isIndex).map((file) => file.replace(/\.\w+\.json$/, ''));
  expect(index).toEqual([...shards, 'search/en/current.json']);
});

itTyped(
  'another title changes the pages that show it, the search index and nothing else',
  async ({ project }) => {
    project.write({ [PAGE]: '# First steps\n\nText.\n' });
    const changed = await changedBy(project, (text) => text.replace('First steps', 'Last steps'));
    expect(changed).toContain('search/en/current.json');
    const own = 'guide/start/index.html';
    const documents = changed.filter((file) => /^(?!assets).*html$/.test(file));
    const shows = (file: string) =>
      readFileSync(`${project.out}/${file}`, 'utf8').includes('Last steps');
    expect(changed).toContain(own);
    expect(documents.filter((file) => !shows(file))).toEqual([]);
    const others = (files: readonly string[]) =>
      files.filter((file) => /^(?:api|source)/.test(file));
    expect(others(Object.keys(project.tree() ?? {})).length).toBeGreaterThan(5);
    expect([...others(changed), ...changed.filter((file) => file === '404.html')]).toEqual([]);
  },
);
