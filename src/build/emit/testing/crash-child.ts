// Run by crash.test.ts in processes of its own: builds again and again until it is killed, or takes
// the lock a number of times beside others of its kind.
import fs, { closeSync, openSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { filePath } from '../../../model/text/brand.js';
import { acquireLock } from '../../io/lock.js';
import { writeAtomic } from '../../io/write-atomic.js';
import { openOutput } from '../output-folder.js';

const FILE_COUNT = 40;

/** All files of a build hold the same text, so a mixture of two builds shows. */
async function build(root: string, text: string): Promise<void> {
  const { signal } = new AbortController();
  const location = { root, out: path.join(root, 'dist'), sourceFolders: [] };
  const { value: output, diagnostics } = await openOutput(location);
  if (output === undefined) throw new Error(JSON.stringify(diagnostics));
  const files = Array.from({ length: FILE_COUNT }, (_, index) => ({
    path: filePath(`page${String(index).padStart(3, '0')}/index.html`),
    contents: text,
  }));
  const { value: staged } = await output.stage(files, signal);
  await output.flush();
  const record = { inputKey: text, pages: FILE_COUNT, diagnostics: [], files: staged ?? [] };
  output.promote({ ...record, flushed: true });
  output.close();
}

/** Kills this process in place of its n-th rename. */
function killAtRename(number: number): void {
  const { renameSync } = fs;
  let left = number;
  fs.renameSync = (from, to) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
  };
  syncBuiltinESMExports();
}

/**
 * Exits with an error when another process is found between taking and releasing the lock. Instead of
 * being released the lock is left as by a killed process, so that each time it must be taken over.
 */
async function contend(root: string, rounds: number): Promise<void> {
  const lockFile = path.join(root, 'lock');
  const critical = path.join(root, 'critical');
  for (let round = 0; round < rounds; ) {
    const { value: lock } = await acquireLock(lockFile, filePath('lock'), 'Another');
    if (lock !== undefined) {
      closeSync(openSync(critical, 'wx'));
      await setTimeout(1);
      rmSync(critical);
      round += 1;
      if (round < rounds) writeAtomic(lockFile, JSON.stringify({ pid: 0.5, host: hostname() }));
      else lock.release();
    }
  }
}

const [mode, root = '', count = '', rename = '0'] = process.argv.slice(2);
killAtRename(Number(rename));
if (mode === 'contend') await contend(root, Number(count));
else if (mode === 'build-once') await build(root, count);
else {
  process.stdout.write('begun');
  for (let number = 0; ; number += 1) await build(root, `${process.pid} ${number}`);
}
