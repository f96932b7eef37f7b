// The outcome of a build, from what it made.
import type { StagedFile } from '../emit/build-record.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { Build } from './site-build.js';

interface Built {
  readonly files: readonly StagedFile[];
  readonly pages: number;
  readonly upToDate?: boolean;
}

export const outcome = (
  { out, clock, diagnostics }: Build,
  { files, pages, upToDate = false }: Built = { files: [], pages: 0 },
): BuildOutcome => ({
  diagnostics,
  pages,
  stages: clock.stages,
  files: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  upToDate,
  outDir: out,
});
