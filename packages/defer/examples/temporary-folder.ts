// Works in a temporary folder and leaves nothing behind, whatever happens.
// #region basic
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeferFunction } from '@ts-primitives/defer';

function writeReport(lines: string[]): string {
  using defer = new DeferFunction();

  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  defer(rmSync, folder, { recursive: true });

  const file = openSync(join(folder, 'report.txt'), 'w');
  defer(closeSync, file);

  for (const line of lines) writeSync(file, `${line}\n`);
  console.log(
    `${lines.length} lines in a folder that ${existsSync(folder) ? 'exists' : 'is gone'}`,
  );
  return folder;
} // closes the file, then removes the folder

const folder = writeReport(['total: 3', 'failed: 0']);
console.log(`after that, it ${existsSync(folder) ? 'exists' : 'is gone'}`);
// #endregion basic
