// Maps the stack of an error thrown by a module of the project to its sources.
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Place } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';

interface ProjectFrame {
  readonly file: FilePath;
  readonly place: Place;
  /** Name of the function; undefined for the top level of a module. */
  readonly name: string | undefined;
}

/** Node does not apply source maps to modules from data: URLs, so it is done here. */
const DATA_FRAME = /^\s*at (?:(.*?) \()?data:text\/javascript[^:)]*:(\d+):(\d+)/;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * The frames outside node_modules, innermost first.
 * @param map Source map of the evaluated module, as JSON; its sources are relative to the project.
 */
export function projectFrames(error: unknown, map: string): ProjectFrame[] {
  // SAFETY: esbuild writes version 3 of the format.
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return stackOf(error)
    .split('\n')
    .flatMap((line): ProjectFrame[] => {
      const at = DATA_FRAME.exec(line);
      const entry = at && sources.findEntry(Number(at[2]) - 1, Number(at[3]) - 1);
      if (!entry || !('originalSource' in entry)) return [];
      const { originalSource, originalLine, originalColumn } = entry;
      if (originalSource.includes('node_modules/')) return [];
      const place = { line: originalLine + 1, column: originalColumn + 1 };
      return [{ name: at[1], file: filePath(originalSource), place }];
    });
}

/** The stack of an error as Node would print it, with these frames only. */
export function projectStack(error: unknown, frames: readonly ProjectFrame[]): string | undefined {
  const [title = ''] = stackOf(error).split('\n');
  if (title === '') return undefined;
  const lines = frames.map(({ name, file, place }) => {
    const at = `${file}:${place.line}:${place.column}`;
    return `    at ${name === undefined ? at : `${name} (${at})`}`;
  });
  return [title, ...lines].join('\n');
}
