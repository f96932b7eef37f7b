// A folder in memory for the temporary files of a run: hundreds of small sites are written, and each waits for its disk.
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** What the sites of a run need, several times over; containers often have 64 MB. */
const NEEDED = 4 * 2 ** 30;

/** Some systems run no programs from there, and tests write some. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

/** @returns undefined where there is no such memory; the folder goes with the process. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED) return undefined;
    const folder = mkdtempSync(path.join(MEMORY, 'quire-'));
    // As /tmp: some tests run as another user.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
