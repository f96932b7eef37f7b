// The worker thread of the API stage. Receives a task in one message and sends its result in another.
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiTask, ThreadData } from './api.js';
import { createApiSession } from './session.js';

const { converts, isKept }: ThreadData = workerData;
const session = createApiSession(isKept);
if (converts) session.prepare();

function perform(task: ApiTask): Promise<unknown> {
  switch (task.name) {
    case 'convert':
      return session.convert(task.input);
    case 'linkCode':
      return session.linkCode(task.input);
    case 'checkSamples':
      return session.checkSamples();
  }
}

parentPort?.on('message', async (task: ApiTask) => parentPort?.postMessage(await perform(task)));
