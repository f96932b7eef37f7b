// The API stage in the thread of the test, in place of its worker, which is compiled: tests run from the sources.
import type * as ApiDoor from '../../src/build/api/api.js';
import { createApiSession } from '../../src/build/api/session.js';
import { libraryMemory } from './library-memory.js';

/** What it answers is a copy, as of a thread. */
export function createInProcessWorker(): ApiDoor.ApiWorker {
  const session = createApiSession(false, Promise.resolve(libraryMemory));
  return {
    start: () => {},
    convert: async (input) => structuredClone(await session.convert(input)),
    linkCode: async (query) => structuredClone(await session.linkCode(query)),
    checkSamples: async () => structuredClone(await session.checkSamples()),
    dispose: () => {},
  };
}

/** For `vi.mock` of the door to the API stage. */
export const inProcessApi = (): typeof ApiDoor => ({ createApiWorker: createInProcessWorker });
