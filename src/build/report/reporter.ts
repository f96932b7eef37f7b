// Progress of the stages while they run, shown on a terminal, in a log or not at all; and the clock that runs them.
import type { Console, OutputStream } from './console.js';
import { createLiveProgress } from './live-progress.js';
import type { StageTiming } from './outcome.js';
import { formatCached, formatDuration } from './summary.js';

export interface StageProgress {
  readonly done: number;
  readonly total: number;
}

export interface Reporter {
  /** The stage has begun, or its count has moved on. Stages may run side by side. */
  stage(name: string, progress?: StageProgress): void;
  stageDone(timing: StageTiming): void;
  /** Takes any display off the screen; nothing may be reported after it. */
  close(): void;
}

/** Shows nothing: for `--json` and for callers without a person. */
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

/** Live on a terminal, lines in a log, nothing beside a JSON document. */
export function createReporter({ json, live, stderr, errPaint }: Console): Reporter {
  if (json) return silentReporter;
  return live ? createLiveProgress(stderr, errPaint) : createPlainProgress(stderr);
}

/** The argument of a stage's work. */
export interface StageTask {
  /** Moves the count shown for the stage. */
  progress(done: number, total: number): void;
  /** Sets how many of the stage's results came from the cache. */
  fromCache(cached: number, total: number): void;
}

export type StageClock = ReturnType<typeof createStageClock>;

export function createStageClock(reporter: Reporter) {
  const stages: StageTiming[] = [];
  return {
    /** Stages that ended so far, in that order. */
    stages,
    /** Runs `work` as the stage `name`; rejects with whatever `work` rejects with. */
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
