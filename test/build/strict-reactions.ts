// The options with which every finding in a package is an error, and every entry point is documented.
export const STRICT = {
  onComments: 'throw',
  onMissingEntry: 'throw',
  onNotExported: 'throw',
  onTypeError: 'throw',
} as const;

export const EVERYTHING = {
  entryPoints: { include: ['*'], exclude: [] },
  hasAllSamples: true,
} as const;
