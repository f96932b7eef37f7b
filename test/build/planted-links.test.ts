// Broken links in a copy of the real project: found with their place, and the site that stands stays as it is.
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Project, remove, temporaryFolder } from './project.js';
import { quire, quireJson, repository } from './quire.js';
import { buildRealSite, realSite } from './real-site.js';

const GUIDE = 'content/1-data/1-box.md';
const SOURCE = 'packages/box/src/index.ts';

let project: Project;

beforeAll(async () => {
  await buildRealSite();
  project = new Project(temporaryFolder());
  for (const name of ['content', 'packages', 'static', 'site.config.ts', 'tsconfig.base.json']) {
    cpSync(path.join(repository, name), project.path(name), { recursive: true });
  }
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  cpSync(realSite.cache, project.path('.quire/cache'), { recursive: true });
  const { exitCode, stderr } = await quire(['build', '--root', project.root]);
  if (exitCode !== 0) throw new Error(stderr);
});
afterAll(() => remove(project.root));

interface Planted {
  readonly file: string;
  /** Placed on a line of its own at the end of the file. */
  readonly text: string;
  readonly column: number;
  readonly code: string;
  readonly exitCode: number;
  readonly says: RegExp;
}

it.each<[string, Planted]>([
  [
    'a broken link',
    {
      file: GUIDE,
      text: 'See [it](./2-opton.md).',
      column: 5,
      code: 'link/missing-page',
      exitCode: 1,
      says: /did you mean "\.\/2-option\.md"\?/,
    },
  ],
  [
    'a broken link to the API',
    {
      file: GUIDE,
      text: '[it](/monorepo/api/box/class/Bxo)',
      column: 1,
      code: 'link/missing-page',
      exitCode: 1,
      says: /did you mean "\/monorepo\/api\/box\/class\/Box"/,
    },
  ],
  [
    'a broken anchor',
    {
      file: GUIDE,
      text: 'See [it](./2-option.md#nowhere).',
      column: 5,
      code: 'link/missing-anchor',
      exitCode: 1,
      says: /anchors/,
    },
  ],
  [
    'a missing image',
    {
      file: GUIDE,
      text: 'A ![key](./key.png)',
      column: 3,
      code: 'image/missing',
      exitCode: 1,
      says: /looked for content\/1-data\/key\.png/,
    },
  ],
  [
    'an include of a missing region',
    {
      file: GUIDE,
      text: `::include{file="${SOURCE}" region="nowhere"}`,
      column: 1,
      code: 'directive/include-region',
      exitCode: 1,
      says: /"nowhere"/,
    },
  ],
  [
    'a broken {@link} in TSDoc',
    {
      file: SOURCE,
      text: '/** As {@link Bxo}. */ export type Planted = string;',
      column: 15,
      code: 'api/broken-link',
      exitCode: 3,
      says: /Bxo/,
    },
  ],
  [
    'a broken link to a page in TSDoc',
    {
      file: SOURCE,
      text: '/** As [it](/monorepo/nowhere). */ export type Planted = string;',
      column: 13,
      code: 'link/missing-page',
      exitCode: 1,
      says: /nowhere/,
    },
  ],
])('%s', async (_, { file, text, column, code, exitCode, says }) => {
  const before = project.tree();
  const original = readFileSync(project.path(file), 'utf8');
  project.write({ [file]: `${original}\n${text}\n` });
  const line = original.split('\n').length + 1;
  const report = await quireJson(['build', '--root', project.root]);
  project.write({ [file]: original });
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ code, file, place: { line, column } }]);
  expect(`${errors[0]?.message}\n${errors[0]?.hint}`).toMatch(says);
  expect(report.exitCode).toBe(exitCode);
  expect(project.tree()).toEqual(before);
});
