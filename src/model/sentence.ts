// Where sentences end.

/** The end of a sentence: no full stop of an abbreviation or of a name such as `Node.js`. */
export const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|cf|vs|etc|approx))[.!?](?=\s)/;
