// kill -9 at any moment of a build: the output is a complete build, either the old one or the new one.
//
// QUIRE_KILLS is the number of killed builds, QUIRE_SEED the seed of the moments.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { copyFixture, type Project, remove } from './project.js';
import { quire, quireScript } from './quire.js';
import { readTree, type Tree } from './tree.js';

const KILLS = Number(process.env['QUIRE_KILLS'] ?? 16);
/** Every n-th build is not killed, and is compared with a clean build. */
const WHOLE = 5;

const seed = Number(process.env['QUIRE_SEED'] ?? randomInt(2 ** 31));

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function randomNumbers(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let bits = Math.imul(next ^ (next >>> 15), next | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const projects: Project[] = [];
afterAll(() => {
  for (const { root } of projects) remove(root);
});

const texts = ['# Small\n\nOne text.\n', '# Small\n\nAnother text.\n'];

async function build(project: Project): Promise<number> {
  const start = performance.now();
  const { exitCode, stderr } = await quire(['build', '--root', project.root]);
  if (exitCode !== 0) throw new Error(stderr);
  return performance.now() - start;
}

function newProject(text: string): Project {
  const project = copyFixture('small');
  projects.push(project);
  project.write({ 'content/index.md': text });
  return project;
}

async function cleanBuild(text: string): Promise<Tree | undefined> {
  const project = newProject(text);
  await build(project);
  return project.tree();
}

async function killAfter(milliseconds: number, { root }: Project): Promise<void> {
  const child = spawn(process.execPath, [quireScript, 'build', '--root', root], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await setTimeout(milliseconds);
  child.kill('SIGKILL');
  await exited;
}

/** The current build; between the two renames of a promotion, that is the former build in its own folder. */
const standing = (project: Project): Tree | undefined =>
  project.tree() ?? readTree(project.path('.quire/output/dist/previous'));

/** Kills builds of one project at these moments, which are fractions of a build's duration. */
async function killAt(
  moments: readonly number[],
  clean: readonly (Tree | undefined)[],
): Promise<void> {
  const project = newProject(texts[0] ?? '');
  await build(project);
  project.write({ 'content/index.md': texts[1] ?? '' });
  const duration = await build(project);
  for (const [index, moment] of moments.entries()) {
    const version = index % texts.length;
    project.write({ 'content/index.md': texts[version] ?? '' });
    await killAfter(duration * moment, project);
    expect(clean, `killed at ${moment}`).toContainEqual(standing(project));
    if (index % WHOLE !== WHOLE - 1 && existsSync(project.out)) continue;
    await build(project);
    expect(project.tree()).toEqual(clean[version]);
    const kept = ['record.json', 'record.spare.json', 'spare'];
    expect(kept).toEqual(expect.arrayContaining(readdirSync(project.path('.quire/output/dist'))));
  }
}

it(
  `[F71] at ${KILLS} moments of a build leaves a whole one (QUIRE_SEED=${seed})`,
  async () => {
    const random = randomNumbers(seed);
    const moments = Array.from({ length: KILLS }, (_, index) => (index + random()) / KILLS);
    const clean = await Promise.all(texts.map(cleanBuild));
    expect(clean[0]).not.toEqual(clean[1]);
    const isEven = (_: number, index: number): boolean => index % 2 === 0;
    await Promise.all([
      killAt(moments.filter(isEven), clean),
      killAt(
        moments.filter((moment, index) => !isEven(moment, index)),
        clean,
      ),
    ]);
  },
  300_000 + KILLS * 10_000,
);
