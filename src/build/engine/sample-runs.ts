// Runs the samples of the site for `check`, and sums up the runs.
import path from 'node:path';
import { programOf, type Sample } from '../../model/page/sample.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import { hashFile, hashValue } from '../io/hash.js';
import { contains, projectPath, withFoldersAbove } from '../io/relative-path.js';
import { isInstalled } from '../packages/package-manifest.js';
import type { OptedOut, SampleSummary } from '../report/outcome.js';
import { readLinkedPackages } from '../sources/linked-packages.js';
import type { Project } from '../sources/read-project.js';
import { PACKING } from '../sources/read-sources.js';
import type { Gathered } from './gather.js';
import type { Build } from './site-build.js';

/** Comments that turn errors of the compiler off. */
const UNCHECKED = /(?<=\/[/*][\s/*]*)@ts-(?:nocheck|ignore)\b/g;

function optionsOf({ options: { check, run, expectedErrors }, code }: Sample): readonly string[] {
  if (!check) return ['no-check'];
  const expected = expectedErrors.length > 0 ? [`expect-error=${expectedErrors.join(',')}`] : [];
  return [...(run ? [] : ['no-run']), ...expected, ...new Set(code.match(UNCHECKED))];
}

function optedOut(samples: readonly Sample[]): OptedOut[] {
  const found = samples.flatMap((sample): [string, OptedOut][] => {
    const { file, place } = sample;
    const option = optionsOf(sample).join(' ');
    return option === '' ? [] : [[`${file}:${place.line}`, { file, place, option }]];
  });
  return [...new Map(found).values()];
}

/** Hash of the files of a package, whose folder may be the project's own. */
const packageKey = (root: string, directory: string, { packageFiles }: Project): string =>
  hashValue([...packageFiles].filter(([file]) => contains(directory, path.join(root, file))));

/** Besides those of a package, those of the workspace around it decide what npm packs. */
function ignoreFilesAbove(root: string, directories: readonly string[]): IncludedFile[] {
  const folders = new Set(directories.flatMap((one) => withFoldersAbove(path.dirname(one))));
  return [...folders].flatMap((folder) =>
    [...PACKING].map((name) => {
      const file = path.join(folder, name);
      return { path: projectPath(root, file), hash: hashFile(file) };
    }),
  );
}

interface SampleRun {
  readonly samples: SampleSummary;
  /** Files that only running samples read. */
  readonly read: readonly IncludedFile[];
}

/** Leaves out samples of installed packages: the project cannot correct them. */
export async function runSiteSamples(
  { root, cacheDir, clock, caches, policy, signal }: Build,
  { api }: Config,
  project: Project,
  { samples: found, compilerKey, checking }: Gathered,
  report: (diagnostics: readonly Diagnostic[]) => void,
): Promise<SampleRun> {
  const samples = found.filter(({ file }) => !isInstalled(file));
  const { value: checked } = await checking;
  // The others do not compile, which is a warning, or are not compiled.
  const compiled = samples
    .filter(({ key }) => !api || checked.get(key)?.faults.length === 0)
    .map((sample) => ({ ...sample, context: checked.get(sample.key)?.context }));
  const packages = project.packages.filter(({ file }) => !isInstalled(file));
  const directories = packages.map(({ directory }) => directory);
  const ignoring = ignoreFilesAbove(root, directories);
  const linked = readLinkedPackages(
    root,
    directories,
    project.packageFiles.keys(),
    compiled.map((sample) => programOf(sample, sample.context).code),
  );
  // Linked packages may import documented ones.
  const ofLinked = linked.length > 0 ? [...linked, ...project.packageFiles] : [];
  const runs = await clock.run('run', async (task) => {
    const { runSamples } = await import('../samples/run-samples.js');
    // It loads the compiler, which a build without changes does not need.
    const { chooseTsconfig } = await import('../packages/choose-tsconfig.js');
    const tsconfig = api && chooseTsconfig(root, api.tsconfig, directories);
    const result = await runSamples({
      root,
      samples: compiled,
      packages: packages.map((one) => ({
        ...one,
        key: hashValue([packageKey(root, one.directory, project), ignoring]),
      })),
      tsconfig,
      surroundings: hashValue([project.installedKey, compilerKey, ofLinked]),
      hasLinked: linked.length > 0,
      keeps: cacheDir !== undefined,
      cache: caches.runs,
      update: policy.updateSamples,
      signal,
      onProgress: task.progress,
    });
    task.fromCache(result.value.cached, result.value.cached + result.value.run);
    return result;
  });
  report(runs.diagnostics);
  const { files, ...counts } = runs.value;
  return {
    samples: { ...counts, optedOut: optedOut(samples) },
    read: [...files, ...ignoring, ...linked],
  };
}
