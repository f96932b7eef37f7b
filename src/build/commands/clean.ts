// `quire clean`: deletes the built site, the cache and what a killed build left behind.
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { deleteCache } from '../cache/cache.js';
import { loadConfig } from '../config/load.js';
import { cleanOutput } from '../emit/clean-output.js';
import { stateFolderOf } from '../emit/state-folder.js';
import { relativePath } from '../io/relative-path.js';
import { ifPresent, ioDiagnostic, pathOf } from '../io/system-error.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import { shownFolder } from '../report/summary.js';
import { deleteSamples } from '../samples/folder.js';
import { type CommandOptions, defaultCacheFolder } from './options.js';

function deleteIfEmpty(folder: string): void {
  if (ifPresent(() => readdirSync(folder))?.length === 0) rmdirSync(folder);
}

/** Deletes the default cache even if another is named: without the key of the project it is of no use. */
function deleteCaches({ root, cacheDir }: CommandOptions): void {
  for (const folder of new Set([cacheDir, defaultCacheFolder(root)])) deleteCache(folder);
}

const isAnythingMade = (out: string, { root, cacheDir }: CommandOptions): boolean =>
  [out, stateFolderOf(out).directory, cacheDir, path.join(root, '.quire')].some(existsSync);

const noProject = (root: string): Diagnostic => ({
  severity: 'error',
  code: 'config/missing',
  message: `There is no folder ${root}.`,
  hint: 'name the folder of the project with --root.',
});

/** @returns The exit code. */
export async function runClean(options: CommandOptions, console: Console): Promise<number> {
  const { root } = options;
  if (!existsSync(root)) return reportResult(console, 'clean', [noProject(root)]);
  const { value: loaded } = await loadConfig(root);
  const out = options.out ?? path.join(root, loaded?.config.outDir ?? 'dist');
  const hadFiles = isAnythingMade(out, options);
  try {
    let kept = await cleanOutput(root, out);
    if (kept.some(({ code }) => code === 'io/output')) {
      // A full disk has no room for the lock of the output.
      deleteCaches(options);
      kept = await cleanOutput(root, out);
    }
    const diagnostics = kept.length > 0 ? kept : await deleteSamples(root);
    if (diagnostics.length === 0) {
      deleteCaches(options);
      deleteIfEmpty(path.join(root, '.quire'));
    }
    const exitCode = reportResult(console, 'clean', diagnostics);
    if (exitCode === 0 && !console.json) {
      const folder = shownFolder(out, process.cwd());
      const done = hadFiles
        ? `${folder} and the cache were deleted`
        : `There was nothing to delete in ${root}: neither ${folder} nor a cache`;
      console.stdout.write(`${console.outPaint.green('✓')} ${done}\n`);
    }
    return exitCode;
  } catch (error) {
    const at = relativePath(root, pathOf(error, out));
    const failed = ioDiagnostic(error, 'io/clean', 'delete what builds made', at);
    return reportResult(console, 'clean', [failed]);
  }
}
