// Runs the samples of a site against the packed packages, and compares their output with their pages.
import path from 'node:path';
import {
  placesInSample,
  programOf,
  type Sample,
  type SampleContext,
} from '../../model/page/sample.js';
import { type Diagnostic, FILE_START, type Result } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { onEachCore, performAll } from '../io/perform-all.js';
import { contains } from '../io/relative-path.js';
import { claimsIn, withNumberedPrints } from './claims.js';
import { compareRun, type RunFault } from './compare-run.js';
import { compileSample, type LanguageOptions, readLanguageOptions } from './compile-sample.js';
import { lockSamples, samplesFolder } from './folder.js';
import {
  forgetPackage,
  type Installed,
  installPackages,
  runFolder,
  type SourcePackage,
} from './install-packages.js';
import { type ProgramRun, runProgram } from './run-program.js';
import { type Correction, writeCorrections } from './write-corrections.js';

export interface RunnableSample extends Sample {
  /** What it continues, which runs before it. */
  readonly context: SampleContext | undefined;
}

interface RunSamplesInput {
  /** Absolute path. */
  readonly root: string;
  readonly samples: readonly RunnableSample[];
  readonly packages: readonly SourcePackage[];
  /** The tsconfig.json of the packages, relative to the project; undefined in a site without packages. */
  readonly tsconfig: string | undefined;
  /** Hash of everything besides their own files that samples and packages are made with. */
  readonly surroundings: string;
  /** Whether samples may import packages through others that are not documented. */
  readonly hasLinked: boolean;
  /** Whether packages that were packed before may be used. */
  readonly keeps: boolean;
  /** Faults of earlier runs, by a hash of their input. */
  readonly cache: Pack<readonly RunFault[]>;
  /** Whether the claimed output in files is replaced by what a sample prints. */
  readonly update: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

interface SampleRuns {
  readonly run: number;
  readonly cached: number;
  /** Corrected files. */
  readonly updated: readonly FilePath[];
  /** Files of the packages with which the samples ran. */
  readonly files: readonly IncludedFile[];
}

/** Whether the program is to be run: a program with expected type errors is not. */
const isRunnable = ({ options, context }: RunnableSample): boolean =>
  options.check && options.run && options.expectedErrors.length === 0 && context?.run !== false;

/** Hash of everything that a run depends on. */
function runKey(
  { key, context, output, ...sample }: RunnableSample,
  owner: SourcePackage | undefined,
  { hashes }: Installed,
  { surroundings, hasLinked }: Pick<RunSamplesInput, 'surroundings' | 'hasLinked'>,
): string {
  const { code } = programOf(sample, context);
  const imported = [...hashes].filter(([name]) => hasLinked || code.includes(name));
  const from = owner && [owner.name, owner.fields];
  return hashValue([
    key,
    context?.code,
    output?.text,
    from,
    imported,
    surroundings,
    process.version,
  ]);
}

/** The innermost package whose folder holds a file. */
const ownerOf = (
  file: FilePath,
  root: string,
  packages: readonly SourcePackage[],
): SourcePackage | undefined =>
  packages
    .filter(({ directory }) => contains(directory, path.join(root, file)))
    .sort((a, b) => b.directory.length - a.directory.length)[0];

async function faultsOf(
  sample: RunnableSample,
  directory: string,
  options: LanguageOptions,
  signal: AbortSignal,
): Promise<readonly RunFault[]> {
  const { code, language, context } = sample;
  const claims = claimsIn(code, language);
  const own = withNumberedPrints(code, claims);
  const before = context ? `${context.code}${PRINT_MARK} ` : '';
  const program = compileSample(before + own, context?.language ?? language, options);
  const run = await runProgram(directory, program, signal);
  return compareRun(sample, claims, ofOwn(run, context));
}

/** A line that no sample prints, from which on its own output follows. */
const MARK = '\0own output\0\n';
const PRINT_MARK = `process.stdout.write(${JSON.stringify(MARK)});`;

/** The run of a sample without what it continues, whose claims are compared where it is shown. */
function ofOwn(run: ProgramRun, context: SampleContext | undefined): ProgramRun {
  if (!context) return run;
  const lines = context.code.split('\n').length - 1;
  return {
    ...run,
    stdout: run.stdout.split(MARK).at(-1) ?? '',
    reports: run.reports.map((report) =>
      'line' in report && report.line !== undefined
        ? { ...report, line: Math.max(1, report.line - lines) }
        : report,
    ),
  };
}

/** Node's messages about a file of a package that it cannot run, and what is wrong with the package. */
const UNBUILT: readonly (readonly [RegExp, (name: string, file: string) => string])[] = [
  [
    /Cannot find (?:module|package) '([^']+)'/,
    (name, file) => `\`npm pack\` of ${name} has no ${file}`,
  ],
  [
    /(?:Unknown file extension "\.[cm]?tsx?" for|under node_modules, for) "?([^"]+)/,
    (name, file) => `The package.json of ${name} leads to TypeScript, ${file}`,
  ],
];

