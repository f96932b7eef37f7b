// Reads one source file as text or bytes. Never blocks on a pipe or a device.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, errorIn, type Result } from '../../model/site/diagnostic.js';
import type { BinaryFile, SourceFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import { sha256 } from '../io/hash.js';
import { readBytes, readRegularFile, withRegularFile } from '../io/regular-file.js';
import { contains } from '../io/relative-path.js';
import { ifAllowed, ioDiagnostic, isMissing, isSystemError } from '../io/system-error.js';
import { decodeLeniently, encodingFault, MAX_SOURCE_BYTES, tooLarge } from '../text/decode.js';

/**
 * Whether symbolic links in the path of a file or folder lead out of the project.
 * @param root Absolute path of the project.
 * @returns false for a path that cannot be reached: reading it gives a diagnostic.
 */
export function leadsOutside(root: string, file: FilePath): boolean {
  const real = ifAllowed(() => realpathSync(path.join(root, file)));
  return real !== undefined && !contains(realpathSync(root), real);
}

function readDiagnostic(error: unknown, file: FilePath): Diagnostic {
  if (isSystemError(error) && (error.code === 'ENOTREG' || error.code === 'ENXIO')) {
    const message = 'This is a folder, a pipe, a socket or a device, not a file.';
    const hint = 'move it out of the source folder.';
    return errorIn(file, 'source/special-file', message, hint);
  }
  if (!isMissing(error)) return ioDiagnostic(error, 'io/unreadable', 'read the file', file);
  const message = 'The file vanished while it was being read.';
  return errorIn(file, 'io/vanished', message, 'run the build again.');
}

/** Most sources are unchanged, so that only their hashes are used. */
function sourceOf(bytes: Uint8Array, file: FilePath): SourceFile {
  let contents: Uint8Array | string = bytes;
  return {
    path: file,
    hash: sha256(bytes),
    get text() {
      if (typeof contents !== 'string') contents = decodeLeniently(contents);
      return contents;
    },
  };
}

/**
 * Reads a text file. Undefined with a diagnostic: source/too-large, source/invalid-utf8,
 * source/special-file, io/unreadable, io/vanished.
 * @param root Absolute path of the project.
 */
export function readText(root: string, file: FilePath): Result<SourceFile | undefined> {
  try {
    const bytes = withRegularFile(path.join(root, file), (descriptor, size) =>
      size > MAX_SOURCE_BYTES ? tooLarge(size, file) : readBytes(descriptor, 0, size),
    );
    if (!Buffer.isBuffer(bytes)) return { value: undefined, diagnostics: [bytes] };
    const fault = encodingFault(bytes, file);
    if (fault) return { value: undefined, diagnostics: [fault] };
    return { value: sourceOf(bytes, file), diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: [readDiagnostic(error, file)] };
  }
}

/**
 * Reads a file of any kind and size. Undefined with a diagnostic: source/special-file,
 * io/unreadable, io/vanished.
 * @param root Absolute path of the project.
 */
export function readBinary(root: string, file: FilePath): Result<BinaryFile | undefined> {
  try {
    const bytes = readRegularFile(path.join(root, file));
    const value = { path: file, hash: sha256(bytes), size: bytes.length, bytes };
    return { value, diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: [readDiagnostic(error, file)] };
  }
}
