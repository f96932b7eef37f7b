// Writes what samples print into the files that claim something else.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Place } from '../../model/diagnostic.js';
import { writeAtomic } from '../io/write-atomic.js';

export interface Correction {
  readonly file: FilePath;
  /** Of the first character that is replaced. */
  readonly place: Place;
  /** How many lines are replaced, each from the same column to its end. */
  readonly lines: number;
  readonly text: string;
}

/** What stands before each line, such as ` * ` or `> `, stays. */
function correct(lines: readonly string[], { place, lines: count, text }: Correction): string[] {
  const start = place.line - 1;
  const prefix = (lines[start] ?? '').slice(0, place.column - 1);
  const ending = lines[start]?.endsWith('\r') ? '\r' : '';
  const corrected = text.split('\n').map((line) => `${`${prefix}${line}`.trimEnd()}${ending}`);
  return [...lines.slice(0, start), ...corrected, ...lines.slice(start + count)];
}

/** @returns The files, each once. */
export function writeCorrections(root: string, corrections: readonly Correction[]): FilePath[] {
  const files = [...new Set(corrections.map(({ file }) => file))].sort();
  for (const file of files) {
    const absolute = path.join(root, file);
    // From the end, so that a change of lines moves no place that is still to be corrected.
    const ordered = corrections
      .filter((one) => one.file === file)
      .sort((a, b) => b.place.line - a.place.line);
    const distinct = ordered.filter(
      ({ place }, index) => place.line !== ordered[index - 1]?.place.line,
    );
    const text = distinct.reduce(correct, readFileSync(absolute, 'utf8').split('\n')).join('\n');
    writeAtomic(absolute, text);
  }
  return files;
}
