// JSON that may be invalid, or larger than a string can be: V8 allows half a billion characters.

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the text would be too long. */
export function jsonWithinLimit(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError && error.message === 'Invalid string length') return undefined;
    throw error;
  }
}
