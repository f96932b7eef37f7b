// Runs the API stage in a worker thread, in parallel with the other stages. This file loads no large modules.
import { Worker } from 'node:worker_threads';
import { type CheckedSample, placesInSample, type Sample } from '../../model/sample.js';
import { Failure } from '../io/failure.js';
import { outOfMemory } from '../io/out-of-memory.js';
import type { ApiInput, CodeQuery, ConvertedApi, LinkedCode } from './input.js';
import { findDeepest, isStackOverflow } from './too-deep.js';

export type { ApiInput, CodeQuery, ConvertedApi, LinkedCode } from './input.js';

/** A message to the worker. */
export type ApiTask =
  | { readonly name: 'convert'; readonly input: ApiInput }
  | { readonly name: 'linkCode'; readonly input: CodeQuery }
  | { readonly name: 'checkSamples' };

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

interface Thread {
  readonly worker: Worker;
  /** Rejects when the thread ends, for any reason. */
  readonly ended: Promise<never>;
  /** Called with the reason when the thread ends. Racing each answer with `ended` would keep all answers in memory. */
  readonly waiting: Set<(reason: unknown) => void>;
}

/** Sent to a thread when it starts. */
export interface ThreadData {
  /** Whether its first task is a conversion. */
  readonly converts: boolean;
  /** Whether it serves many builds and keeps what it has read. */
  readonly isKept: boolean;
}

function startThread(workerData: ThreadData): Thread {
  const worker = new Worker(workerUrl(), {
    // Measured: V8's default (48) takes 15 MB more for this site; 12 takes no less, and a tenth longer for @types/three.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    workerData,
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the API worker ended with code ${code} and no answer`)),
    );
  });
  const waiting: Thread['waiting'] = new Set();
  ended.catch((reason) => {
    for (const fail of waiting) fail(reason);
  });
  return { worker, ended, waiting };
}

/** The error of a thread, explained if the input caused it. */
function explained(error: unknown, samples: readonly Sample[]): unknown {
  const ended = outOfMemory(error);
  if (ended) return ended;
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

/**
 * Performs one task at a time: the next message is its result.
 * @param samples Samples that may make the task fail.
 */
async function ask<T>(
  { worker, waiting }: Thread,
  task: ApiTask,
  samples: readonly Sample[],
  signal?: AbortSignal,
): Promise<T> {
  let stop = (): void => {};
  let fail = (_: unknown): void => {};
  const answer = new Promise<T>((resolve, reject) => {
    worker.once('message', resolve);
    fail = reject;
    waiting.add(fail);
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage(task);
  });
  worker.ref();
  try {
    return await answer;
  } catch (error) {
    throw explained(error, samples);
  } finally {
    waiting.delete(fail);
    signal?.removeEventListener('abort', stop);
    worker.unref();
  }
}

/** @param isKept Whether the worker serves many builds. */
export function createApiWorker(isKept = false): ApiWorker {
  let thread: Thread | undefined;
  /** The samples of the last `linkCode`. */
  let samples: readonly Sample[] = [];
  const started = (converts: boolean): Thread => {
    if (thread) return thread;
    const begun = startThread({ converts, isKept });
    thread = begun;
    // The next task starts a new thread.
    begun.ended.catch(() => {
      if (thread === begun) thread = undefined;
    });
    return begun;
  };
  return {
    // Nothing waits for the thread yet, so it must not keep the process alive.
    start: () => started(true).worker.unref(),
    convert: (input, signal) => ask(started(true), { name: 'convert', input }, [], signal),
    linkCode(input, signal) {
      samples = input.samples;
      return ask(started(false), { name: 'linkCode', input }, samples, signal);
    },
    checkSamples: (signal) => ask(started(false), { name: 'checkSamples' }, samples, signal),
    dispose: () => void thread?.worker.terminate(),
  };
}
