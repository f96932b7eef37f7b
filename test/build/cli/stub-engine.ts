// Replaces the engine in tests of its process: it stages, promotes, and fails as the variable FAULT says.
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { openOutput } from '../../../src/build/emit/output-folder.js';
import type { Engine, EngineOptions } from '../../../src/build/engine/engine.js';
import type { BuildPolicy } from '../../../src/build/engine/policy.js';
import type { BuildOutcome } from '../../../src/build/report/outcome.js';
import { createStageClock, type Reporter } from '../../../src/build/report/reporter.js';
import { filePath, href } from '../../../src/model/text/brand.js';

const brokenLink = {
  severity: 'error',
  code: 'link/missing-page',
  message: '"./instal.md" matches no page.',
  hint: 'did you mean "./install.md"?',
  file: filePath('content/start.md'),
  place: { line: 12, column: 8 },
} as const;

const files = [
  { path: filePath('404.html'), contents: 'no page' },
  { path: filePath('index.html'), contents: 'built' },
];

export const openEngine = (options: EngineOptions): Engine => ({
  run: (policy, reporter, signal) => run(options, policy, reporter, signal),
  close() {},
});

async function run(
  { root, out = `${root}/dist`, cacheDir }: EngineOptions,
  { publish, flush }: BuildPolicy,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  const clock = createStageClock(reporter);
  const { value: output, diagnostics } = await openOutput({ root, out, sourceFolders: [] });
  const outcome = {
    stages: clock.stages,
    upToDate: false,
    outDir: out,
    pages: 1,
    files: 1,
    bytes: 5,
  };
  if (output === undefined) return { ...outcome, diagnostics };
  try {
    const { value: staged } = await clock.run('stage', () => output.stage(files, signal));
    const { FAULT } = process.env;
    if (FAULT === 'bug') throw new Error('planted');
    if (FAULT === 'link') return { ...outcome, diagnostics: [brokenLink] };
    if (FAULT === 'hang') await clock.run('hang', () => setTimeout(60_000, undefined, { signal }));
    if (FAULT === 'deaf') await clock.run('deaf', () => setTimeout(60_000));
    if (FAULT === 'busy') for (;;);
    if (FAULT === 'blocked') spawnSync('sleep', ['20']);
    if (FAULT === 'slow') await setTimeout(200);
    if (FAULT === 'stuck') await new Promise(() => {});
    if (FAULT === 'cache') console.error(`cache: ${cacheDir}`);
    if (FAULT === 'flush') console.error(`flush: ${flush}`);
    const dead = {
      href: href('https://dead.invalid/'),
      file: filePath('content/start.md'),
      also: [],
    };
    const record = { inputKey: '', pages: 1, diagnostics: [], files: staged ?? [] };
    return {
      ...outcome,
      diagnostics: publish ? output.promote(record) : [],
      externalLinks: () => (FAULT === 'external' ? [dead] : []),
    };
  } finally {
    output.close();
  }
}
