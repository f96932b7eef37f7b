// Broken links in a copy of the real project are reported at their place, and the published site is unchanged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Project, remove } from './project.js';
import { quire, quireJson } from './quire.js';
import { copyRealProject } from './real-site.js';

const GUIDE = 'content/1-data/1-box.md';
const SOURCE = 'packages/box/src/index.ts';

let project: Project;

beforeAll(async () => {
  project = await copyRealProject();
  const { exitCode, stderr } = await quire(['build', '--root', project.root]);
  if (exitCode !== 0) throw new Error(stderr);
});
afterAll(() => remove(project.root));

interface Planted {
  readonly name: string;
  readonly file: string;
  /** Placed on a line of its own at the end of the file. */
  readonly text: string;
  readonly column: number;
  readonly code: string;
  readonly says: RegExp;
}

/** Faults by the build that reports them: no stage runs after one that finds faults. */
const BUILDS: readonly { stage: string; exitCode: number; planted: readonly Planted[] }[] = [
  {
    stage: 'documents',
    exitCode: 1,
    planted: [
      {
        name: 'a missing image',
        file: GUIDE,
        text: 'A ![key](./key.png)',
        column: 3,
        code: 'image/missing',
        says: /looked for content\/1-data\/key\.png/,
      },
      {
        name: 'an include of a missing region',
        file: GUIDE,
        text: `::include{file="${SOURCE}" region="nowhere"}`,
        column: 1,
        code: 'directive/include-region',
        says: /"nowhere"/,
      },
    ],
  },
  {
    stage: 'comments',
    exitCode: 3,
    planted: [
      {
        name: 'a broken {@link} in TSDoc',
        file: SOURCE,
        text: '/** As {@link Bxo}. */ export type Planted = string;',
        column: 15,
        code: 'api/broken-link',
        says: /Bxo/,
      },
    ],
  },
  {
    stage: 'the site, such as broken links [R31] [F38]',
    exitCode: 1,
    planted: [
      {
        name: 'a broken link',
        file: GUIDE,
        text: 'See [it](./2-opton.md).',
        column: 5,
        code: 'link/missing-page',
        says: /did you mean "\.\/2-option\.md"\?/,
      },
      {
        name: 'a broken link to the API',
        file: GUIDE,
        text: '[it](/monorepo/api/box/class/Bxo)',
        column: 1,
        code: 'link/missing-page',
        says: /did you mean "\/monorepo\/api\/box\/class\/Box"/,
      },
      {
        name: 'a broken anchor',
        file: GUIDE,
        text: 'See [it](./2-option.md#nowhere).',
        column: 5,
        code: 'link/missing-anchor',
        says: /anchors/,
      },
      {
        name: 'a broken link to a page in TSDoc',
        file: SOURCE,
        text: '/** As [it](/monorepo/nowhere). */ export type Planted = string;',
        column: 13,
        code: 'link/missing-page',
        says: /nowhere/,
      },
    ],
  },
];

it.each(BUILDS)('faults of $stage', async ({ exitCode, planted }) => {
  const before = project.tree();
  const originals = new Map<string, string>();
  const lines = planted.map(({ file, text }) => {
    const contents = project.read(file);
    if (!originals.has(file)) originals.set(file, contents);
    project.write({ [file]: `${contents}\n${text}\n` });
    return contents.split('\n').length + 1;
  });
  const report = await quireJson(['build', '--root', project.root]);
  project.write(Object.fromEntries(originals));
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  for (const [index, { name, file, column, code, says }] of planted.entries()) {
    const line = lines[index];
    const own = errors.filter((error) => error.file === file && error.place?.line === line);
    expect(own, name).toMatchObject([{ code, file, place: { line, column } }]);
    expect(`${own[0]?.message}\n${own[0]?.hint}`, name).toMatch(says);
  }
  expect(errors).toHaveLength(planted.length);
  expect(report.exitCode).toBe(exitCode);
  expect(project.tree()).toEqual(before);
});
