// Finds out whether the process that wrote a lock still runs, also when its id is used again.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { processExists } from '../io/process-exists.js';

export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Start time in clock ticks since boot, on Linux. */
  readonly started?: string | undefined;
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the second field is the command in parentheses and may hold spaces; start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

export const currentProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  started: startOf(process.pid),
});

/** False only when it is certain that the process has ended; processes of other hosts count as running. */
export function isRunning({ pid, host, started }: ProcessIdentity): boolean {
  if (host !== hostname()) return true;
  if (!processExists(pid)) return false;
  return started === undefined || started === startOf(pid);
}
