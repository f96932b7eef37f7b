// A lock for one process at a time on each folder. The lock of a dead process is taken over.
import { linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { parseJson } from './json.js';
import { leaves } from './leftovers.js';
import { processExists } from './process-exists.js';
import { readRegularText } from './regular-file.js';
import { ifAllowed, ifPresent, isSystemError } from './system-error.js';
import { aboutFile, temporaryNameOf, writeAtomic } from './write-atomic.js';

const processIdentity = v.object({
  /** 0 and negative numbers stand for groups of processes. */
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  host: v.string(),
  /** Start time in clock ticks since boot, on Linux. */
  started: v.optional(v.string()),
});

type ProcessIdentity = v.InferOutput<typeof processIdentity>;

/** Undefined where the system has no such file. */
const startOf = (pid: number): string | undefined =>
  ifAllowed(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the second field is the command in parentheses and may hold spaces; start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });

const currentProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  started: startOf(process.pid),
});

/**
 * False only if the process has certainly ended; its id may be in use again. Those of other machines, and of other
 * containers, which have names of their own, count as running.
 */
function isRunning({ pid, host, started }: ProcessIdentity): boolean {
  if (host !== hostname()) return true;
  return processExists(pid) && (started === undefined || started === startOf(pid));
}

export interface Lock {
  release(): void;
}

/** `link` puts the complete file in place or fails, so no reader sees an empty lock. */
function tryCreate(file: string, contents: string): boolean {
  const temporary = temporaryNameOf(file);
  try {
    writeFileSync(temporary, contents);
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false;
    throw aboutFile(error, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Anything but a file counts as a damaged lock. */
const readLock = (file: string): string | undefined =>
  ifPresent(() => (lstatSync(file).isFile() ? readRegularText(file) : ''));

/** The process that holds a lock with these contents; undefined if it has ended or they are damaged. */
function holderOf(contents: string): ProcessIdentity | undefined {
  const identity = v.safeParse(processIdentity, parseJson(contents));
  return identity.success && isRunning(identity.output) ? identity.output : undefined;
}

/**
 * Replaces the lock of a dead process. Only the holder of the claim may do so, and only while the
 * lock is unchanged. Otherwise two builds could take it over one after the other.
 */
function takeOver(file: string, stale: string, identity: string): boolean {
  const claim = `${file}.claim`;
  if (!tryCreate(claim, identity)) {
    const claimant = readLock(claim);
    const isStale = claimant !== undefined && !holderOf(claimant);
    if (isStale && readLock(claim) === claimant) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (readLock(file) !== stale) return false;
    writeAtomic(file, identity);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

const held = ({ pid, host }: ProcessIdentity, file: FilePath, others: string): Diagnostic => ({
  severity: 'error',
  code: 'lock/held',
  message: `${others}: process ${pid} on ${host}.`,
  hint: `wait for it to end; if it is gone, delete ${file}.`,
});

const ATTEMPTS = 20;
/** Milliseconds; a claim is held for less than one. */
const PAUSE = 5;

/**
 * Creates the lock file, or takes over a stale one.
 * @returns The process that holds the lock; undefined if it is now ours.
 */
async function claimLock(file: string, identity: string): Promise<ProcessIdentity | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryCreate(file, identity)) return undefined;
    const contents = readLock(file);
    if (contents !== undefined) {
      const holder = holderOf(contents);
      if (holder) return holder;
      if (takeOver(file, contents, identity)) return undefined;
    }
    await setTimeout(PAUSE);
  }
  throw new Error(`The lock ${file} could not be taken over in ${ATTEMPTS} attempts.`);
}

/**
 * Takes the lock at `file`, whose folder must exist.
 * @param shownAs The file's name in messages.
 * @param others What another holder of the lock does: `Another build is running`.
 */
export async function acquireLock(
  file: string,
  shownAs: FilePath,
  others: string,
): Promise<Result<Lock | undefined>> {
  const holder = await claimLock(file, JSON.stringify(currentProcess()));
  if (holder) return { value: undefined, diagnostics: [held(holder, shownAs, others)] };
  const end = leaves(file);
  const release = (): void => {
    rmSync(file, { force: true });
    end();
  };
  return { value: { release }, diagnostics: [] };
}
