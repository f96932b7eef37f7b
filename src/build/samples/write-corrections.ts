// Writes the output of samples into the files that claim another, if the claim is still there.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { ifPresent } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';

export interface Correction {
  readonly file: FilePath;
  /** Place of the first replaced character. */
  readonly place: Place;
  /** The replaced text of each line, from the same column to the line's end; empty for an empty block. */
  readonly claimed: readonly string[];
  readonly text: string;
}

export interface WrittenCorrections {
  /** Corrected files, without repeats. */
  readonly files: readonly FilePath[];
  readonly refused: ReadonlySet<Correction>;
}

interface Line {
  readonly text: string;
  /** Empty at the end of the file. */
  readonly ending: string;
}

function linesOf(text: string): Line[] {
  const parts = text.split(/(\r\n?|\n)/);
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ text: part, ending: parts[index + 1] ?? '' }] : [],
  );
}

/** Whether the text would end the fence or comment around it. @param prefix Precedes each of its lines. */
function isUnfit({ file, text }: Correction, prefix: string, opening: string): boolean {
  const [fence] = /^[\s>*]*$/.test(prefix) ? (/[`~]{3,}/.exec(opening) ?? []) : [];
  const isFence = (line: string): boolean =>
    fence !== undefined && line.startsWith(fence) && line === line.charAt(0).repeat(line.length);
  const mayBeComment = !/\.(?:md|out)$/.test(file);
  return (
    text.split('\n').some((line) => isFence(line.trim())) || (mayBeComment && text.includes('*/'))
  );
}

/** The line prefix before the end of an empty block; undefined if no such block ends here. */
function prefixOfEmpty(lines: readonly Line[], { column }: Place): string | undefined {
  const end = lines.find(({ text }) => !/^[\s>*]*$/.test(text));
  if (end) return /^([\s>*]*)(?:`{3}|~{3})/.exec(end.text)?.[1];
  // This is a file of recorded output.
  return lines.length > 0 && column === 1 ? '' : undefined;
}

/** The prefix of each line, such as ` * ` or `> `. */
function prefixOf(lines: readonly Line[], { place, claimed }: Correction): string | undefined {
  if (claimed.length === 0) return prefixOfEmpty(lines, place);
  const before = place.column - 1;
  const stands = claimed.every(
    (line, index) => lines[index]?.text.slice(before).trimEnd() === line.trimEnd(),
  );
  // A blank line must not have a prefix.
  return stands ? lines[0]?.text.slice(0, before).padEnd(before) : undefined;
}

/** @returns undefined if the file claims something else, or cannot hold the text. */
function correct(lines: readonly Line[], correction: Correction): Line[] | undefined {
  const { place, claimed, text } = correction;
  const start = place.line - 1;
  const end = start + claimed.length;
  const prefix = prefixOf(lines.slice(start), correction);
  const opening = lines[start - 1]?.text ?? '';
  if (prefix === undefined || isUnfit(correction, prefix, opening)) return undefined;
  const ending = lines[0]?.ending || '\n';
  const lastEnding = claimed.length > 0 ? (lines[end - 1]?.ending ?? '') : ending;
  const texts = text.split('\n').map((line) => `${prefix}${line}`.trimEnd());
  const corrected = texts.map((line, index) => ({
    text: line,
    ending: index < texts.length - 1 ? ending : lastEnding,
  }));
  return [...lines.slice(0, start), ...corrected, ...lines.slice(end)];
}

/** @returns The numbers of the corrected lines. */
function correctFile(absolute: string, corrections: readonly Correction[]): Set<number> {
  const text = ifPresent(() => readFileSync(absolute, 'utf8')) ?? '';
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? [];
  let lines = linesOf(text.slice(mark.length));
  const corrected = new Set<number>();
  // From the end, so that no correction moves the place of another.
  const ordered = [...corrections].sort((a, b) => b.place.line - a.place.line);
  for (const correction of ordered) {
    const { line } = correction.place;
    const after = corrected.has(line) ? undefined : correct(lines, correction);
    if (after === undefined) continue;
    lines = after;
    corrected.add(line);
  }
  const after = lines.map((line) => `${line.text}${line.ending}`).join('');
  if (corrected.size > 0) {
    const { mode } = statSync(absolute);
    writeAtomic(realpathSync(absolute), `${mark}${after}`, { mode });
  }
  return corrected;
}

export function writeCorrections(
  root: string,
  corrections: readonly Correction[],
): WrittenCorrections {
  const files: FilePath[] = [];
  const refused = new Set<Correction>();
  for (const file of [...new Set(corrections.map((one) => one.file))].sort()) {
    const own = corrections.filter((one) => one.file === file);
    const corrected = correctFile(path.join(root, file), own);
    if (corrected.size > 0) files.push(file);
    for (const one of own) if (!corrected.has(one.place.line)) refused.add(one);
  }
  return { files, refused };
}
