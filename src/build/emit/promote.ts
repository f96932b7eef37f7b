// Replaces the output folder by the stage, and repairs what a killed build left behind.
//
// Linux can exchange two folders atomically (renameat2), but Node does not offer it, and a rename
// onto a folder with files fails. So there are two renames, with the next record as journal.
// Between them, for some microseconds, the output folder is missing: a server that reads from disk
// may answer one request with 404, but never with a part of a build. After a build is killed at
// that moment, the folder is missing until the next build or check puts the former build back.
import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ifPresent } from '../io/system-error.js';
import { removeTemporaries } from '../io/write-atomic.js';
import { type BuildRecord, matchesRecord, readRecord, writeRecord } from './build-record.js';
import { flushFolder } from './flush.js';
import { foldersOfFiles } from './present-files.js';
import { isWorthKeeping } from './spare.js';
import type { StateFolder } from './state-folder.js';

const remove = (directory: string): void => rmSync(directory, { recursive: true, force: true });

/** Renamed before it is deleted: a half-deleted folder must never be taken for a former build. */
function discardPrevious({ previous, discarded }: StateFolder): void {
  if (!existsSync(previous)) return;
  remove(discarded);
  renameSync(previous, discarded);
  remove(discarded);
}

function exchange(out: string, { stage, previous }: StateFolder): void {
  const replaces = existsSync(out);
  if (replaces) renameSync(out, previous);
  try {
    renameSync(stage, out);
  } catch (error) {
    if (replaces) renameSync(previous, out);
    throw error;
  }
}

/** Checks permissions first: after the exchange, the files of a read-only folder could not be deleted. */
function checkFolders(out: string, former: BuildRecord | undefined): void {
  const folders = foldersOfFiles((former?.files ?? []).map((file) => file.path));
  for (const folder of ['', ...folders]) {
    ifPresent(() => accessSync(path.join(out, folder), constants.W_OK | constants.X_OK));
  }
}

/** The state folder and the folders above it that a promotion changes. */
const foldersAround = ({ directory }: StateFolder): string[] => {
  const folders = [directory];
  for (let level = 0; level < 3; level += 1)
    folders.push(path.dirname(folders[level] ?? directory));
  return folders;
};

/**
 * Makes the stage the output folder `out`. Blocks from the first rename to the last, so that no
 * signal is handled in between.
 * @param former Record of the build in `out`.
 * @throws System errors; `out` is then unchanged.
 */
export function promoteStage(
  out: string,
  state: StateFolder,
  record: BuildRecord,
  former: BuildRecord | undefined,
): void {
  checkFolders(out, former);
  writeRecord(state.nextRecord, record);
  try {
    if (record.flushed) foldersAround(state).forEach(flushFolder);
    exchange(out, state);
  } catch (error) {
    rmSync(state.nextRecord, { force: true });
    throw error;
  }
}

/** Completes a promotion. Keeps the former output until the new one is on disk. */
export function settle(
  state: StateFolder,
  record: BuildRecord,
  former: BuildRecord | undefined,
): void {
  const { flushed } = record;
  if (flushed) foldersAround(state).forEach(flushFolder);
  const keeps = flushed && former !== undefined && isWorthKeeping(former, record);
  if (keeps) renameSync(state.record, state.spareRecord);
  renameSync(state.nextRecord, state.record);
  if (flushed) flushFolder(state.directory);
  if (keeps && existsSync(state.previous)) renameSync(state.previous, state.spare);
  else discardPrevious(state);
}

/** After an interrupted promotion: keeps the record of the build that is in `out`. */
async function settleRecord(out: string, { record, nextRecord }: StateFolder): Promise<void> {
  const next = readRecord(nextRecord);
  if (next !== undefined && (await matchesRecord(out, next))) renameSync(nextRecord, record);
  else remove(nextRecord);
}

/** Undoes or completes an interrupted promotion. Call it only while holding the lock. */
export async function recover(out: string, state: StateFolder): Promise<void> {
  if (existsSync(state.previous) && !existsSync(out)) renameSync(state.previous, out);
  discardPrevious(state);
  await settleRecord(out, state);
  remove(state.discarded);
  remove(state.stage);
  removeTemporaries(state.directory);
}
