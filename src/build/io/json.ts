// JSON that cannot be read, and of values that are larger than any string: V8 ends at half a billion characters.

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined where the text would be too long. */
export function jsonWithinLimit(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError && error.message === 'Invalid string length') return undefined;
    throw error;
  }
}
