// Runs the API stage in a worker thread, in parallel with the other stages. This file loads no large modules.
import { type CheckedSample, placesInSample, type Sample } from '../../model/page/sample.js';
import { Failure } from '../io/failure.js';
import { startThread, type TaskThread } from '../io/task-thread.js';
import type { ApiInput, CodeQuery, ConvertedApi, LinkedCode } from './api-input.js';
import { findDeepest, isStackOverflow } from './too-deep.js';

export type { ApiInput, CodeQuery, ConvertedApi, LinkedCode } from './api-input.js';

/** The tasks of the worker. */
export interface ApiTasks {
  readonly convert: { readonly given: ApiInput; readonly answer: ConvertedApi };
  readonly linkCode: { readonly given: CodeQuery; readonly answer: LinkedCode };
  readonly checkSamples: {
    readonly given: undefined;
    readonly answer: ReadonlyMap<string, CheckedSample>;
  };
}

/** Megabytes. Measured: V8's default (48) takes 15 MB more for this site; 12 takes no less, and a tenth longer for @types/three. */
const YOUNG_GENERATION = 24;

/** The compiled worker is beside the compiled CLI. */
const workerUrl = (): URL => new URL('./api-worker.js', import.meta.url);

/** The worker of one build, or of all builds of a session. */
export interface ApiWorker {
  /** Starts loading TypeScript and TypeDoc, which takes as long as reading the whole project. */
  start(): void;
  /**
   * Converts the API of all packages. A build calls it once.
   * @param signal Stops the worker; the promise then rejects with the signal's reason.
   * @throws What the worker throws, which is a bug: faults of the input are diagnostics.
   */
  convert(input: ApiInput, signal?: AbortSignal): Promise<ConvertedApi>;
  /**
   * Finds the targets of names in samples and source files. Does not load TypeDoc if the API came from the cache.
   * @param signal Stops the worker; the promise then rejects with the signal's reason.
   */
  linkCode(query: CodeQuery, signal?: AbortSignal): Promise<LinkedCode>;
  /**
   * Checks the samples of the last `linkCode`. Takes about as long as that, and pages do not need the
   * results.
   * @param signal Stops the worker; the promise then rejects with the signal's reason.
   * @returns the results by the keys of the samples.
   */
  checkSamples(signal?: AbortSignal): Promise<ReadonlyMap<string, CheckedSample>>;
  /** Ends the thread, even if it is busy. */
  dispose(): void;
}

/** Sent to a thread when it starts. */
export interface ThreadData {
  /** Whether its first task is a conversion. */
  readonly converts: boolean;
  /** Whether it serves many builds and keeps what it has read. */
  readonly isKept: boolean;
}

/** The error of a thread, explained if the input caused it. */
function explained(error: unknown, samples: readonly Sample[]): unknown {
  if (!isStackOverflow(error)) return error;
  const texts = samples.map((sample) => ({ sample, text: sample.code }));
  const { found, offset = 0 } = findDeepest(texts) ?? {};
  return new Failure({
    severity: 'error',
    code: 'api/too-deep',
    message: 'The compiler ran out of stack: code in a sample or a package is nested too deeply.',
    hint: 'split the deepest type or expression into several named ones.',
    ...(found && { file: found.sample.file, place: placesInSample(found.sample)(offset) }),
  });
}

/** @param isKept Whether the worker serves many builds. */
export function createApiWorker(isKept = false): ApiWorker {
  let thread: TaskThread<ApiTasks> | undefined;
  /** The samples of the last `linkCode`. */
  let samples: readonly Sample[] = [];
  /** @param converts Whether the first task is a conversion. */
  const started = (converts: boolean): TaskThread<ApiTasks> => {
    const data: ThreadData = { converts, isKept };
    // After an end, the next task starts a new thread.
    const forget = (): void => {
      if (thread === own) thread = undefined;
    };
    const own: TaskThread<ApiTasks> =
      thread ?? startThread<ApiTasks>(workerUrl(), data, YOUNG_GENERATION, forget);
    thread = own;
    return own;
  };
  const ask = async <N extends keyof ApiTasks>(
    name: N,
    given: ApiTasks[N]['given'],
    signal?: AbortSignal,
  ): Promise<ApiTasks[N]['answer']> => {
    try {
      return await started(name === 'convert').perform(name, given, signal);
    } catch (error) {
      throw explained(error, name === 'convert' ? [] : samples);
    }
  };
  return {
    start: () => void started(true),
    convert: (input, signal) => ask('convert', input, signal),
    linkCode(input, signal) {
      samples = input.samples;
      return ask('linkCode', input, signal);
    },
    checkSamples: (signal) => ask('checkSamples', undefined, signal),
    dispose: () => thread?.end(new Error('the API worker was ended')),
  };
}
