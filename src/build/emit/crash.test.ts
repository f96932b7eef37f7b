// QUIRE_SEED is the seed of the moments at which builds are killed.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from './output-safety.js';
import { stateFolderOf } from './state-folder.js';

let root: string;
let child: string;
beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'crash-')));
  child = path.join(root, 'child.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'testing/crash-child.ts')],
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

/** The texts in the folder; one for a whole build, none when the folder is missing. */
function textsIn(folder: string): readonly string[] {
  const files = listFiles(folder);
  const texts = new Set(files.map((file) => readFileSync(path.join(folder, file), 'utf8')));
  return files.length === 40 ? [...texts] : [...texts, `only ${files.length} files`];
}

const seed = Number(process.env['QUIRE_SEED'] ?? randomInt(2 ** 31));

describe('kill -9', () => {
  it('in place of any rename of a build leaves a whole build, and the next run puts all right', async () => {
    const folder = path.join(root, 'renames');
    const out = path.join(folder, 'dist');
    const state = stateFolderOf(out);
    const build = (text: string, rename = 0): boolean =>
      spawnSync(process.execPath, [child, 'build-once', folder, text, `${rename}`]).status === 0;
    let isEnded = false;
    let isMissing = 0;
    for (let rename = 1; !isEnded; rename += 1) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      expect(build('first')).toBe(true);
      isEnded = build('second', rename);
      if (!existsSync(out)) isMissing += 1;
      const [text, ...others] = textsIn(existsSync(out) ? out : state.previous);
      expect(['first', 'second']).toContain(text);
      expect(others).toEqual([]);
      expect(build('last')).toBe(true);
      expect(textsIn(out)).toEqual(['last']);
      expect(listFiles(state.directory)).toEqual(['record.json']);
    }
    // Between the two renames of a promotion.
    expect(isMissing).toBe(1);
  });

  it(`at 30 random moments never leaves a part of a build, and the next run puts all right (QUIRE_SEED=${seed})`, async () => {
    const out = path.join(root, 'dist');
    const state = stateFolderOf(out);
    const buildOnce = (text: string): void =>
      expect(spawnSync(process.execPath, [child, 'build-once', root, text]).status).toBe(0);
    buildOnce('first');
    for (const milliseconds of fc.sample(fc.noBias(fc.nat(60)), { numRuns: 30, seed })) {
      const builder = spawn(process.execPath, [child, 'build', root], {
        stdio: ['inherit', 'pipe', 'inherit'],
      });
      await once(builder.stdout, 'data');
      await setTimeout(milliseconds);
      builder.kill('SIGKILL');
      await once(builder, 'exit');
      // Between the two renames of a promotion the former build stands aside, whole.
      expect(textsIn(existsSync(out) ? out : state.previous)).toHaveLength(1);
    }
    buildOnce('last');
    expect(textsIn(out)).toEqual(['last']);
    expect(listFiles(state.directory)).toEqual(['record.json']);
  });
});

describe('the lock', () => {
  it('is held by one process at a time, also while a stale one is taken over', async () => {
    const lock = path.join(root, 'lock');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock, JSON.stringify({ pid, host: hostname() }));
    const contenders = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [child, 'contend', root, '20'], { stdio: 'inherit' }),
    );
    const exits = await Promise.all(contenders.map((contender) => once(contender, 'exit')));
    expect(exits.map(([code]) => code)).toEqual(contenders.map(() => 0));
    expect(existsSync(lock)).toBe(false);
  });
});
