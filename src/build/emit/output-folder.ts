// The output folder of one build: checks and locks it, stages files, promotes the stage.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { leaves } from '../io/leftovers.js';
import { acquireLock, type Lock } from '../io/lock.js';
import { makeFolder } from '../io/make-folder.js';
import { relativePath } from '../io/relative-path.js';
import { ioDiagnostic, pathOf } from '../io/system-error.js';
import { type BuildRecord, findRecord, matchesRecord, type StagedFile } from './build-record.js';
import { flushTree } from './flush.js';
import { checkLocation, checkOwnership, type OutputLocation } from './output-safety.js';
import { promoteStage, recover, settle } from './promote.js';
import { promoteFault, realLocation } from './real-location.js';
import { takeSpare } from './spare.js';
import { type StateFolder, stateFolderOf } from './state-folder.js';
import { type MadeFiles, WriteError, writeFiles } from './write-files.js';

export interface Output {
  /** Absolute, real path of the stage. */
  readonly stageDirectory: string;
  /**
   * The record of the build in the output folder, if it was made from `inputKey` and every byte is
   * unchanged: then there is nothing to do.
   */
  current(inputKey: string, signal: AbortSignal): Promise<BuildRecord | undefined>;
  /** Diagnostic output/foreign-files or output/damaged-record if a build must not replace the output folder. */
  foreignFiles(): Diagnostic | undefined;
  /** The record of the build in the output folder, if there is one. Its files may have changed. */
  former(): BuildRecord | undefined;
  /**
   * Writes files to the stage as they are made. Undefined with a diagnostic (io/stage) if the disk
   * refuses.
   * @throws What `files` throws; the reason of `signal` once aborted.
   */
  stage(files: MadeFiles, signal: AbortSignal): Promise<Result<readonly StagedFile[] | undefined>>;
  /** Deletes what was staged. */
  unstage(): void;
  /**
   * Flushes the stage to disk, except files that an earlier build flushed. Diagnostic io/stage if
   * the disk refuses.
   */
  flush(): Promise<readonly Diagnostic[]>;
  /**
   * Makes the stage the output folder. A flushed stage survives a power cut. Diagnostics:
   * output/foreign-files if another program has put files there meanwhile, io/promote if the system
   * refuses, a warning io/clean-up if the former output cannot be deleted.
   */
  promote(record: BuildRecord): readonly Diagnostic[];
  /** Deletes a stage that was not promoted, and releases the lock. */
  close(): void;
}

/** Completes a promotion. @returns a warning io/clean-up if the former output cannot be deleted. */
function settleOutput(
  root: string,
  state: StateFolder,
  record: BuildRecord,
  former: BuildRecord | undefined,
): Diagnostic[] {
  try {
    settle(state, record, former);
    return [];
  } catch (error) {
    const kept = relativePath(root, state.directory);
    const fault = ioDiagnostic(error, 'io/clean-up', 'delete the former output', kept);
    return [{ ...fault, severity: 'warning' }];
  }
}

/** @param foundRecord Reads the record of the output folder, which nobody else changes while the lock is held. */
function createOutput(
  location: OutputLocation,
  state: StateFolder,
  lock: Lock,
  foundRecord: () => ReturnType<typeof findRecord>,
): Output {
  const { root, out } = location;
  const unstage = (): void => rmSync(state.stage, { recursive: true, force: true });
  const hasUnstaged = leaves(state.stage);
  const cleanUp = (): void => {
    unstage();
    hasUnstaged();
    lock.release();
  };
  // For an end without `close`, after a bug. After `kill -9` the next build recovers.
  process.once('exit', cleanUp);
  /** A damaged record counts as none. */
  const formerRecord = (): BuildRecord | undefined => {
    const record = foundRecord();
    return record === 'damaged' ? undefined : record;
  };
  let unflushed: readonly string[] = [];
  let moved: readonly string[] = [];
  const inStage = (file: FilePath): string => path.join(state.stage, file);
  const refused = (error: unknown): Diagnostic =>
    ioDiagnostic(error, 'io/stage', 'write the files of the build', relativePath(root, out));
  const output: Output = {
    stageDirectory: state.stage,
    foreignFiles: () => checkOwnership({ root, out }, foundRecord(), state.record),
    former: formerRecord,
    unstage,
    async current(inputKey, signal) {
      const record = formerRecord();
      if (record?.inputKey !== inputKey) return undefined;
      return (await matchesRecord(out, record, signal)) ? record : undefined;
    },
    async stage(files, signal) {
      const record = formerRecord();
      const former = { directory: out, files: record?.files ?? [], flushed: record?.flushed };
      try {
        const held = { present: (record && takeSpare(state)) ?? [], former };
        const staged = await writeFiles(state.stage, files, held, signal);
        const all = staged.files.map(({ path: file }) => file);
        const touched = record?.flushed ? staged : { written: all, moved: all };
        unflushed = touched.written.map(inStage);
        moved = touched.moved.map(inStage);
        return { value: staged.files, diagnostics: [] };
      } catch (error) {
        if (!(error instanceof WriteError)) throw error;
        return { value: undefined, diagnostics: [refused(error.cause)] };
      }
    },
    async flush() {
      try {
        await flushTree(state.stage, unflushed, moved);
        return [];
      } catch (error) {
        return [refused(error)];
      }
    },
    promote(record) {
      try {
        const foreign = output.foreignFiles();
        if (foreign) return [foreign];
        promoteStage(out, state, record, formerRecord());
      } catch (error) {
        return [promoteFault(error, location)];
      }
      return settleOutput(root, state, record, formerRecord());
    },
    close() {
      process.removeListener('exit', cleanUp);
      cleanUp();
    },
  };
  return output;
}

async function openLocked(
  location: OutputLocation,
  allowsForeign: boolean,
): Promise<Result<Output | undefined>> {
  const state = stateFolderOf(location.out);
  makeFolder(state.directory);
  const { value: lock, diagnostics } = await acquireLock(
    state.lock,
    relativePath(location.root, state.lock),
    'Another build of this output folder is running',
  );
  if (lock === undefined) return { value: undefined, diagnostics };
  let record: ReturnType<typeof findRecord>;
  const foundRecord = () => {
    record ??= findRecord(state.record);
    return record;
  };
  const output = createOutput(location, state, lock, foundRecord);
  try {
    await recover(location.out, state);
    const foreign = allowsForeign ? undefined : output.foreignFiles();
    if (foreign === undefined) return { value: output, diagnostics: [] };
    output.close();
    return { value: undefined, diagnostics: [foreign] };
  } catch (error) {
    output.close();
    throw error;
  }
}

/**
 * Checks the output folder, takes its lock and recovers from a killed build, before any work.
 * Undefined with one error: output/*, io/output or lock/held.
 * @param allowsForeign Whether files of others are not looked for yet; `foreignFiles` and `promote` find them.
 */
export async function openOutput(
  given: OutputLocation,
  allowsForeign = false,
): Promise<Result<Output | undefined>> {
  try {
    const location = realLocation(given);
    const problem = checkLocation(location);
    if (problem) return { value: undefined, diagnostics: [problem] };
    return await openLocked(location, allowsForeign);
  } catch (error) {
    const at = relativePath(given.root, pathOf(error, given.out));
    const diagnostic = ioDiagnostic(error, 'io/output', 'prepare the output folder', at);
    return { value: undefined, diagnostics: [diagnostic] };
  }
}
