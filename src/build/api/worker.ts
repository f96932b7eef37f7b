// The worker thread of the API stage: receives each task in one message and sends its result in another.
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiTask } from './api.js';
import { createApiSession } from './session.js';

const session = createApiSession();
if (workerData.converts) session.prepare();

parentPort?.on('message', async ({ name, input }: ApiTask) => {
  const result = name === 'convert' ? await session.convert(input) : await session.checkCode(input);
  parentPort?.postMessage(result);
});
