// Runs a command and measures its time and the memory of all its processes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

/** Resident memory of a process and its children, in bytes. */
export function treeMemory(pid) {
  let bytes = 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    bytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    for (const child of childrenOf(pid)) bytes += treeMemory(child);
  } catch {
    // The process ended between two reads.
  }
  return bytes;
}

const MS_PER_CLOCK_TICK = 10;

/** Processor time of a process and its children, in ms. */
function treeTime(pid) {
  let ms = 0;
  try {
    // The name, which ends with the last bracket, may contain spaces.
    const [, fields] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Times of the process and of its ended children.
    const ticks = fields.split(' ').slice(11, 15);
    ms = ticks.reduce((sum, value) => sum + Number(value) * MS_PER_CLOCK_TICK, 0);
    for (const child of childrenOf(pid)) ms += treeTime(child);
  } catch {
    // The process ended between two reads.
  }
  return ms;
}

/**
 * @param limit ms after which the command is stopped; no limit if undefined.
 * @returns wall and processor time in ms and peak memory in bytes.
 * @throws an error with `exit`, `ms`, `cpu` and `peak`, unless the command exits with 0 in time.
 */
export function measure(command, args, cwd, { limit, env } = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    });
    let output = '';
    let peak = 0;
    let cpu = 0;
    const poll = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid));
      cpu = Math.max(cpu, treeTime(child.pid));
    }, 15);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code, signal) => {
      clearInterval(poll);
      const measured = { ms: performance.now() - start, cpu, peak };
      // Some tools exit with 0 when they are stopped.
      if (code === 0 && !(measured.ms >= limit)) resolve(measured);
      else {
        const error = new Error(`${command} ${args.join(' ')}: ${code ?? signal}\n${output}`);
        reject(Object.assign(error, { exit: code ?? signal, ...measured }));
      }
    });
  });
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
