// Runs the API stage in the thread of the test, since the worker is compiled and tests use the sources.
import type * as ApiDoor from '../../src/build/api/api.js';
import type { CodeQuery } from '../../src/build/api/api-input.js';
import { createApiSession } from '../../src/build/api/api-session.js';
import { libraryMemory } from './library-memory.js';
import { replacements } from './replacements.js';

/**
 * Returns copies of results, as a thread would.
 * @param isKept Whether it serves many builds.
 */
export function createInProcessWorker(isKept = false): ApiDoor.ApiWorker {
  const session = createApiSession(isKept, Promise.resolve(libraryMemory));
  return {
    start: () => {},
    convert: async (input) => structuredClone(await session.convert(input)),
    linkCode: async (query) => structuredClone(await session.linkCode(query)),
    async checkSamples() {
      await replacements.onCheck();
      return structuredClone(await session.checkSamples());
    },
    dispose: () => {},
  };
}

/** The same, which also records the queries for code. */
export function createRecordingWorker(queries: CodeQuery[]): ApiDoor.ApiWorker {
  const worker = createInProcessWorker();
  return {
    ...worker,
    linkCode: (query) => {
      queries.push(query);
      return worker.linkCode(query);
    },
  };
}

/** Replaces the entry module of the API stage in `vi.mock`. */
export const inProcessApi = (): typeof ApiDoor => ({ createApiWorker: createInProcessWorker });
