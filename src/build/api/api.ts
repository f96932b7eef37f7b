// Runs the API stage in a worker thread, beside the other stages. This file loads nothing heavy itself.
import { Worker } from 'node:worker_threads';
import { type CheckedSample, placeInSample, type Sample } from '../../model/sample.js';
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

/** The compiled worker stands beside the compiled CLI. */
const workerUrl = (): URL => new URL('./api-worker.js', import.meta.url);

/** The thread of one build, or of all builds of a session. */
export interface ApiWorker {
  /** Begins to load TypeScript and TypeDoc, which takes as long as reading the whole project. */
  start(): void;
  /**
   * Converts the API of all packages; in one build to be called once.
   * @param signal stops the worker; the promise then rejects with the signal's reason
   * @throws what the worker throws: a bug, never a fault of the input
   */
  convert(input: ApiInput, signal?: AbortSignal): Promise<ConvertedApi>;
  /**
   * Finds where the names in samples and source files lead, with TypeDoc not loaded where the API was not converted.
   * @param signal stops the worker; the promise then rejects with the signal's reason
   */
  linkCode(query: CodeQuery, signal?: AbortSignal): Promise<LinkedCode>;
  /**
   * Checks the samples whose names were linked; to be called after that. Takes about as long again, and no page
   * needs it.
   * @param signal stops the worker; the promise then rejects with the signal's reason
   * @returns by the keys of the samples
   */
  checkSamples(signal?: AbortSignal): Promise<ReadonlyMap<string, CheckedSample>>;
  /** Ends the thread, even while it is working. */
  dispose(): void;
}

interface Thread {
  readonly worker: Worker;
  /** Rejects when the thread ends, for whatever reason. */
  readonly ended: Promise<never>;
  /** Called with the reason when the thread ends. A race with `ended` would keep each answer as long as the thread lives. */
  readonly waiting: Set<(reason: unknown) => void>;
}

/** What a thread is told when it starts. */
export interface ThreadData {
  /** Whether a conversion is its first task. */
  readonly converts: boolean;
  /** Whether it converts again and again, and keeps what it has read. */
  readonly isKept: boolean;
}

function startThread(workerData: ThreadData): Thread {
  const worker = new Worker(workerUrl(), {
    // Measured: V8's own size takes 60 MB more, and as long.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
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

/** The end of a thread for which the input is the reason, in words. */
function explained(error: unknown, samples: readonly Sample[]): unknown {
  const ended = outOfMemory(error);
  if (ended) return ended;
  if (!isStackOverflow(error)) return error;
  const texts = samples.map((sample) => ({ sample, text: sample.code }));
  const { found, offset = 0 } = findDeepest(texts) ?? {};
  return new Failure({
    severity: 'error',
    code: 'api/too-deep',
    message: 'The compiler used up its stack: code in a sample or a package is nested too deep.',
    hint: 'split the deepest type or expression into several with names.',
    ...(found && { file: found.sample.file, place: placeInSample(found.sample, offset) }),
  });
}

/**
 * One task after the other: the next message is the answer.
 * @param samples What the task may fail on.
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

/** @param isKept Whether it serves many builds, one task after the other. */
export function createApiWorker(isKept = false): ApiWorker {
  let thread: Thread | undefined;
  /** Those whose names were linked. */
  let samples: readonly Sample[] = [];
  const started = (converts: boolean): Thread => {
    if (thread) return thread;
    const begun = startThread({ converts, isKept });
    thread = begun;
    // The next task begins another.
    begun.ended.catch(() => {
      if (thread === begun) thread = undefined;
    });
    return begun;
  };
  return {
    // No conversion is awaited yet, so the thread must not keep the process alive.
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
