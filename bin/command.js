// The thread in which the command line runs.
// These are loaded here since V8 takes the compiled code of Node's own scripts only with its usual flags: otherwise a
// build without changes takes 10 ms more.
import 'node:child_process';
import 'node:crypto';
import 'node:os';
import 'node:timers/promises';
import 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import loader from './load.cjs';

// Nor before the thread starts, which would take 40 ms more.
setFlagsFromString(loader.V8_FLAGS);
const { runCli } = await import('../lib/cli.js');

await runCli(process.argv.slice(2), workerData);
