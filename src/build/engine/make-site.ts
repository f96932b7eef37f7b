// Makes the whole site: gathers it, renders it, and publishes it or, for `check`, runs its samples.

import { type Diagnostic, hasErrors } from '../../model/site/diagnostic.js';
import { append } from '../../model/text/append.js';
import type { FilePath } from '../../model/text/brand.js';
import { checkDocumentation } from '../api/check-documentation.js';
import { loadCode } from '../api/load-code.js';
import { loadBundle } from '../bundle/load-bundle.js';
import type { LoadedConfig } from '../config/load.js';
import type { Output } from '../emit/output-folder.js';
import { changeDiagnostics } from '../plugins/change-diagnostics.js';
import { loadPlugins } from '../plugins/load-plugins.js';
import type { BuildOutcome } from '../report/outcome.js';
import { createLinkTracer } from '../site/link-tracer.js';
import { withSeverities } from '../site/severity.js';
import { readText } from '../sources/read-file.js';
import type { Project } from '../sources/read-project.js';
import type { SheetChecker } from '../verify/check-targets.js';
import { outcome } from './build-outcome.js';
import { type Gathered, type GatherInput, gather } from './gather.js';
import { inConfig } from './in-config.js';
import { inputKey, withoutRepeats } from './input-key.js';
import { documentsOf } from './known-site.js';
import { promote, type SiteToPublish, type Staged, stageSite } from './publish.js';
import { contentFacts } from './read-documents.js';
import { runSiteSamples } from './sample-runs.js';
import type { Build } from './site-build.js';
import { createSiteFiles } from './site-files.js';
import { createThreads, type Threads } from './threads/threads.js';

export interface Making {
  readonly build: Build;
  readonly loaded: LoadedConfig;
  readonly project: Project;
  readonly output: Output;
}

type Report = (found: readonly Diagnostic[]) => void;

/** @returns undefined after an error */
async function decideFiles(
  { build, loaded, project }: Making,
  gathered: Gathered,
  threads: Threads,
  report: Report,
): Promise<SiteToPublish | undefined> {
  const { caches, diagnostics, policy } = build;
  if (hasErrors(diagnostics)) return undefined;
  const { config } = loaded;
  const { site } = gathered;
  const files = await createSiteFiles({
    ...{ config, project, gathered, threads, report, caches },
    renderTwice: policy.renderTwice,
    loadRenderer: () => import('../render/renderer.js'),
  });
  if (hasErrors(diagnostics)) return undefined;
  return {
    config,
    pages: site.routes.length,
    urls: new Map(site.routes.map((route) => [route.file, route.href])),
    broken: site.broken,
    imageOrigins: site.imageOrigins,
    tracer: createLinkTracer(site, loaded.file),
    // Two sheets per thread: it checks one while the result of the other is being sent.
    elsewhere: threads.running.flatMap(({ perform }) => {
      const check: SheetChecker = (sheet) => perform('verify', sheet);
      return [check, check];
    }),
    files: files.files,
    known: () => ({
      ...files.known,
      broken: site.broken,
      imageOrigins: site.imageOrigins,
      restKey: inputKey(project.restKey, withoutRepeats(gathered.includes)),
      documents: documentsOf(project, (_, file) => gathered.shared.get(file)),
    }),
  };
}

/** Reports undocumented exports. The samples still run after these errors, so that the author sees both. */
function demandDocumentation({ build, loaded }: Making, { api }: Gathered): void {
  const { config } = loaded;
  if (!build.policy.demandDocumentation || !api || !config.api) return;
  const read = (file: FilePath) => readText(build.root, file).value?.text;
  append(build.diagnostics, checkDocumentation(api, config.api.coverage, read));
}

/** Runs the samples. The next check of the same input repeats the result. */
async function runSamples(
  { build, loaded, project }: Making,
  gathered: Gathered,
  { pages, staged }: { readonly pages: number; readonly staged: Staged },
  key: string,
  report: Report,
): Promise<BuildOutcome> {
  const { caches, diagnostics, policy } = build;
  const { samples, read } = await runSiteSamples(build, loaded.config, project, gathered, report);
  const { files, externalLinks } = staged;
  const checked = { ...outcome(build, { files, pages }), samples, externalLinks };
  if (!hasErrors(diagnostics) && !policy.updateSamples) {
    const { files: count, bytes } = checked;
    // The next check runs none.
    const cached = { ...samples, run: 0, cached: samples.run + samples.cached };
    const known = { diagnostics, pages, files: count, bytes, samples: cached, read };
    caches.checks.set(key, { ...known, external: externalLinks() });
  }
  return checked;
}

async function finish(
  making: Making,
  gathered: Gathered,
  threads: Threads,
  report: Report,
): Promise<BuildOutcome> {
  const { build, project, output } = making;
  const { caches, diagnostics, policy } = build;
  const site = await decideFiles(making, gathered, threads, report);
  const staged = site && (await stageSite(build, output, site));
  report((await gathered.checking).diagnostics);
  const isSound = !hasErrors(diagnostics);
  demandDocumentation(making, gathered);
  if (!staged || !isSound) return outcome(build);
  const includes = withoutRepeats(gathered.includes);
  const key = inputKey(project.key, includes);
  const made = policy.publish
    ? { ...(await promote(build, output, staged, site, key)), externalLinks: staged.externalLinks }
    : await runSamples(making, gathered, { pages: site.pages, staged }, key, report);
  caches.includes.set(
    'includes',
    includes.map(({ path: file }) => file),
  );
  return made;
}

export async function makeSite(making: Making): Promise<BuildOutcome> {
  const { build, loaded, project } = making;
  const { root, caches, diagnostics, signal } = build;
  const { config } = loaded;
  const plugins = await loadPlugins(config.plugins);
  const report: GatherInput['report'] = (found, severities = config) =>
    void append(
      diagnostics,
      changeDiagnostics(withSeverities(found, severities).map(inConfig(loaded)), plugins),
    );
  const threads = createThreads({ root, facts: contentFacts({ root, config, project }) }, signal);
  try {
    const gathered = await gather({
      ...build,
      ...{ config, project, threads, report },
      isComplete: !hasErrors(diagnostics),
      makeBundle: (shell) => loadBundle(shell, caches.bundle),
      findCode: loadCode,
    });
    if (!gathered) return outcome(build);
    signal.throwIfAborted();
    return await finish(making, gathered, threads, report);
  } finally {
    threads.dispose();
  }
}
