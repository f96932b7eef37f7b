// What a person wants to know after a build: how much, where, how long, and where the time went.
import path from 'node:path';
import type { BuildOutcome, StageTiming } from './outcome.js';
import type { Paint } from './paint.js';
import { formatBytes, formatCount, formatDuration } from './units.js';

const BAR_WIDTH = 24;

function stageLine(stage: StageTiming, longest: number, nameWidth: number, paint: Paint): string {
  const { name, milliseconds, cached, total } = stage;
  const length = Math.max(1, Math.round((milliseconds / longest) * BAR_WIDTH));
  const bar = '━'.repeat(length).padEnd(BAR_WIDTH);
  const counts = cached ? `  ${cached} of ${total ?? cached} from cache` : '';
  const time = formatDuration(milliseconds).padStart(8);
  return `  ${name.padEnd(nameWidth)}  ${time}  ${paint.cyan(bar)}${paint.dim(counts)}`.trimEnd();
}

function stageLines(stages: readonly StageTiming[], paint: Paint): readonly string[] {
  const longest = Math.max(...stages.map(({ milliseconds }) => milliseconds), 1);
  const nameWidth = Math.max(...stages.map(({ name }) => name.length));
  return stages.map((stage) => stageLine(stage, longest, nameWidth, paint));
}

/** Shown relative to `cwd` when it lies below it. */
const shownFolder = (outDir: string, cwd: string): string => {
  const relative = path.relative(cwd, outDir);
  return relative.startsWith('..') ? outDir : `${relative || '.'}/`;
};

export interface SummaryOptions {
  readonly paint: Paint;
  readonly cwd: string;
  /** Wall time of the whole command. */
  readonly milliseconds: number;
  /** `Built` or `Checked`. */
  readonly verb: string;
}

/** Lines of a successful build, ending in a line feed. */
export function formatSummary(
  { pages, files, bytes, stages, upToDate, outDir }: BuildOutcome,
  { paint, cwd, milliseconds, verb }: SummaryOptions,
): string {
  const amount = `${formatCount(pages, 'page')}, ${formatCount(files, 'file')}, ${formatBytes(bytes)}`;
  const time = formatDuration(milliseconds);
  const folder = shownFolder(outDir, cwd);
  if (upToDate)
    return `${paint.green('✓')} ${folder} is up to date: ${amount} ${paint.dim(`(${time})`)}\n`;
  const where = verb === 'Built' ? ` in ${paint.bold(folder)}` : '';
  const head = `${paint.green('✓')} ${verb} ${amount}${where} ${paint.dim(`(${time})`)}`;
  return `${[head, ...stageLines(stages, paint)].join('\n')}\n`;
}
