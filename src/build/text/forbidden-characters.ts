// Characters that no text of a site may contain: invisible ones that change what a reader sees.

/** Global: use it with `matchAll` and `search`, which ignore its state. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
export const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g;
