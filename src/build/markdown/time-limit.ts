// Limits the time for parsing a text: some texts would take the parser minutes.
import { availableParallelism, loadavg } from 'node:os';
import { endsWithin } from '../io/ends-within.js';
import type { Reporter } from './finding-reporter.js';

/** Length in characters up to which the worst known text takes five seconds. */
const SHORT = 8_000;

/** Time limit for one block, to find the slow one. */
const BLOCK_MILLISECONDS = 1000;

/** Time limit for a text: a hundred times the time for plain prose. */
const timeLimit = (text: string): number => 10_000 + text.length / 50;

/** Factor by which other processes may slow this one down, from the load of the system. */
const slowness = (): number =>
  Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** A part of a text, and the work that it needs. */
export interface Block {
  /** Its first line. */
  readonly line: number;
  readonly work: () => void;
}

/**
 * The blocks of a text, which blank lines divide, without indentation: within a list, four spaces are no code.
 * @param parse Parses one block.
 */
export function blocksOf(text: string, parse: (block: string) => void): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence = '';
  const lineEnds = `${text}\n`.split('\n');
  for (const [index, written] of lineEnds.entries()) {
    const line = written.trimStart();
    const [marker = ''] = /(?<=^[\s>]*)(?:`{3,}(?!.*`)|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = marker;
    else if (marker.startsWith(fence)) fence = '';
    const isLast = index === lineEnds.length - 1;
    if (!isLast && (line !== '' || fence !== '')) lines.push(line);
    else if (lines.length > 0) {
      const block = lines.join('\n');
      blocks.push({ line: index + 1 - lines.length, work: () => parse(block) });
      lines = [];
    }
  }
  return blocks;
}

/** The first line of the first slow block, otherwise of the slowest within the limit for the whole text. */
function lineOfSlowBlock(text: string, blocks: readonly Block[]): number {
  const until = performance.now() + timeLimit(text);
  let slowest = { line: 1, time: 0 };
  for (const { line, work } of blocks) {
    const start = performance.now();
    if (start > until) break;
    if (!endsWithin(BLOCK_MILLISECONDS, work)) return line;
    const time = performance.now() - start;
    if (time > slowest.time) slowest = { line, time };
  }
  return slowest.line;
}

/**
 * Calls `work`, which parses or converts a text.
 * @param blocks Does the same for each block of the text, to find the slow one.
 * @returns undefined if it took too long, which is reported.
 */
export function withinLimit<T>(
  text: string,
  report: Reporter,
  blocks: () => readonly Block[],
  work: () => T,
): T | undefined {
  if (text.length <= SHORT) return work();
  let result: T | undefined;
  const limit = timeLimit(text);
  const isDone = endsWithin(limit * slowness(), () => {
    result = work();
  });
  if (isDone) return result;
  const line = lineOfSlowBlock(text, blocks());
  const message = `Parsing the text takes more than ${Math.round(limit / 1000)} seconds.`;
  const hint =
    'divide the block that starts here: it has long code, many lines without a blank line, or many repeated markers.';
  return report.error('markdown/too-slow', message, { line, column: 1 }, { hint });
}
