// How many bytes a package has, for readers.

/** `312 B`, `1.2 kB` */
export const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
