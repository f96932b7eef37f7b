// Compares what a program printed, and how it ended, with the claims of its page.
import type { Sample } from '../../model/page/sample.js';
import { hasForbidden } from '../text/forbidden-characters.js';
import type { Claim } from './claims.js';
import type { ProgramRun, SampleReport } from './run-program.js';

/** A fault, at an offset in the code of the sample or in its recorded output. */
export interface RunFault {
  readonly code: 'sample/output' | 'sample/throws' | 'sample/no-throw' | 'sample/limit';
  readonly message: string;
  readonly hint: string;
  readonly at: 'code' | 'output';
  readonly offset: number;
  /** The correct text, if writing it is the whole correction. */
  readonly correction?: string | undefined;
}

const UPDATE = 'correct it, or let `quire check --update` correct it.';

const PLAIN =
  'it prints control characters, such as colours, which no page may contain; print plain text.';

const quoted = (text: string): string => JSON.stringify(text);

/** The lines without trailing blanks, which no page shows. */
const visibleLines = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());

/** @param index Number of lines before it. */
const startOfLine = (text: string, index: number): number =>
  text
    .split('\n')
    .slice(0, index)
    .reduce((sum, line) => sum + line.length + 1, 0);

/** The fault if a print of the call differs from its comment. */
function claimFault(claim: Claim, printed: readonly string[]): RunFault | undefined {
  const { start: offset, expected, withArrow } = claim;
  const texts = printed.map((text) => visibleLines(text).join('\n'));
  const place = { code: 'sample/output', at: 'code', offset } as const;
  const [first] = texts;
  if (first === undefined) {
    const message = `The comment claims ${quoted(expected)}, but the sample prints nothing here.`;
    return { ...place, message, hint: 'remove the comment, or make the program reach the line.' };
  }
  const other = texts.find((text) => text !== expected && text !== withArrow);
  if (other === undefined) return undefined;
  const message = `The sample prints ${quoted(other)} here, not ${quoted(expected)}.`;
  if (hasForbidden(other)) return { ...place, message, hint: PLAIN };
  const isOne = new Set(texts).size === 1 && !first.includes('\n');
  const hint = isOne
    ? UPDATE
    : 'it prints several texts or lines here, so record its output in a block.';
  return { ...place, message, hint, correction: isOne ? first : undefined };
}

function outputFault({ output }: Sample, { stdout }: ProgramRun): RunFault | undefined {
  if (!output) return undefined;
  const printed = visibleLines(stdout);
  const recorded = visibleLines(output.text);
  const correction = printed.join('\n');
  if (correction === recorded.join('\n')) return undefined;
  const index = printed.findIndex((line, at) => line !== recorded[at]);
  const line = index < 0 ? printed.length : index;
  const shown = (text: string | undefined) => (text === undefined ? 'nothing' : quoted(text));
  return {
    code: 'sample/output',
    message: `The sample prints ${shown(printed[line])} here, but the page shows ${shown(recorded[line])}.`,
    at: 'output',
    offset: Math.min(startOfLine(output.text, line), output.text.length),
    ...(hasForbidden(correction) ? { hint: PLAIN } : { hint: UPDATE, correction }),
  };
}

/** Offset of the first visible character of a line. */
function offsetOfLine(code: string, line: number): number {
  const start = startOfLine(code, line - 1);
  return start + Math.max(0, code.slice(start).search(/\S/));
}

const LIMITS: Readonly<Record<string, string>> = {
  time: 'The sample does not end within 30 seconds.',
  output: 'The sample prints more than a megabyte.',
  // V8 aborts when the heap is full.
  SIGABRT: 'The sample needs more than 256 MB of memory, or aborts.',
};

type Thrown = Extract<SampleReport, { code: string }>;

const NO_FILES =
  'samples run in folders of their own, so they can import installed packages, but no files; use `no-run` for others.';

const NOT_PACKED =
  'npm packs the package without this file: build the package before the check, or in its `prepack` script.';

/** Hints for errors that come from how samples run, by their codes. */
const HINTS: Readonly<Record<string, string>> = {
  network: 'samples run without network; use `no-run` for this one.',
  ERR_ACCESS_DENIED:
    'samples run without threads and child processes, and write only in their folder; use `no-run` for others.',
  ERR_DLOPEN_DISABLED: 'samples run without native add-ons; use `no-run` for this one.',
  ERR_MODULE_NOT_FOUND: NO_FILES,
  MODULE_NOT_FOUND: NO_FILES,
};

function hintFor({ names: [name], code, message }: Thrown, expected: string | undefined): string {
  // Paths in the sample's own folder are shown as relative ones.
  if (HINTS[code] === NO_FILES && /^Cannot find module '\//.test(message)) return NOT_PACKED;
  const otherwise = expected === undefined ? '' : `: the page expects ${expected}`;
  return HINTS[code] ?? `correct it, or write expect-throw=${name}${otherwise}.`;
}

/** The last line that the sample printed, which often says why it ended. */
function lastLine(stdout: string): string {
  const line = stdout.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : ` The last line that it prints is "${line.slice(0, 200)}".`;
}

function endFaults({ code, options }: Sample, { end, reports, stdout }: ProgramRun): RunFault[] {
  const at = 'code';
  if (typeof end === 'string') {
    const message = LIMITS[end] ?? `The sample was ended by the signal ${end}.`;
    const hint = 'samples must be small programs that end; use `no-run` for others.';
    return [{ code: 'sample/limit', message, hint, at, offset: 0 }];
  }
  // The program handled the error if it ended well.
  const thrown = end === 0 ? undefined : reports.findLast((report) => 'names' in report);
  const { expectedThrow } = options;
  if (expectedThrow !== undefined && thrown?.names.includes(expectedThrow)) return [];
  const offset = thrown ? offsetOfLine(code, thrown.line ?? 1) : 0;
  if (thrown) {
    const message = `The sample ends with ${thrown.names[0]}: ${thrown.message}`;
    return [{ code: 'sample/throws', message, hint: hintFor(thrown, expectedThrow), at, offset }];
  }
  if (expectedThrow !== undefined) {
    const message = `The sample should end with ${expectedThrow}, but ends with exit code ${end}.`;
    return [{ code: 'sample/no-throw', message, hint: 'remove expect-throw.', at, offset }];
  }
  if (end === 0) return [];
  const isUnsettled = end === 13;
  const message = isUnsettled
    ? 'The sample ends while it awaits a promise that nothing can settle any more.'
    : `The sample ends with exit code ${end}.${lastLine(stdout)}`;
  const hint =
    'a sample must end by itself, with exit code 0; `no-run` after `ts` only compiles it.';
  return [{ code: 'sample/throws', message, hint, at, offset }];
}

export function compareRun(
  sample: Sample,
  claims: readonly Claim[],
  run: ProgramRun,
): readonly RunFault[] {
  const ends = endFaults(sample, run);
  // A program that was stopped or failed has not printed everything.
  if (ends.length > 0) return ends;
  const printed = claims.map((): string[] => []);
  for (const report of run.reports) {
    if ('claim' in report) printed[report.claim]?.push(report.text);
  }
  const faults = [
    ...claims.map((claim, index) => claimFault(claim, printed[index] ?? [])),
    outputFault(sample, run),
  ];
  return faults.filter((fault) => fault !== undefined);
}
