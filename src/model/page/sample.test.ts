import { describe, expect, test } from 'vitest';
import type { Place } from '../site/diagnostic.js';
import { type CodeLine, jumpsOf, linesOfSample, placesInSample, type Sample } from './sample.js';

const at = (line: number, column: number): Place => ({ line, column });

const lines = (...found: readonly [text: string, line: number, column: number][]): CodeLine[] =>
  found.map(([text, line, column]) => ({ text, place: at(line, column) }));

/** The sample that consists of these lines of its file. */
const sampleOf = (from: readonly CodeLine[]) =>
  // SAFETY: what is read of a sample.
  ({
    code: from.map(({ text }) => text).join('\n'),
    place: from[0]?.place,
    jumps: jumpsOf(from),
  }) as unknown as Sample;

test.each([
  [0, at(10, 5)],
  [1, at(10, 6)],
  [2, at(10, 7)],
  [3, at(11, 5)],
  [6, at(14, 3)],
  [7, at(14, 4)],
])('the character %d of a sample is at %j of its file', (offset, place) => {
  const sample = sampleOf(lines(['ab', 10, 5], ['cd', 11, 5], ['ef', 14, 3]));
  expect(placesInSample(sample)(offset)).toEqual(place);
});

describe('the jumps of a sample', () => {
  test('are none, if its lines follow each other in one column', () => {
    expect(jumpsOf(lines(['a', 3, 5], ['b', 4, 5], ['c', 5, 5]))).toEqual([]);
  });

  test('are the lines that do not', () => {
    const found = lines(['a', 3, 5], ['b', 4, 7], ['c', 5, 7], ['d', 9, 7]);
    expect(jumpsOf(found)).toEqual([
      { line: 2, place: at(4, 7) },
      { line: 4, place: at(9, 7) },
    ]);
    expect(linesOfSample(sampleOf(found))).toEqual(found);
  });

  test('are not blank lines, whose column does not matter', () => {
    expect(jumpsOf(lines(['a', 3, 5], ['', 4, 1], ['b', 5, 5]))).toEqual([]);
  });
});
