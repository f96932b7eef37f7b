// The options with which every finding in a package is an error.
export const STRICT = {
  onComments: 'throw',
  onMissingEntry: 'throw',
  onNotExported: 'throw',
  onTypeError: 'throw',
} as const;
