// Gives every wait an end.

/**
 * What `work` resolves to.
 * @param milliseconds Time after which the promise is rejected with `late()`. The timer keeps the process alive, so that
 *   a promise that nothing can settle any more is found as well.
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
