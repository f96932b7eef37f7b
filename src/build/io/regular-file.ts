// Reads regular files; used for every file that users may have made. A pipe, socket or device is
// refused, since reading it could block for ever or never end.
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/** Largest buffer of Node, in bytes. */
const MAX_BYTES = 2 ** 31 - 1;

const kindOf = (stats: Stats): string => {
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a named pipe' : 'a device';
};

/** An error in the form of a system error, so that it is reported as one. */
const refusal = (code: string, path: string, message: string): Error =>
  Object.assign(new Error(message), { code, path, syscall: 'open' });

/**
 * Opens a regular file for reading. The caller closes it.
 * @param absolute Absolute path.
 * @throws System errors; ENOTREG for anything but a regular file.
 */
export function openRegularFile(absolute: string): { descriptor: number; size: number } {
  // O_NONBLOCK: opening a pipe without a writer would block.
  const descriptor = openSync(absolute, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw refusal('ENOTREG', absolute, `it is ${kindOf(stats)}, not a file`);
    return { descriptor, size: stats.size };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Calls `use` with the descriptor and the size of a regular file. Throws as {@link openRegularFile}. */
export function withRegularFile<T>(
  absolute: string,
  use: (descriptor: number, size: number) => T,
): T {
  const { descriptor, size } = openRegularFile(absolute);
  try {
    return use(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads up to `length` bytes from `offset`. */
export function readBytes(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const count = readSync(descriptor, bytes, read, length - read, offset + read);
    if (count === 0) break;
    read += count;
  }
  return bytes.subarray(0, read);
}

/**
 * @param absolute Absolute path.
 * @throws System errors; ENOTREG for anything but a regular file, EFBIG beyond 2 GiB.
 */
export const readRegularFile = (absolute: string): Buffer =>
  withRegularFile(absolute, (descriptor, size) => {
    if (size > MAX_BYTES) {
      throw refusal('EFBIG', absolute, `it has ${size} bytes, and at most 2 GiB can be read`);
    }
    return readBytes(descriptor, 0, size);
  });

/** As {@link readRegularFile}, decoded as UTF-8. */
export const readRegularText = (absolute: string): string =>
  readRegularFile(absolute).toString('utf8');
