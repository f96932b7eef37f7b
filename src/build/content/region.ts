// Regions of source files, between `// #region name` and `// #endregion name`, and lines not meant for readers.

const MARKER = /^\s*(?:\/\/|#|--|\/\*|<!--)\s*#(end)?region(?:\s+([\w.-]+))?\s*(?:\*\/|-->)?\s*$/;
const TEST_ONLY = /(?:\/\/|#)\s*test-only\s*$/;

export interface SourceRegion {
  readonly code: string;
  /** Line of the file, from 1, on which the shown code starts. */
  readonly line: number;
}

/** Names of all regions of a file, in order. */
export const regionNames = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const match = MARKER.exec(line);
    return match?.[2] !== undefined && match[1] === undefined ? [match[2]] : [];
  });

/**
 * The lines a reader sees of a file or of one of its regions: without markers and test-only lines,
 * common indentation and blank lines at both ends removed.
 *
 * @returns undefined when there is no such region or it is never closed
 */
export function selectRegion(text: string, name: string | undefined): SourceRegion | undefined {
  const lines = text.split('\n');
  const range = name === undefined ? { start: 0, end: lines.length } : findRegion(lines, name);
  if (range === undefined) return undefined;
  const shown = lines
    .slice(range.start, range.end)
    .map((line, index) => ({ line, number: range.start + index + 1 }))
    .filter(({ line }) => !MARKER.test(line) && !TEST_ONLY.test(line));
  while (shown[0]?.line.trim() === '') shown.shift();
  while (shown.at(-1)?.line.trim() === '') shown.pop();
  const code = dedent(shown.map(({ line }) => line)).join('\n');
  return { code, line: shown[0]?.number ?? range.start + 1 };
}

/** Markers of the same name nest. `end` is exclusive. */
function findRegion(
  lines: readonly string[],
  name: string,
): { start: number; end: number } | undefined {
  let depth = 0;
  let start = -1;
  for (const [index, line] of lines.entries()) {
    const [marker, end, marked] = MARKER.exec(line) ?? [];
    if (marker === undefined || marked !== name) continue;
    if (end === undefined && depth === 0) start = index + 1;
    depth += end === undefined ? 1 : -1;
    if (depth === 0) return { start, end: index };
    if (depth < 0) return undefined;
  }
  return undefined;
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return Number.isFinite(indent) ? lines.map((line) => line.slice(indent)) : [...lines];
}
