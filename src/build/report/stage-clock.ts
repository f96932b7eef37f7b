// Runs the stages of one build: measures each and passes its progress to the reporter.
import type { StageTiming } from './outcome.js';
import type { Reporter } from './reporter.js';

/** The argument of a stage's work. */
export interface StageTask {
  /** Moves the count shown for the stage. */
  progress(done: number, total: number): void;
  /** Sets how many of the stage's results came from the cache. */
  fromCache(cached: number, total: number): void;
}

export interface StageClock {
  /** Runs `work` as the stage `name`; rejects with whatever `work` rejects with. */
  run<T>(name: string, work: (task: StageTask) => T | Promise<T>): Promise<T>;
  /** Stages that ended so far, in that order. */
  readonly stages: readonly StageTiming[];
}

/** A clock for one build. */
export function createStageClock(reporter: Reporter): StageClock {
  const stages: StageTiming[] = [];
  return {
    stages,
    async run(name, work) {
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
