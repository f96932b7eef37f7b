// The places of each `X`, in the code of a sample and in a text, for tests that compare the two.
import { placeInSample, type Sample } from '../../../model/sample.js';

/** The places that the model gives. */
export const placesOf = (sample: Sample): string[] =>
  [...sample.code.matchAll(/X/g)].map(({ index }) => {
    const { line, column } = placeInSample(sample, index);
    return `${line}:${column}`;
  });

export const writtenPlaces = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/X/g)].map((match) => `${index + 1}:${match.index + 1}`),
    );
