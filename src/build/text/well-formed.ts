// Finds halves of characters, which neither UTF-8 nor a URL can hold.

const LONE_SURROGATE = /\p{Surrogate}/u;

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);
