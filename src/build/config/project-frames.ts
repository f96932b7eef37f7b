// Maps the stack of an error that the configuration threw to the sources of the project.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';

export interface ProjectFrame {
  readonly file: FilePath;
  readonly place: Place;
}

interface NamedFrame extends ProjectFrame {
  /** Name of the function; undefined at the top of a module. */
  readonly name: string | undefined;
}

/** Node applies no source maps to modules from data: URLs, so it is done here. */
const DATA_FRAME = /^\s*at (?:(.*?) \()?data:text\/javascript[^:)]*:(\d+):(\d+)/;

function projectFrames(error: Error, map: string): NamedFrame[] {
  // SAFETY: esbuild writes version 3 of the format.
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (error.stack ?? '').split('\n').flatMap((line): NamedFrame[] => {
    const at = DATA_FRAME.exec(line);
    const entry = at && sources.findEntry(Number(at[2]) - 1, Number(at[3]) - 1);
    if (!entry || !('originalSource' in entry)) return [];
    const { originalSource, originalLine, originalColumn } = entry;
    if (originalSource.includes('node_modules/')) return [];
    const place = { line: originalLine + 1, column: originalColumn + 1 };
    return [{ name: at[1], file: filePath(originalSource), place }];
  });
}

/**
 * The innermost frame outside of node_modules.
 * @param map of the evaluated module, as JSON; its sources are relative to the project.
 */
export const innermostFrame = (error: unknown, map: string): ProjectFrame | undefined =>
  error instanceof Error ? projectFrames(error, map)[0] : undefined;

/** The stack of an error as Node would print it, with the frames outside of node_modules only. */
export function projectStack(error: unknown, map: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = projectFrames(error, map).map(({ name, file, place }) => {
    const at = `${file}:${place.line}:${place.column}`;
    return `    at ${name === undefined ? at : `${name} (${at})`}`;
  });
  return [`${error.name}: ${error.message}`, ...frames].join('\n');
}
