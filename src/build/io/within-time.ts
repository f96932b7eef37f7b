// Limits the time that a promise may take.

/**
 * Resolves as `work` does.
 * @param milliseconds Time after which the promise rejects with `late()`. The timer keeps the process alive, so
 *   that a promise that nothing can settle any more rejects as well.
 */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
