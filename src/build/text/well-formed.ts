// Finds lone surrogates, which neither UTF-8 nor a URL can encode.

const LONE_SURROGATE = /\p{Surrogate}/u;

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);
