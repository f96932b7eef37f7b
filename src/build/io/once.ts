// Work whose result all callers share.

/** Runs `work` once; again only if it failed. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= work().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
