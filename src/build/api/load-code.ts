// Loads the compiler's results for samples and source files: from the cache if their input is unchanged, otherwise
// from the worker thread. The results that pages need come first.
import path from 'node:path';
import {
  type CheckedSample,
  type CodeLink,
  type LinkedSample,
  placesInSample,
  type Sample,
  type Snippet,
} from '../../model/page/sample.js';
import type { SampleReactions, SampleSource } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { groupWarnings } from '../../model/site/group-warnings.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';
import { memoized } from '../../model/text/memoized.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import { isInstalled } from '../packages/package-manifest.js';
import { isReadmeName } from '../text/readme-name.js';
import type { ApiWorker } from './api.js';
import type { ApiInput, CodeQuery } from './api-input.js';
import { hashInput } from './input-hash.js';
import { areUnchanged, type LoadedApi } from './load-api.js';
import { findSnippetFaults } from './snippet-faults.js';

export interface CachedSample {
  readonly checked: CheckedSample;
  /** Key of the list of files imported by the sample, or by those checked with it. */
  readonly files: string;
}

export type SourceNames = Readonly<Record<FilePath, readonly CodeLink[]>>;

export interface CodeCaches {
  readonly samples: Pack<CachedSample>;
  readonly sampleFiles: Pack<readonly IncludedFile[]>;
  readonly sourceNames: Pack<SourceNames>;
  /** Faults of inline code, by hash of the code; empty if there are none. */
  readonly snippets: Pack<string>;
}

export interface CodeInput extends Pick<CodeQuery, 'samples' | 'sources'> {
  readonly packages: ApiInput;
  readonly api: LoadedApi;
  /** Hashes of the packages' files, from which the API was made. */
  readonly packageFiles: ReadonlyMap<FilePath, string>;
  readonly snippets: readonly Snippet[];
  readonly reactions: SampleReactions;
  readonly caches: CodeCaches;
  readonly worker: ApiWorker;
  readonly signal: AbortSignal;
}

export type CheckedSamples = ReadonlyMap<string, CheckedSample>;

export interface CodeResults {
  /** The names in samples, by the keys of the samples. */
  readonly sampleLinks: ReadonlyMap<string, LinkedSample>;
  readonly sourceNames: ReadonlyMap<FilePath, readonly CodeLink[]>;
  /** Files and folders that the compiler looked for because of samples, existing or not. */
  readonly includes: readonly IncludedFile[];
  /** Number of samples whose results came from the cache. */
  readonly cached: number;
  readonly total: number;
  /** Checks the samples and returns all results by key. Call it once. */
  readonly check: () => Promise<Result<CheckedSamples>>;
}

export const NO_CODE: CodeResults = {
  sampleLinks: new Map(),
  sourceNames: new Map(),
  includes: [],
  cached: 0,
  total: 0,
  check: async () => ({ value: new Map(), diagnostics: [] }),
};

/** Includes the folder, since relative imports of a sample start there. */
const cacheKey = ({ key, file }: Sample, { key: apiKey }: LoadedApi): string =>
  hashValue([key, path.posix.dirname(file), apiKey]);

function toDiagnostics(sample: Sample, { faults }: CheckedSample): Diagnostic[] {
  const { file } = sample;
  return faults.map(({ message, code, offset }) => ({
    severity: 'error',
    code: 'sample/type-error',
    message: `${message}${/[.!?]$/.test(message) ? '' : '.'} (TS${code})`,
    file,
    place: placesInSample(sample)(offset),
    hint: sample.options.expectedErrors.includes(code)
      ? `remove ${code} from \`expect-error\`.`
      : `correct the sample; \`expect-error=${code}\` beside its language is for errors shown on purpose.`,
  }));
}

/** Tells where a sample is. */
function createSourceOf({ api }: Pick<CodeInput, 'api'>): (sample: Sample) => SampleSource {
  const ofPackages = new Set(api.samples);
  return (sample) => {
    // It may also be a page of the site.
    if (isReadmeName(path.posix.basename(sample.file))) return 'readme';
    return ofPackages.has(sample) ? 'comments' : 'guides';
  };
}

const PLACES: Readonly<Record<SampleSource, string>> = {
  comments: 'doc comments',
  guides: 'guides',
  readme: 'READMEs',
};

/** The faults of the samples of a source: each one, or all as one warning. */
function sampleDiagnostics(
  samples: readonly Sample[],
  source: SampleSource,
  reaction: SampleReactions[SampleSource],
  resultOf: (sample: Sample) => CheckedSample | undefined,
): Diagnostic[] {
  const found = samples.map((sample) => {
    const result = resultOf(sample);
    return result ? toDiagnostics(sample, result) : [];
  });
  if (reaction === 'throw') return found.flat();
  const ofSamples = `of ${samples.length} samples in ${PLACES[source]}`;
  return groupWarnings(
    found.flatMap(([first]) => (first ? { ...first, severity: 'warning' as const } : [])),
    {
      code: 'sample/type-error',
      one: `1 ${ofSamples} does not compile as shown`,
      many: (count) => `${count} ${ofSamples} do not compile as shown`,
      hint: `complete them, or add \`no-check\` beside their language; \`samples: { ${source}: "throw" }\` reports each error, "off" none.`,
    },
  );
}

