// The thread in which the command line runs.
import { workerData } from 'node:worker_threads';
import { runCli } from '../lib/cli.js';

await runCli(process.argv.slice(2), workerData);
