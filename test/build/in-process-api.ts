// The API stage in the thread of the test, in place of its worker, which is compiled: tests run from the sources.
import type * as ApiDoor from '../../src/build/api/api.js';
import { createApiSession } from '../../src/build/api/session.js';

/** For `vi.mock` of the door to the API stage. */
export const inProcessApi = (): typeof ApiDoor => ({
  createApiWorker: () => {
    const { convert, linkCode, checkSamples } = createApiSession();
    return { start: () => {}, convert, linkCode, checkSamples, dispose: () => {} };
  },
});
