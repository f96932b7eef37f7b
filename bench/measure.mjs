// Runs a command and measures its time and the memory of all its processes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process and its children, in bytes. */
function treeMemory(pid) {
  let bytes = 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    bytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    for (const child of children.split(' ').filter(Boolean)) bytes += treeMemory(child);
  } catch {
    // The process ended between two reads.
  }
  return bytes;
}

/**
 * @param limit ms after which the command is ended; none if undefined.
 * @returns wall time in ms and peak memory in bytes.
 * @throws unless the command exits with 0 in time; the error has `exit`, `ms` and `peak`.
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
    const poll = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid));
    }, 15);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code, signal) => {
      clearInterval(poll);
      if (code === 0) resolve({ ms: performance.now() - start, peak });
      else {
        const error = new Error(`${command} ${args.join(' ')}: ${code ?? signal}\n${output}`);
        reject(Object.assign(error, { exit: code ?? signal, ms: performance.now() - start, peak }));
      }
    });
  });
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
