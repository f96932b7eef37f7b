// Finds the ends of sentences.

/** The end of a sentence, but not a full stop in an abbreviation or in a name such as `Node.js`. */
export const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|cf|vs|etc|approx))[.!?](?=\s)/;
