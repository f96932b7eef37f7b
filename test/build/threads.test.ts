// A large site is built by several threads. Their number changes neither the site nor the reported faults.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyFixture, type Project, projectOfTest, remove } from './project.js';
import { type Ended, quireScript, run } from './quire.js';
import { readTree } from './tree.js';

/** Together with those of the fixture, the guides are long enough for a second thread, but not for a third. */
const GUIDES = 50;
const PARAGRAPH = `${'Plain words, which are read in no time. '.repeat(20)}\n\n`;

const project = copyFixture('small');
afterAll(() => remove(project.root));

/** Reports on stderr each thread that starts. */
const COUNTER = path.join(project.root, 'count-threads.mjs');
const STARTED = 'a thread has started';
writeFileSync(
  COUNTER,
  `import { subscribe } from 'node:diagnostics_channel';
  subscribe('worker_threads', () => console.error('${STARTED}'));`,
);

function writeGuides(endOf: (guide: number) => string): void {
  const texts = Array.from({ length: GUIDES }, (_, guide) => [
    `content/many/guide-${guide}.md`,
    `# Guide ${guide}\n\n${PARAGRAPH.repeat(12)}\`\`\`ts\nconst a = ${guide};\n\`\`\`\n\n${endOf(guide)}\n`,
  ]);
  project.write(Object.fromEntries(texts));
}

const COUNTED = [process.execPath, '--import', COUNTER, quireScript, 'build', '--json'];

/** @param cores the cores that the process may use: '0' for one, '0,1' for two. */
const build = ({ root }: Project, cores: string, out: string): Promise<Ended> =>
  run('taskset', [
    ...['-c', cores, ...COUNTED],
    ...['--no-cache', '--root', root, '--out', path.join(root, out)],
  ]);

/** Builds with one core and with two, at the same time. */
const buildTwice = (of: Project): Promise<[Ended, Ended]> =>
  Promise.all([build(of, '0', 'one'), build(of, '0,1', 'two')]);

/** Expects that a build with two cores started another thread, and that the site is the same as with one. */
async function expectTheSame(of: Project): Promise<void> {
  const [one, two] = await buildTwice(of);
  expect([one.exitCode, two.exitCode], one.stdout).toEqual([0, 0]);
  // Every build without a cache also starts the API worker.
  expect(threadsIn(two)).toBe(threadsIn(one) + 1);
  const [single, double] = ['one', 'two'].map((out) => readTree(of.path(out)));
  expect(double).toEqual(single);
}

const threadsIn = ({ stderr }: Ended): number => stderr.split(STARTED).length - 1;

describe('a large site', () => {
  it('is the same with one thread and with two', async () => {
    writeGuides((guide) => `[Before](guide-${Math.max(0, guide - 1)}.md)`);
    await expectTheSame(project);
  });

  it('has the same faults, in the same order', async () => {
    writeGuides((guide) => (guide % 3 === 0 ? '<b>raw</b> ![none](none.png)' : '[gone](gone.md)'));
    const [one, two] = await buildTwice(project);
    expect([one.exitCode, two.exitCode]).toEqual([1, 1]);
    expect(threadsIn(two)).toBe(threadsIn(one) + 1);
    const { diagnostics } = JSON.parse(one.stdout);
    expect(diagnostics.length).toBeGreaterThanOrEqual(GUIDES / 3);
    expect(JSON.parse(two.stdout).diagnostics).toEqual(diagnostics);
  });
});

it('a large reference, with its source files, is the same with one thread and with two', async () => {
  // A page for each class and for each file, which is not where files are highlighted in advance.
  const names = Array.from({ length: 80 }, (_, at) => `Class${at}`);
  const declarations = names.map((name) => [
    `packages/many/types/${name}.d.ts`,
    `export declare class ${name} {\n  /** Opens it. */\n  open(mode: 'r' | 'w'): void;\n}\n`,
  ]);
  const many = projectOfTest({
    ...Object.fromEntries(declarations),
    'packages/many/types/index.d.ts': names
      .map((name) => `export * from './${name}.js';\n`)
      .join(''),
    'packages/many/package.json': JSON.stringify({
      name: 'many',
      version: '1.0.0',
      type: 'module',
      exports: { types: './types/index.d.ts' },
    }),
    'tsconfig.json': '{}',
    'content/index.md': '# Many\n',
    'site.config.ts': `export default {
      title: 'T', url: 'https://example.org', baseUrl: '/', api: { packages: ['packages/many'] },
    };`,
  });
  await expectTheSame(many);
});
