// The worker thread of the API stage.
import { workerData } from 'node:worker_threads';
import { serveTasks } from '../io/task-thread.js';
import type { ApiTasks, ThreadData } from './api.js';
import { createApiSession } from './api-session.js';

const { converts, isKept }: ThreadData = workerData;
const session = createApiSession(isKept);
if (converts) session.prepare();
serveTasks<ApiTasks>(session);
