// Regions of source files: the lines between `// #region name` and `// #endregion name`.
import type { CodeLine } from '../../../../model/page/sample.js';
import type { CodeExcerpt } from '../../code-lines.js';

const MARKER =
  /^(?:\/\/|#|--|;+|%+|\{\s*\/\*|\/\*|\(\*|<!--)\s*#(end)?region(?:\s+([\w.-]+))?(?:\s*(?:\*\/(?:\s*\})?|\*\)|-->))?$/;

/** The form in which editors fold Shell, Python and YAML. */
const BARE = /^# ?(end)?region\s+([\w.-]+)$/;

type ReadMarker = (line: string) => RegExpExecArray | null;

/** Without an end of its form, `# region eu` is prose. */
function markersIn(lines: readonly string[]): ReadMarker {
  const hasBare = lines.some((line) => BARE.exec(line.trim())?.[1]);
  return (line) => {
    const text = line.trim();
    return MARKER.exec(text) ?? (hasBare ? BARE.exec(text) : null);
  };
}

/** Names of all regions of a file, in order. */
export function regionNames(text: string): string[] {
  const lines = text.split('\n');
  const markerIn = markersIn(lines);
  return lines.flatMap((line) => {
    const match = markerIn(line);
    return match?.[2] !== undefined && match[1] === undefined ? [match[2]] : [];
  });
}

const isBlank = (line: CodeLine | undefined): boolean => line?.text.trim() === '';

/** The lines of a part of a file, without region markers. */
const visibleLines = (
  lines: readonly string[],
  start: number,
  end: number,
  markerIn: ReadMarker,
): CodeLine[] =>
  lines
    .slice(start, end)
    .map((text, index): CodeLine => ({ text, place: { line: start + index + 1, column: 1 } }))
    .filter(({ text }) => !markerIn(text));

function withoutBlankStart(lines: CodeLine[]): CodeLine[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first);
}

function withoutBlankEnd(lines: CodeLine[]): CodeLine[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/**
 * The lines of a file to show, each marked if it belongs to the region. Region markers, blank lines at
 * both ends of the region and of the file, and the common indentation of the region are removed.
 *
 * @returns undefined if there is no such region or it is never closed.
 */
export function selectRegion(
  text: string,
  name: string | undefined,
): Omit<CodeExcerpt, 'file'> | undefined {
  const lines = text.split('\n');
  const markerIn = markersIn(lines);
  const range =
    name === undefined ? { start: 0, end: lines.length } : findRegion(lines, name, markerIn);
  if (range === undefined) return undefined;
  const region = visibleLines(lines, range.start, range.end, markerIn);
  const shown = dedent(withoutBlankEnd(withoutBlankStart(region)));
  const before = withoutBlankStart(visibleLines(lines, 0, range.start, markerIn));
  const after = withoutBlankEnd(visibleLines(lines, range.end, lines.length, markerIn));
  const start = before.length;
  return { lines: [...before, ...shown, ...after], start, end: start + shown.length };
}

/** Regions of the same name may nest. `end` is exclusive. */
function findRegion(
  lines: readonly string[],
  name: string,
  markerIn: ReadMarker,
): { start: number; end: number } | undefined {
  let depth = 0;
  let start = -1;
  for (const [index, line] of lines.entries()) {
    const [marker, end, marked] = markerIn(line) ?? [];
    if (marker === undefined || marked !== name) continue;
    if (end === undefined && depth === 0) start = index + 1;
    depth += end === undefined ? 1 : -1;
    if (depth === 0) return { start, end: index };
    if (depth < 0) return undefined;
  }
  return undefined;
}

function dedent(lines: readonly CodeLine[]): CodeLine[] {
  const indent = lines
    .filter((line) => !isBlank(line))
    .reduce((least, { text }) => Math.min(least, text.search(/\S/)), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(indent)) return [...lines];
  return lines.map(({ text, place }) => ({
    text: text.slice(indent),
    place: { ...place, column: place.column + indent },
  }));
}
