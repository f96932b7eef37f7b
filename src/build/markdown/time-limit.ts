// Ends the reading of texts that would take the parser minutes.
import { availableParallelism, loadavg } from 'node:os';
import { endsWithin } from '../io/ends-within.js';
import type { Reporter } from './reporter.js';

/** Characters up to which the worst text known takes under a second. */
const SHORT = 8_000;

/** Time for one block, to find the block that takes long. */
const BLOCK_MILLISECONDS = 1000;

/** A hundred times what plain prose takes. */
const timeLimit = (text: string): number => 10_000 + text.length / 50;

/** How many times longer all takes, as far as the system tells: others may keep the processors busy. */
const slowness = (): number =>
  Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** The first line of the first block that takes long by itself; 1 if none is found in the time of the whole. */
function lineOfSlowBlock(text: string, parse: (block: string) => void): number {
  const until = performance.now() + timeLimit(text);
  let line = 1;
  for (const part of text.split(/(\n[\t ]*\n)/)) {
    if (performance.now() > until) break;
    if (!endsWithin(BLOCK_MILLISECONDS, () => parse(part))) return line;
    line += part.split('\n').length - 1;
  }
  return 1;
}

/**
 * Calls `work`, which reads or converts a text.
 * @param parse reads a part of the text, to find what takes long.
 * @returns undefined where it took too long, which is reported.
 */
export function withinLimit<T>(
  text: string,
  report: Reporter,
  parse: (block: string) => void,
  work: () => T,
): T | undefined {
  if (text.length <= SHORT) return work();
  let result: T | undefined;
  const limit = timeLimit(text);
  const isDone = endsWithin(limit * slowness(), () => {
    result = work();
  });
  if (isDone) return result;
  const line = lineOfSlowBlock(text, parse);
  const message = `The text takes more than ${Math.round(limit / 1000)} seconds to read.`;
  const hint =
    'look at this line for a long run of lines without a blank one, or of repeated markers; divide it.';
  return report.error('markdown/too-slow', message, { line, column: 1 }, { hint });
}
