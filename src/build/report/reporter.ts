// What stages may say while they run. Who listens (a terminal, a log, nobody) is not their business.
import type { StageTiming } from './outcome.js';

export interface StageProgress {
  readonly done: number;
  readonly total: number;
}

export interface Reporter {
  /** The stage has begun, or its count has moved on. Stages may run side by side. */
  stage(name: string, progress?: StageProgress): void;
  /** The stage has ended. */
  stageDone(timing: StageTiming): void;
  /** Takes any display off the screen; nothing may be reported after it. */
  close(): void;
}

/** Hears everything and shows nothing: for `--json` and for callers without a person. */
export const silentReporter: Reporter = {
  stage() {},
  stageDone() {},
  close() {},
};
