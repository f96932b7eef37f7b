// Finds the place in the user's own sources at which the evaluated configuration threw.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';

export interface OwnFrame {
  readonly file: FilePath;
  readonly place: Place;
}

/** Node applies no source maps to modules from data: URLs, so it is done here. */
const DATA_FRAME = /data:text\/javascript[^:)]*:(\d+):(\d+)/;

/**
 * The innermost frame outside of node_modules.
 * @param map of the evaluated module, as JSON; its sources are relative to the project.
 */
export function ownFrame(error: unknown, map: string): OwnFrame | undefined {
  if (!(error instanceof Error)) return undefined;
  // SAFETY: esbuild writes version 3 of the format.
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const line of error.stack?.split('\n') ?? []) {
    const at = DATA_FRAME.exec(line);
    const entry = at && sources.findEntry(Number(at[1]) - 1, Number(at[2]) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const { originalSource, originalLine, originalColumn } = entry;
    if (originalSource.includes('node_modules/')) continue;
    const place = { line: originalLine + 1, column: originalColumn + 1 };
    return { file: filePath(originalSource), place };
  }
  return undefined;
}
