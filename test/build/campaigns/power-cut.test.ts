// A power cut at any moment of a build: the output folder is either the old site or the new one, complete.
//
// QUIRE_CUTS is the number of tested moments besides those of the exchange, or `all`: every system call of the build.
// QUIRE_SEED is the seed of the losses.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openOutput } from '../../../src/build/emit/output-folder.js';
import { copyFixture, type Project, remove, temporaryFolder } from '../project.js';
import { quire, quireScript } from '../quire.js';
import { readTree, type Tree } from '../tree.js';
import {
  afterCut,
  type Cut,
  type Held,
  hasStrace,
  lastFlushOf,
  recordActs,
  restore,
} from './power-cut.js';

const CUTS = process.env['QUIRE_CUTS'] ?? '8';
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const folders: string[] = [];
afterAll(() => folders.forEach(remove));

/** Whether a path is that of the output, of the build state, or of a folder that contains them; not of the cache. */
const isOurs = (name: string): boolean =>
  /^(?:|\.quire|(?:dist|\.quire\/output)(?:\/.*)?)$/.test(name);

/** The contents of the folders that a promotion changes. */
function heldIn(root: string): Held {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .map((entry) => ({ entry, absolute: path.join(entry.parentPath, entry.name) }))
      .map(
        ({ entry, absolute }) =>
          [
            path.relative(root, absolute),
            entry.isDirectory() ? 'folder' : readFileSync(absolute),
          ] as const,
      )
      .filter(([name]) => isOurs(name)),
  );
}

interface Recorded {
  readonly root: string;
  readonly held: Held;
  /** A folder with copies of the held files. */
  readonly copies: string;
  readonly acts: ReturnType<typeof recordActs>;
  readonly former: Tree | undefined;
  readonly next: Tree | undefined;
}

/**
 * Records what a build does to the output and the build state.
 * @param before the number of earlier builds: after two, the output before the last becomes the stage.
 */
async function record(options: readonly string[], before = 1): Promise<Recorded> {
  const project: Project = copyFixture('small');
  folders.push(project.root);
  const { root } = project;
  for (let build = 1; build <= before; build += 1) {
    project.write({ 'content/guide/new.md': `# New\n\nBuild ${build}.\n` });
    const { exitCode, stderr } = await quire(['build', '--root', root]);
    if (exitCode !== 0) throw new Error(stderr);
  }
  const held = heldIn(root);
  const former = project.tree();
  const copies = temporaryFolder();
  folders.push(copies);
  restore(held, copies);
  project.write({
    'content/index.md': '# Small\n\nAnother text.\n',
    'content/new.md': '# New\n\nA page.\n',
  });
  const command = [process.execPath, quireScript, 'build', '--root', root, ...options];
  const log = temporaryFolder();
  folders.push(log);
  const acts = recordActs(command, path.join(log, 'calls'), (file) =>
    isOurs(path.relative(root, file)),
  );
  return { root, held, copies, acts, former, next: project.tree() };
}

/** Checks what the next command finds. @returns a description of the fault; undefined if there is none. */
async function faultAfter(
  { root, held, copies, acts, former, next }: Recorded,
  cut: Cut,
): Promise<string | undefined> {
  const scratch = temporaryFolder();
  try {
    restore(afterCut(acts, held, root, cut), scratch, { held, folder: copies });
    const out = path.join(scratch, 'dist');
    const { value: output, diagnostics } = await openOutput({
      root: scratch,
      out,
      sourceFolders: [],
    });
    if (!output) return JSON.stringify(diagnostics);
    output.close();
    const found = JSON.stringify(readTree(out));
    if (found === JSON.stringify(next)) return undefined;
    if (found !== JSON.stringify(former)) return 'neither the old site nor the new one';
    return cut.before === acts.length ? 'the old site after a build that had ended' : undefined;
  } finally {
    remove(scratch);
  }
}

/** Cuts before an act: with the fewest and the most changed names, each with no unflushed byte and with some. */
function cutsBefore({ acts, held, root }: Recorded, before: number): Cut[] {
  const last = lastFlushOf(acts, held, root, before);
  const between = last + ((before * 31 + seed) % (before - last + 1));
  return [
    { before, namesBefore: last, kept: 0 },
    { before, namesBefore: before, kept: 0 },
    { before, namesBefore: between, kept: (before * 17 + seed) % 100 },
  ];
}

async function firstFault(recorded: Recorded): Promise<{ cut: Cut; fault: string } | undefined> {
  const { acts, root } = recorded;
  const count = CUTS === 'all' ? acts.length : Number(CUTS);
  const spread = Array.from({ length: count + 1 }, (_, index) =>
    Math.floor((index * acts.length) / count),
  );
  const exchange = acts.findIndex(
    ({ kind, path: file }) => kind === 'rename' && path.relative(root, file) === 'dist',
  );
  const around = Array.from({ length: 18 }, (_, index) => exchange - 3 + index);
  const moments = [...spread, ...around].filter((before) => before <= acts.length);
  for (const before of new Set(moments)) {
    for (const cut of cutsBefore(recorded, before)) {
      const fault = await faultAfter(recorded, cut);
      if (fault) return { cut, fault };
    }
  }
  return undefined;
}

test.runIf(hasStrace).each([
  ['the first build', 0],
  ['a build over another', 1],
  ['a build in the folders of the output before the last', 2],
])(
  `[F102] at ${CUTS} moments of %s, and around the exchange (QUIRE_SEED=${seed})`,
  async (_, before) => {
    const flushed = await record([], before);
    expect(flushed.former).not.toEqual(flushed.next);
    expect(flushed.acts.length).toBeGreaterThan(50);
    expect([...flushed.held.keys()].some((name) => name.includes('/spare'))).toBe(before > 1);
    expect(await firstFault(flushed)).toBeUndefined();
  },
);

test.runIf(hasStrace)('a build that does not wait for the disk loses the site', async () => {
  expect(await firstFault(await record(['--no-sync']))).toMatchObject({
    fault: expect.any(String),
  });
});