/** The fault of a package that lacks a file for Node, which a sample cannot correct. */
function unbuilt(
  { message }: RunFault,
  packages: readonly SourcePackage[],
): Diagnostic | undefined {
  for (const [pattern, reasonOf] of UNBUILT) {
    const [, missing = ''] = pattern.exec(message) ?? [];
    for (const { name, file } of packages) {
      const [, inside] = missing.split(`/node_modules/${name}/`);
      if (inside === undefined) continue;
      return {
        severity: 'error',
        code: 'sample/pack',
        file,
        place: FILE_START,
        message: `${reasonOf(name, inside)}, so its samples cannot be run.`,
        hint: 'build the package first, or let a `prepack` script do it; `exports` (or `publishConfig.exports`) must lead to them.',
      };
    }
  }
  return undefined;
}

function toDiagnostic(
  sample: Sample,
  fault: RunFault,
  packages: readonly SourcePackage[],
): Diagnostic {
  const ofPackage = unbuilt(fault, packages);
  if (ofPackage) return ofPackage;
  const { code, message, hint } = fault;
  return { severity: 'error', code, message, hint, ...placeOf(sample, fault) };
}

function placeOf(sample: Sample, { at, offset }: RunFault): Pick<Correction, 'file' | 'place'> {
  const { file, output } = sample;
  if (at === 'code' || !output) return { file, place: placesInSample(sample)(offset) };
  const line = output.text.slice(0, offset).split('\n').length - 1;
  const { place } = output;
  return { file: output.file, place: { line: place.line + line, column: place.column } };
}

function correctionOf(sample: Sample, fault: RunFault): Correction | undefined {
  const { at, offset, correction: text } = fault;
  if (text === undefined) return undefined;
  const { code, output } = sample;
  if (at === 'output' && output) {
    const recorded = output.text.trimEnd();
    const claimed = recorded === '' ? [] : recorded.split('\n');
    return { file: output.file, place: output.place, claimed, text };
  }
  const claimed = code.slice(offset).split('\n', 1);
  const space = code[offset - 1] === '/' ? ' ' : '';
  return { ...placeOf(sample, fault), claimed, text: `${space}${text}` };
}

const BY_HAND =
  'correct it by hand: the text does not fit here, or the file has changed meanwhile.';

const NONE: SampleRuns = { run: 0, cached: 0, updated: [], files: [] };

async function runAll(input: RunSamplesInput): Promise<Result<SampleRuns>> {
  const { root, samples, packages, surroundings, keeps, cache, update, signal, onProgress } = input;
  const folder = samplesFolder(root);
  const installed = await installPackages(packages, { folder, surroundings, keeps }, signal);
  if (installed.diagnostics.length > 0) return { value: NONE, diagnostics: installed.diagnostics };
  const ownerIn = ({ file }: Sample) => ownerOf(file, root, packages);
  const keyOf = (sample: RunnableSample): string =>
    runKey(sample, ownerIn(sample), installed.value, input);
  const distinct = new Map(samples.map((sample) => [keyOf(sample), sample] as const));
  const faults = new Map<string, readonly RunFault[]>();
  let run = 0;
  const options = readLanguageOptions(root, input.tsconfig);
  const runOne = async ([key, sample]: readonly [string, RunnableSample]): Promise<void> => {
    const known = cache.get(key);
    const directory = path.join(runFolder(folder, ownerIn(sample)), key);
    const found = known ?? (await faultsOf(sample, directory, options, signal));
    if (known === undefined) {
      run += 1;
      // Not cached at a limit, since reaching it also depends on the machine.
      if (found.every(({ code }) => code !== 'sample/limit')) cache.set(key, found);
    }
    faults.set(key, found);
    onProgress(faults.size, distinct.size);
  };
  await performAll([...distinct], onEachCore(runOne));
  const found = samples.flatMap((sample) =>
    (faults.get(keyOf(sample)) ?? []).map((fault) => ({
      sample,
      fault,
      correction: update ? correctionOf(sample, fault) : undefined,
    })),
  );
  const corrections = found.flatMap(({ correction }) => correction ?? []);
  const { files: updated, refused } = writeCorrections(root, corrections);
  const diagnostics = found.flatMap(({ sample, fault, correction }) => {
    if (correction === undefined) return toDiagnostic(sample, fault, packages);
    return refused.has(correction)
      ? toDiagnostic(sample, { ...fault, hint: BY_HAND }, packages)
      : [];
  });
  const isUnbuilt = ({ file }: SourcePackage): boolean =>
    diagnostics.some((one) => one.code === 'sample/pack' && one.file === file);
  // What they lack may be built before the next check.
  for (const one of packages.filter(isUnbuilt)) forgetPackage(folder, one);
  const { files } = installed.value;
  return { value: { run, cached: distinct.size - run, updated, files }, diagnostics };
}

/**
 * Runs each program once, even if several pages show it. Reports lock/held if another check runs samples, and io/samples.
 * @throws The reason of the signal once aborted.
 */
export async function runSamples(input: RunSamplesInput): Promise<Result<SampleRuns>> {
  const samples = input.samples.filter(isRunnable);
  if (samples.length === 0) return { value: NONE, diagnostics: [] };
  const { value: lock, diagnostics } = await lockSamples(input.root);
  if (!lock) return { value: NONE, diagnostics };
  try {
    return await runAll({ ...input, samples });
  } finally {
    lock.release();
  }
}
