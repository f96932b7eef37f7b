// Runs the command line in a thread, so that signals are handled here whatever it is doing: JavaScript that is busy
// receives none.
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Exit codes after a signal: 128 plus the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
/** Milliseconds that an interrupted command has to end by itself. */
const GRACE = 400;
/** Milliseconds after which a thread that was told to end is in a call that only the end of the process ends. */
const UNSTOPPABLE = 500;

const SHOW_CURSOR = '\r\u001b[2K\u001b[?25h';

const terminalOf = ({ isTTY, columns }) => ({ isTTY, columns });

const terminals = () => ({
  stdout: terminalOf(process.stdout),
  stderr: terminalOf(process.stderr),
});

/** Reports that the command line could not be started, or has ended without a result. */
async function report(error, args) {
  const { reportLost } = await import('../lib/cli.js');
  process.exitCode = reportLost(error, args);
}

/**
 * Runs the command line; the process ends with its exit code, or that of a signal.
 * @param args Arguments without node and the script.
 */
export function runInThread(args) {
  // The modes of written files must not depend on the user's umask; a thread cannot set it.
  process.umask(0o022);
  try {
    const url = new URL('./command.js', import.meta.url);
    supervise(new Worker(url, { argv: args, workerData: terminals() }), args);
  } catch (error) {
    // The system or the permission model of Node allows no thread.
    report(error, args);
  }
}

function supervise(worker, args) {
  /** What the thread would delete at its end, the last one first. */
  const leftovers = new Set();
  const clean = () => {
    for (const file of [...leftovers].reverse()) rmSync(file, { recursive: true, force: true });
    leftovers.clear();
  };
  /** Ends the process, whatever its threads are doing. */
  const end = async (name) => {
    if (process.stderr.isTTY) process.stderr.write(SHOW_CURSOR);
    setTimeout(() => {
      clean();
      process.removeAllListeners(name);
      process.kill(process.pid, name);
    }, UNSTOPPABLE);
    await worker.terminate();
    clean();
    process.exit(SIGNALS[name]);
  };
  let isInterrupted = false;
  for (const name of Object.keys(SIGNALS)) {
    process.on(name, () => {
      if (isInterrupted) end(name);
      isInterrupted = true;
      worker.postMessage({ exitCode: SIGNALS[name], reason: `interrupted by ${name}` });
      setTimeout(() => end(name), GRACE).unref();
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    // A closed pipe (`quire build | head -1`) or a full log does not change how a command ends.
    stream.on('error', () => {});
    stream.on('resize', () => worker.postMessage({ terminals: terminals() }));
  }
  worker.on('message', ({ leftover, exists }) => {
    if (exists) leftovers.add(leftover);
    else leftovers.delete(leftover);
  });
  worker.on('error', (error) => report(error, args));
  worker.on('exit', (code) => {
    clean();
    process.exitCode ??= code;
  });
}
