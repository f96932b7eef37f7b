// The API stage in the thread of the test, in place of its worker, which is compiled: tests run from the sources.
import type * as ApiDoor from '../../src/build/api/api.js';
import { convertInProcess } from '../../src/build/api/convert-api.js';
import { createMarkdownConverter } from '../../src/build/api/markdown.js';

/** For `vi.mock` of the door to the API stage. */
export const inProcessApi = (): typeof ApiDoor => ({
  createApiWorker: () => ({
    start: () => {},
    convert: (input) => convertInProcess(input, createMarkdownConverter(input)),
    dispose: () => {},
  }),
});
