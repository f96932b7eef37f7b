// Constructs that take micromark quadratic time: minutes at 400 KB.
import { beforeAll, expect, test } from 'vitest';
import { render } from '../../src/build/markdown/testing/render.js';
import { expectFault, plantRow, worldOf } from './faults/expect-fault.js';
import type { FaultRow } from './faults/fault-row.js';
import { runBuild } from './pipeline.js';
import { type FixtureName, testWith } from './project.js';
import { replacements } from './replacements.js';

const limits: number[] = [];
beforeAll(() => {
  replacements.load = 0;
  replacements.limit = (milliseconds) => {
    limits.push(milliseconds);
    return Math.min(milliseconds, 300);
  };
});

const many = (text: string): string => text.repeat(400_000 / text.length);

const FENCE = '```';

test.each<[name: string, text: string, line?: number]>([
  ['lazy lines of a quote', `> a\n${many('b\n')}`],
  ['lazy lines of an item', `- a\n${many('b\n')}`],
  ['emphasis that never closes', many('*a_ ')],
  ['brackets', many('[')],
  ['comments that stay open', many('a <!-- ')],
  ['declarations that stay open', many('a <!A ')],
  ['instructions that stay open', many('a <? ')],
  ['comments in a list, where four spaces are no code', `1.  a\n\n    ${many('a <!-- ')}`, 7],
  [
    'comments below code',
    `${FENCE}\n\n${'a <!-- '.repeat(1500)}\n\n${FENCE}\n\n${many('a <!-- ')}`,
    11,
  ],
  ['code', `a\n\n${FENCE}html\n${many('<a <b ')}\n${FENCE}\n\n${'a\n\n'.repeat(9)}`, 7],
])('[F25] %s: an error at their line', async (_, text, line = 5) => {
  const { diagnostics, tree } = await render(`# Title\n\nText.\n\n${text}`);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'markdown/too-slow',
      file: 'content/a.md',
      place: { line, column: 1 },
      message: expect.stringMatching(/^Parsing the text takes more than (?:18|26) seconds.$/),
      hint: expect.stringContaining('divide'),
    },
  ]);
  expect(tree.children).toEqual([]);
});

test('[F25] among blocks none of which is too slow, the slowest', async () => {
  const { limit } = replacements;
  replacements.limit = (milliseconds) => (milliseconds === 1000 ? 60_000 : 20);
  const some = 'a <!-- b\n\n'.repeat(20);
  const { diagnostics } = await render(`${some}${'a <!-- '.repeat(1500)}\n\n${some}`);
  replacements.limit = limit;
  expect(diagnostics).toMatchObject([{ code: 'markdown/too-slow', place: { line: 41 } }]);
});

/** Below the length for which a thread is started. */
const MANY_COMMENTS = many('a <!-- ').slice(0, 200_000);

const inBuilds: readonly (readonly [FixtureName, FaultRow])[] = [
  [
    'small',
    {
      fault: 25,
      name: 'a guide',
      files: {
        'content/guide/new.md': `# New\n\nText.\n\n${MANY_COMMENTS}\n`,
        'content/guide/other.md': '# Other\n\na<input>\n',
      },
      faults: [
        'content/guide/new.md:5:1 markdown/too-slow',
        'content/guide/other.md:3:2 markdown/raw-html',
      ],
      says: /takes more than 14 seconds.*divide/s,
    },
  ],
  [
    'typed',
    {
      fault: 25,
      name: 'a comment of a package',
      files: {
        'packages/new/package.json': JSON.stringify({ name: 'new', exports: './src/index.ts' }),
        'packages/new/src/index.ts': `/**\n * Text.\n *\n * ${MANY_COMMENTS}\n */\nexport const slow = 1;\n`,
        'content/other.md': '# Other\n\na<input>\n',
      },
      faults: [
        'content/other.md:3:2 markdown/raw-html',
        'packages/new/src/index.ts:4:4 markdown/too-slow',
      ],
      says: /is not allowed/,
    },
  ],
];

for (const fixture of ['small', 'typed'] as const) {
  const rows = inBuilds.flatMap(([name, row]) => (name === fixture ? row : []));
  testWith(fixture).for(rows)('[F25] $name, in a whole build', async (row, { project }) => {
    plantRow(project, row);
    const before = worldOf(project);
    const { diagnostics } = await runBuild(project);
    expectFault(row, diagnostics);
    expect(worldOf(project)).toEqual(before);
  });
}

test('[F25] short rows of a wide table are an error: the parser would fill them up', async () => {
  const table = `${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'a\n'.repeat(1000)}`;
  const { diagnostics } = await render(`# Title\n\n${table}`);
  expect(diagnostics).toMatchObject([{ code: 'markdown/table', place: { line: 4, column: 1 } }]);
});

test.each([
  [0, 1],
  [4, 1],
  [20, 5],
  [400, 10],
])(
  '[F25] with a load of %i on 4 processors the limit is %i times as long',
  async (average, times) => {
    replacements.load = average;
    limits.length = 0;
    await render('A line of text.\n\n'.repeat(500));
    replacements.load = 0;
    expect(limits[0]).toBe(times * (10_000 + 8_500 / 50));
  },
);
