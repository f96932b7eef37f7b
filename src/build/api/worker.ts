// The worker thread of the API stage: receives its input in one message and sends its result in another.
import { parentPort } from 'node:worker_threads';
import { convertInProcess } from './convert-api.js';
import type { ApiInput } from './input.js';
import { createMarkdownConverter } from './markdown.js';

parentPort?.once('message', async (input: ApiInput) => {
  parentPort?.postMessage(await convertInProcess(input, createMarkdownConverter(input)));
});
