// The text of a build's summary: size, place, time, and the share of each stage.
import path from 'node:path';
import { formatBytes, formatCount } from '../../model/text/amounts.js';
import type { Paint } from './console.js';
import type { BuildOutcome, OptedOut, SampleSummary, StageTiming } from './outcome.js';

/** `8 ms`, `412 ms`, `1.7 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `  3 of 8 from cache`; empty if no result was. */
export const formatCached = ({ cached, total }: StageTiming): string =>
  cached ? `  ${cached} of ${total ?? cached} from cache` : '';

const BAR_WIDTH = 24;
/** A narrower terminal would break the lines, so they have no bars there. */
const WIDTH_WITH_BARS = 70;

function stageLines(
  stages: readonly StageTiming[],
  { paint, columns = WIDTH_WITH_BARS }: SummaryOptions,
): readonly string[] {
  const longest = Math.max(...stages.map(({ milliseconds }) => milliseconds), 1);
  const nameWidth = Math.max(...stages.map(({ name }) => name.length));
  return stages.map((stage) => {
    const { name, milliseconds } = stage;
    const head = `  ${name.padEnd(nameWidth)}  ${formatDuration(milliseconds).padStart(8)}`;
    const cached = formatCached(stage);
    if (columns < WIDTH_WITH_BARS) return head + paint.dim(cached);
    const length = Math.max(1, Math.round((milliseconds / longest) * BAR_WIDTH));
    const bar = '━'.repeat(length);
    return `${head}  ${paint.cyan(cached ? bar.padEnd(BAR_WIDTH) : bar)}${paint.dim(cached)}`;
  });
}

/** Relative to `cwd` if the folder is below it. */
export const shownFolder = (outDir: string, cwd: string): string => {
  const relative = path.relative(cwd, outDir);
  return relative.startsWith('..') ? outDir : `${relative || '.'}/`;
};

export interface SummaryOptions {
  readonly paint: Paint;
  /** Width of the terminal, if it is one. */
  readonly columns?: number | undefined;
  readonly cwd: string;
  /** Wall time of the whole command. */
  readonly milliseconds: number;
  /** `Built` or `Checked`. */
  readonly verb: string;
}

const places = (found: readonly OptedOut[], paint: Paint): string[] =>
  found.map(
    ({ file, place, option }) => `    ${file}:${place.line}:${place.column}  ${paint.dim(option)}`,
  );

const updatedLines = ({ updated }: SampleSummary): string[] =>
  updated.length > 0 ? ['  Outputs written to:', ...updated.map((file) => `    ${file}`)] : [];

/** The files that a failed check has updated; empty if there are none. */
export const formatUpdated = ({ samples }: BuildOutcome): string =>
  (samples ? updatedLines(samples) : []).map((line) => `${line}\n`).join('');

function sampleLines(samples: SampleSummary, paint: Paint): string[] {
  const { run, cached, optedOut } = samples;
  const before = cached > 0 ? `, ${cached} of them by earlier checks` : '';
  const outs = optedOut.length > 0 ? `, ${optedOut.length} opted out:` : '';
  return [
    `  ${formatCount(run + cached, 'sample')} compiled and run${before}${outs}`,
    ...places(optedOut, paint),
    ...updatedLines(samples),
  ];
}

/** The lines of a successful build, each with a line feed. */
export function formatSummary(
  { pages, files, bytes, stages, samples, upToDate, outDir, policy }: BuildOutcome,
  options: SummaryOptions,
): string {
  const { paint, cwd, milliseconds, verb } = options;
  const amount = `${formatCount(pages, 'page')}, ${formatCount(files, 'file')}, ${formatBytes(bytes)}`;
  const time = formatDuration(milliseconds);
  const folder = shownFolder(outDir, cwd);
  const ran = [
    ...(samples ? sampleLines(samples, paint) : []),
    ...(policy === undefined
      ? []
      : [`  Policy for your host, with what plugins need:\n    ${policy}`]),
  ];
  if (upToDate) {
    const fact =
      verb === 'Built' ? `${folder} is up to date` : 'Nothing has changed since the last check';
    const head = `${paint.green('✓')} ${fact}: ${amount} ${paint.dim(`(${time})`)}`;
    return `${[head, ...ran].join('\n')}\n`;
  }
  const where = verb === 'Built' ? ` in ${paint.bold(folder)}` : '';
  const head = `${paint.green('✓')} ${verb} ${amount}${where} ${paint.dim(`(${time})`)}`;
  return `${[head, ...stageLines(stages, options), ...ran].join('\n')}\n`;
}
