// Creates a folder in memory for the temporary files of a run, since writing hundreds of small sites to disk is slow.
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

/** Several times the size of all sites of a run. Containers often have only 64 MB. */
const NEEDED = 4 * 2 ** 30;

/** Whether programs in the folder can be run, as some tests do. Some systems forbid this. */
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

/** @returns undefined if there is not enough memory. The folder is deleted when the process ends. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED) return undefined;
    const folder = mkdtempSync(path.join(MEMORY, 'quire-'));
    // Permissions of /tmp, since some tests run as another user.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
