// Limits the time for parsing a text: some texts would take the parser minutes.
import { availableParallelism, loadavg } from 'node:os';
import { endsWithin } from '../io/ends-within.js';
import type { Reporter } from './reporter.js';

/** Length in characters up to which the worst known text takes under a second. */
const SHORT = 8_000;

/** Time limit for one block, to find the slow one. */
const BLOCK_MILLISECONDS = 1000;

/** Time limit for a text: a hundred times the time for plain prose. */
const timeLimit = (text: string): number => 10_000 + text.length / 50;

/** Factor by which other processes may slow this one down, from the load of the system. */
const slowness = (): number =>
  Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** The first line of the first slow block; 1 if none is found within the limit for the whole text. */
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
 * Calls `work`, which parses or converts a text.
 * @param parse Parses a part of the text, to find the slow one.
 * @returns undefined if it took too long, which is reported.
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
  const message = `Parsing the text takes more than ${Math.round(limit / 1000)} seconds.`;
  const hint =
    'look at this line for many lines without a blank line, or for many repeated markers, and divide them.';
  return report.error('markdown/too-slow', message, { line, column: 1 }, { hint });
}
