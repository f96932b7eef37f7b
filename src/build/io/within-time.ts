// Limits the time that a promise may take.

/** Milliseconds for an answer that came while this thread was busy and that it has not read. */
const GRACE = 2000;

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
    const end = performance.now() + milliseconds;
    const over = () => reject(late());
    timer = setTimeout(() => {
      const wasBusy = performance.now() - end > milliseconds / 100;
      if (wasBusy) timer = setTimeout(over, GRACE);
      else over();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
