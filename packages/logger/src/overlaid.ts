// Owns how an instance's fields override the class's, also when reading one of them throws.

/** The fields of a class or an instance that has none, known by identity to spare the copy. */
export const NO_FIELDS = Object.freeze({});

/**
 * Merges two sets of fields; of two fields with the same name the upper one is kept.
 *
 * @param lower - The fields of the class.
 * @param upper - The fields of an instance, if an instance logs.
 * @returns Both in one object.
 */
export function overlaid<V>(
  lower: Readonly<Record<string, V>>,
  upper: Readonly<Record<string, V>> | undefined,
): Readonly<Record<string, V>> {
  if (upper === undefined || upper === NO_FIELDS) return lower;
  if (lower === NO_FIELDS) return upper;
  try {
    return { ...lower, ...upper };
  } catch {
    // A getter or a proxy threw. A writer has to expect that, so it gets the instance's as they are.
    return upper;
  }
}
