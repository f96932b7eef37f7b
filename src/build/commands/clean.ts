// `quire clean`: deletes the built site, the cache and what a killed build left behind.
import { deleteCache } from '../cache/cache.js';
import { deleteKey } from '../cache/key.js';
import { cleanOutput } from '../emit/output.js';
import { relativePath } from '../io/relative-path.js';
import { ioDiagnostic } from '../io/system-error.js';
import type { Console } from '../report/console.js';
import { reportResult } from '../report/report-result.js';
import type { CommandOptions } from './options.js';

/** @returns The exit code. */
export async function runClean(
  { root, out, cacheDir }: CommandOptions,
  console: Console,
): Promise<number> {
  try {
    const diagnostics = await cleanOutput(root, out);
    if (diagnostics.length === 0) {
      deleteCache(cacheDir);
      deleteKey(root);
    }
    return reportResult(console, 'clean', diagnostics);
  } catch (error) {
    const failed = ioDiagnostic(error, 'io/clean', 'delete the folder', relativePath(root, out));
    return reportResult(console, 'clean', [failed]);
  }
}
