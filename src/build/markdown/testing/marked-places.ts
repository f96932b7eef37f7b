// The places of each `X`, in the code of a sample and in a text, for tests that compare the two.
import { placesInSample, type Sample } from '../../../model/page/sample.js';

/** The places that the model gives. */
export function placesOf(sample: Sample): string[] {
  const placeOf = placesInSample(sample);
  return [...sample.code.matchAll(/X/g)].map(({ index }) => {
    const { line, column } = placeOf(index);
    return `${line}:${column}`;
  });
}

export const writtenPlaces = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/X/g)].map((match) => `${index + 1}:${match.index + 1}`),
    );
