// What the compiler finds in samples and source files: from the cache while nothing that it follows from has
// changed, otherwise from the worker thread.
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import {
  type CheckedSample,
  type CodeName,
  placeInSample,
  type Sample,
} from '../../model/sample.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { isInstalled } from '../packages/package-manifest.js';
import type { ApiWorker } from './api.js';
import type { CheckedCode, CodeQuery, CompilerFile } from './input.js';
import { apiInput, areUnchanged, type LoadedApi } from './load-api.js';

export interface CachedSample {
  readonly checked: CheckedSample;
  /** Key of the list of files that the sample, or one that was checked with it, imports. */
  readonly files: string;
}

export type SourceNames = Readonly<Record<FilePath, readonly CodeName[]>>;

export interface CodeCaches {
  readonly samples: Pack<CachedSample>;
  readonly sampleFiles: Pack<readonly CompilerFile[]>;
  readonly sourceNames: Pack<SourceNames>;
}

export interface CodeInput extends Pick<CodeQuery, 'samples' | 'sources'> {
  readonly root: string;
  readonly config: Config;
  readonly api: LoadedApi;
  readonly caches: CodeCaches;
  readonly worker: ApiWorker;
  readonly signal: AbortSignal;
}

export interface CodeResults extends Pick<CheckedCode, 'samples'> {
  readonly sourceNames: ReadonlyMap<FilePath, readonly CodeName[]>;
  /** Files, there or not, that samples import. */
  readonly includes: readonly FilePath[];
  /** How many samples came from the cache. */
  readonly cached: number;
}

export const NO_CODE: CodeResults = {
  samples: new Map(),
  sourceNames: new Map(),
  includes: [],
  cached: 0,
};

/** Imports of a sample begin in its folder. */
const cacheKey = ({ key, file }: Sample, { key: apiKey }: LoadedApi): string =>
  hashValue([key, path.posix.dirname(file), apiKey]);

function toDiagnostics(sample: Sample, { faults }: CheckedSample): Diagnostic[] {
  const { file } = sample;
  return faults.map(({ message, code, offset }) => ({
    severity: 'error',
    code: 'sample/type-error',
    message: `${message}${/[.!?]$/.test(message) ? '' : '.'} (TS${code})`,
    file,
    place: placeInSample(sample, offset),
    hint: sample.options.expectedErrors.includes(code)
      ? `remove ${code} from \`expect-error\``
      : `correct the sample; \`expect-error=${code}\` beside its language is for errors that it shows`,
  }));
}

/** Cached results whose imported files are the same. */
function createFinder(root: string, { samples, sampleFiles }: CodeCaches) {
  const verdicts = new Map<string, boolean>();
  const isFresh = (files: string): boolean => {
    const known = verdicts.get(files);
    if (known !== undefined) return known;
    const found = sampleFiles.get(files);
    const verdict = found !== undefined && areUnchanged(root, found);
    verdicts.set(files, verdict);
    return verdict;
  };
  return {
    find(key: string): CheckedSample | undefined {
      const found = samples.get(key);
      return found && isFresh(found.files) ? found.checked : undefined;
    },
    includes: (): FilePath[] =>
      [...verdicts.keys()]
        .flatMap((key) => sampleFiles.get(key) ?? [])
        .map(({ path: file }) => file),
  };
}

/**
 * Each sample once, though documents of several languages show it, and several members inherit its comment.
 * Those of installed packages are left out: nobody here can correct them.
 */
function checkableOf(samples: readonly Sample[]): Sample[] {
  const places = new Map(
    samples
      .filter(({ options, file }) => options.check && !isInstalled(file))
      .map((sample) => [`${sample.file}:${sample.place.line}:${sample.place.column}`, sample]),
  );
  return [...places.values()];
}

/** Samples are checked where there are packages: with the program that documents these. */
export async function loadCode(input: CodeInput): Promise<Result<CodeResults>> {
  const { root, config, api, sources, caches, worker, signal } = input;
  if (!config.api) return { value: NO_CODE, diagnostics: [] };
  const checkable = checkableOf(input.samples);
  const samples = new Map<string, CheckedSample>();
  const finder = createFinder(root, caches);
  for (const sample of checkable) {
    const found = finder.find(cacheKey(sample, api));
    if (found) samples.set(sample.key, found);
  }
  const cached = samples.size;
  const unchecked = new Map(
    checkable.filter(({ key }) => !samples.has(key)).map((sample) => [sample.key, sample]),
  );
  const found = caches.sourceNames.get(api.key);
  let sourceNames = new Map(sources.map((file) => [file, found?.[file] ?? []]));
  const includes = finder.includes();
  if (unchecked.size > 0 || (!found && sources.length > 0)) {
    const checked = await worker.checkCode(
      {
        api: apiInput(root, config, config.api),
        declarations: api.declarations,
        samples: [...unchecked.values()],
        sources: found ? [] : sources,
      },
      signal,
    );
    const files = caches.sampleFiles.put(checked.compilerFiles);
    for (const [key, result] of checked.samples) {
      samples.set(key, result);
      const sample = unchecked.get(key);
      if (sample) caches.samples.set(cacheKey(sample, api), { checked: result, files });
    }
    if (!found) {
      sourceNames = new Map(checked.sources);
      caches.sourceNames.set(api.key, Object.fromEntries(sourceNames));
    }
    includes.push(...checked.compilerFiles.map(({ path: file }) => file));
  }
  const diagnostics = checkable.flatMap((sample) => {
    const result = samples.get(sample.key);
    return result ? toDiagnostics(sample, result) : [];
  });
  return { value: { samples, sourceNames, includes, cached }, diagnostics };
}
