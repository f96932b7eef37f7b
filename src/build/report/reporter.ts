// Reports the progress of stages on a terminal, in a log or not at all. The stage clock runs and times them.
import type { Console, OutputStream } from './console.js';
import { createLiveProgress } from './live-progress.js';
import type { StageTiming } from './outcome.js';
import { formatCached, formatDuration } from './summary.js';

export interface StageProgress {
  readonly done: number;
  readonly total: number;
}

export interface Reporter {
  /** The stage has begun, or its count has changed. Stages may run in parallel. */
  stage(name: string, progress?: StageProgress): void;
  stageDone(timing: StageTiming): void;
  /** Removes the display; nothing may be reported after this. */
  close(): void;
}

/** Shows nothing: for `--json`, and where nobody watches. */
export const silentReporter: Reporter = {
  stage() {},
  stageDone() {},
  close() {},
};

/** For logs: a line when a stage ends. */
const createPlainProgress = (stream: OutputStream): Reporter => ({
  ...silentReporter,
  stageDone: (timing) =>
    stream.write(`${timing.name}  ${formatDuration(timing.milliseconds)}${formatCached(timing)}\n`),
});

/** Redrawn on a terminal, lines in a log, nothing with `--json`. */
export function createReporter({ json, live, stderr, errPaint }: Console): Reporter {
  if (json) return silentReporter;
  return live ? createLiveProgress(stderr, errPaint) : createPlainProgress(stderr);
}

/** Passed to the work of a stage. */
export interface StageTask {
  /** Sets the count shown for the stage. */
  progress(done: number, total: number): void;
  /** Sets the number of the stage's results that came from the cache. */
  fromCache(cached: number, total: number): void;
}

export type StageClock = ReturnType<typeof createStageClock>;

export function createStageClock(reporter: Reporter) {
  const stages: StageTiming[] = [];
  return {
    /** Finished stages, in the order in which they ended. */
    stages,
    /** Runs `work` as the stage `name`. Rejects as `work` does. */
    async run<T>(name: string, work: (task: StageTask) => T | Promise<T>): Promise<T> {
      const start = performance.now();
      let counts: Pick<StageTiming, 'cached' | 'total'> = {};
      reporter.stage(name);
      const result = await work({
        progress: (done, total) => reporter.stage(name, { done, total }),
        fromCache: (cached, total) => {
          counts = { cached, total };
        },
      });
      const timing = { name, milliseconds: performance.now() - start, ...counts };
      stages.push(timing);
      reporter.stageDone(timing);
      return result;
    },
  };
}
