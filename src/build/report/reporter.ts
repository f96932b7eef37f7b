// Progress of the stages while they run, shown on a terminal, in a log or not at all.
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
  /** The stage has ended. */
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