/** Finds cached results whose imported files are unchanged. */
function createFinder(root: string, { samples, sampleFiles }: CodeCaches) {
  const verdicts = new Map<string, boolean>();
  const hashes = new Map<string, string | undefined>();
  /** The lists have most files in common. */
  const hashOf = (file: string): string | undefined => {
    if (!hashes.has(file)) hashes.set(file, hashInput(file));
    return hashes.get(file);
  };
  const isFresh = (files: string): boolean => {
    const known = verdicts.get(files);
    if (known !== undefined) return known;
    const found = sampleFiles.get(files);
    const verdict = found !== undefined && areUnchanged(root, found, hashOf);
    verdicts.set(files, verdict);
    return verdict;
  };
  return {
    find(key: string): CheckedSample | undefined {
      const found = samples.get(key);
      return found && isFresh(found.files) ? found.checked : undefined;
    },
    includes: (): IncludedFile[] =>
      [...verdicts.keys()].flatMap((key) => sampleFiles.get(key) ?? []),
  };
}

/**
 * Samples without repeats: documents of several languages and inherited comments show the same ones. Includes of
 * one file have one place, but other keys if their options or regions differ.
 * Leaves out those of installed packages, which the project cannot correct.
 */
function checkableOf({ samples, reactions, ...input }: CodeInput): Sample[] {
  const sourceOf = createSourceOf(input);
  const places = new Map(
    samples
      .filter(({ options, file }) => options.check && !isInstalled(file))
      .filter((sample) => reactions[sourceOf(sample)] !== 'off')
      .map((sample) => {
        const { file, place, key } = sample;
        return [`${file}:${place.line}:${place.column}:${key}`, sample];
      }),
  );
  return [...places.values()];
}

/** The part of the results that pages need. */
const linksOf = memoized(
  ({ names, declarations, notes, context }: CheckedSample): LinkedSample => ({
    names: names.map(({ start, end, reference, url }) => ({ start, end, reference, url })),
    declarations,
    notes,
    context,
  }),
);

/** The samples to check: those with cached results, by key, and those without. */
function findSamples(input: CodeInput) {
  const { packages, api, caches } = input;
  const checkable = checkableOf(input);
  const finder = createFinder(packages.root, caches);
  const known = new Map<string, CheckedSample>();
  const unknown: Sample[] = [];
  for (const sample of checkable) {
    const found = finder.find(cacheKey(sample, api));
    if (found) known.set(sample.key, found);
    else unknown.push(sample);
  }
  return { checkable, known, unknown, includes: finder.includes() };
}

/** The files that have changed since the API was made: what was found with them does not belong to it. */
function changedSince(
  { api, packageFiles }: CodeInput,
  files: readonly IncludedFile[],
): IncludedFile[] {
  const others = api.includes.map(({ path: file, hash }) => [file, hash] as const);
  const known = new Map<FilePath, string | undefined>([...packageFiles, ...others]);
  return files.filter(({ path: file, hash }) => known.get(file) !== hash);
}

/**
 * The results for all samples. The worker must have linked the unknown ones.
 * @param compilerFiles Undefined if the results are for this build only.
 */
async function checkSamples(
  { api, caches, worker, signal }: CodeInput,
  { known, unknown }: ReturnType<typeof findSamples>,
  compilerFiles: readonly IncludedFile[] | undefined,
): Promise<CheckedSamples> {
  if (unknown.length === 0) return known;
  const samples = new Map(known);
  const files = compilerFiles && caches.sampleFiles.put(compilerFiles);
  const found = await worker.checkSamples(signal);
  for (const sample of unknown) {
    const checked = found.get(sample.key);
    if (!checked) continue;
    samples.set(sample.key, checked);
    if (files) caches.samples.set(cacheKey(sample, api), { checked, files });
  }
  return samples;
}

/** Links the code of a site with packages, using the program that documents them. */
export async function loadCode(input: CodeInput): Promise<CodeResults> {
  const { packages, api, sources, caches, worker, signal } = input;
  const samples = findSamples(input);
  const { checkable, known, unknown } = samples;
  const byKey = new Map(checkable.map((sample) => [sample.key, sample]));
  // Equal samples in several folders are checked once; what one may continue is compiled with it.
  const unchecked = new Map(
    unknown
      .flatMap(({ above = [], key }) => [...above, key])
      .flatMap((key) => [[key, byKey.get(key)] as const])
      .filter((one): one is [string, Sample] => one[1] !== undefined),
  );
  const snippets = findSnippetFaults(input.snippets, caches.snippets);
  const { unparsed } = snippets;
  const names = caches.sourceNames.get(api.key);
  const isKnown =
    unchecked.size + unparsed.length === 0 && (names !== undefined || sources.length === 0);
  const linked = isKnown
    ? undefined
    : await worker.linkCode(
        {
          api: packages,
          declarations: api.declarations,
          samples: [...unchecked.values()],
          sources: names ? [] : sources,
          snippets: unparsed,
        },
        signal,
      );
  if (linked) snippets.add(linked.snippets);
  const changed = linked ? changedSince(input, linked.programFiles) : [];
  const isAsKnown = changed.length === 0;
  if (linked && !names && isAsKnown)
    caches.sourceNames.set(api.key, Object.fromEntries(linked.sources));
  const links = [...known].map(([key, sample]) => [key, linksOf(sample)] as const);
  const compilerFiles = linked?.compilerFiles ?? [];
  return {
    sampleLinks: new Map([...links, ...(linked?.samples ?? [])]),
    sourceNames: names
      ? new Map(sources.map((file) => [file, names[file] ?? []]))
      : (linked?.sources ?? new Map()),
    includes: [...samples.includes, ...compilerFiles, ...changed],
    cached: checkable.length - unknown.length,
    total: checkable.length,
    async check() {
      const value = await checkSamples(input, samples, isAsKnown ? compilerFiles : undefined);
      const bySource = groupBy(checkable, createSourceOf(input));
      const ofSamples = [...bySource].flatMap(([source, ofSource]) =>
        sampleDiagnostics(ofSource, source, input.reactions[source], ({ key }) => value.get(key)),
      );
      return { value, diagnostics: [...ofSamples, ...snippets.diagnostics()] };
    },
  };
}
