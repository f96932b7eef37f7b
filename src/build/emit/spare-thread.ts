// A worker thread that looks at the spare once.
import { parentPort, workerData } from 'node:worker_threads';
import { examineSpare } from './spare.js';

parentPort?.postMessage(examineSpare(workerData));
