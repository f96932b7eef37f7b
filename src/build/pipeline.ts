// A build from the configuration to the promoted output: read this first. `build` and `check` both call it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../model/brand.js';
import type { ReportingSeverity } from '../model/config.js';
import { type Diagnostic, hasErrors, type Result, type Severity } from '../model/diagnostic.js';
import { type ApiWorker, createApiWorker } from './api/api.js';
import { type Cache, openCache } from './cache/cache.js';
import { type LoadedConfig, loadConfig } from './config/load.js';
import type { RecordedFile } from './emit/build-record.js';
import { type Output, openOutput } from './emit/output.js';
import type { BuildOutcome, PipelineOptions } from './report/outcome.js';
import type { Reporter } from './report/reporter.js';
import { createStageClock, type StageClock } from './report/stage-clock.js';
import { readText } from './sources/read-file.js';
import { type BuiltFiles, buildFiles } from './steps/build-files.js';
import { type Caches, openPacks } from './steps/caches.js';
import { fingerprint } from './steps/fingerprint.js';
import { inputKey } from './steps/input-key.js';
import { createLinkTracer } from './steps/link-tracer.js';
import { type Project, readProject } from './steps/read-project.js';
import type { VerifySummary } from './verify/verify-site.js';

interface Build {
  readonly options: PipelineOptions;
  readonly clock: StageClock;
  readonly caches: Caches;
  readonly apiWorker: ApiWorker;
  readonly diagnostics: Diagnostic[];
}

const outcome = (
  { options, clock, diagnostics }: Build,
  files: readonly RecordedFile[] = [],
  pages = 0,
  upToDate = false,
): BuildOutcome => ({
  diagnostics,
  pages,
  stages: clock.stages,
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  upToDate,
  outDir: options.out,
});

const severityOf = (severity: ReportingSeverity): Severity | undefined =>
  severity === 'ignore' ? undefined : severity === 'throw' ? 'error' : 'warning';

/** linkinator over the staged files: what the link graph promised is really there. */
async function verify(
  { options, clock }: Build,
  { config }: LoadedConfig,
  { site }: BuiltFiles,
  output: Output,
  files: readonly RecordedFile[],
): Promise<Result<VerifySummary>> {
  return clock.run('verify', async () => {
    const { verifySite } = await import('./verify/verify-site.js');
    return verifySite({
      directory: output.stageDirectory,
      files: files.map((file) => file.path),
      baseUrl: config.baseUrl,
      siteOrigin: config.url,
      severities: {
        page: severityOf(config.onBrokenLinks),
        anchor: severityOf(config.onBrokenAnchors),
      },
      sourceOf: createLinkTracer(site, (file) => readText(options.root, file).value?.text),
      signal: options.signal,
    });
  });
}

/** Stage, verify, promote: the output folder changes in the last step or not at all. */
async function publish(
  build: Build,
  loaded: LoadedConfig,
  project: Project,
  built: BuiltFiles,
  output: Output,
): Promise<BuildOutcome> {
  const { options, clock, diagnostics, caches } = build;
  const staged = await clock.run('stage', () => output.stage(built.tree, options.signal));
  diagnostics.push(...staged.diagnostics);
  if (!staged.value) return outcome(build);
  const verified = await verify(build, loaded, built, output, staged.value);
  diagnostics.push(...verified.diagnostics);
  if (hasErrors(diagnostics)) return outcome(build);
  const pages = built.site.routes.length;
  if (options.publish) {
    const record = {
      inputKey: inputKey(options.root, project.key, built.includes),
      pages,
      diagnostics,
      files: staged.value,
    };
    diagnostics.push(...(await clock.run('promote', () => output.promote(record))));
    caches.includes.set('includes', built.includes);
  }
  return { ...outcome(build, staged.value, pages), externalLinks: verified.value.external };
}

/** Nothing that the last build read has changed, and its output is still there. */
async function upToDate(
  build: Build,
  project: Project,
  output: Output,
): Promise<BuildOutcome | undefined> {
  const { options, caches, diagnostics } = build;
  const includes = caches.includes.get('includes');
  if (!options.publish || !includes) return undefined;
  const key = inputKey(options.root, project.key, includes);
  const record = await output.current(key, options.signal);
  if (!record) return undefined;
  diagnostics.push(...record.diagnostics);
  return outcome(build, record.files, record.pages, true);
}

/** Stages know the configuration by its values, not by its file. */
const inConfig = (diagnostic: Diagnostic, { file }: LoadedConfig): Diagnostic =>
  diagnostic.code.startsWith('config/') ? { file, ...diagnostic } : diagnostic;

async function buildInto(
  build: Build,
  loaded: LoadedConfig,
  output: Output,
): Promise<BuildOutcome> {
  const { options, clock, diagnostics, caches, apiWorker } = build;
  const { config, hash } = loaded;
  const project = await clock.run('sources', () =>
    readProject(options.root, config, hash, options.signal),
  );
  diagnostics.push(...project.diagnostics.map((one) => inConfig(one, loaded)));
  const current = hasErrors(diagnostics) ? undefined : await upToDate(build, project.value, output);
  if (current) return current;
  const built = await buildFiles({
    root: options.root,
    config,
    project: project.value,
    caches,
    clock,
    apiWorker,
    signal: options.signal,
    renderTwice: !options.publish,
    checksCoverage: !options.publish,
    isComplete: !hasErrors(diagnostics),
    report: (found) => void diagnostics.push(...found.map((one) => inConfig(one, loaded))),
  });
  if (!built || hasErrors(diagnostics)) return outcome(build);
  return publish(build, loaded, project.value, built, output);
}

const sourceFolders = ({ config }: LoadedConfig, root: string): string[] => {
  const folders: readonly (FilePath | string)[] = [
    ...config.docs.versions.map(({ directory }) => directory),
    ...config.staticDirectories,
    ...(config.api?.packages ?? []).map((pattern) => pattern.replace(/\/\*$/, '')),
  ];
  return folders.map((folder) => path.join(root, filePath(folder)));
};

async function run(build: Build, cache: Cache): Promise<BuildOutcome> {
  const { options, clock, diagnostics } = build;
  const { root, out, cacheDir } = options;
  const loaded = await clock.run('config', () => loadConfig(root));
  diagnostics.push(...loaded.diagnostics);
  if (!loaded.value) return outcome(build);
  const folders = sourceFolders(loaded.value, root);
  const opened = await openOutput({ root, out, sourceFolders: folders, cacheDir });
  diagnostics.push(...opened.diagnostics);
  if (!opened.value) return outcome(build);
  try {
    const result = await buildInto(build, loaded.value, opened.value);
    cache.save();
    return { ...result, diagnostics: [...result.diagnostics, ...cache.diagnostics()] };
  } finally {
    opened.value.close();
  }
}

/**
 * Runs a whole build. User mistakes are diagnostics of the outcome.
 * @throws The reason of `options.signal` once aborted; anything else it throws is a bug.
 */
export async function runPipeline(
  options: PipelineOptions,
  reporter: Reporter,
): Promise<BuildOutcome> {
  const { root, cacheDir } = options;
  const cache = openCache({ root, directory: cacheDir, version: fingerprint + process.version });
  const apiWorker = createApiWorker();
  // Without a cached model there is much to load, so it begins before the configuration is read.
  if (cacheDir === undefined || !existsSync(path.join(cacheDir, 'api.pack'))) apiWorker.start();
  const clock = createStageClock(reporter);
  try {
    const caches = openPacks(cache);
    return await run({ options, clock, caches, apiWorker, diagnostics: [] }, cache);
  } finally {
    apiWorker.dispose();
  }
}
