// Chooses how progress is shown.
import type { Console } from './console.js';
import { createLiveProgress } from './live-progress.js';
import { createPlainProgress } from './plain-progress.js';
import { type Reporter, silentReporter } from './reporter.js';

/** Live on a terminal, lines in a log, nothing beside a JSON document. */
export function createReporter({ json, live, stderr, errPaint }: Console): Reporter {
  if (json) return silentReporter;
  return live ? createLiveProgress(stderr, errPaint) : createPlainProgress(stderr);
}
