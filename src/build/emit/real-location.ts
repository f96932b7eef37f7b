// Where an output folder really is, and why it could not be replaced.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { makeFolder } from '../io/make-folder.js';
import { relativePath } from '../io/relative-path.js';
import { ioDiagnostic, isSystemError } from '../io/system-error.js';
import type { OutputLocation } from './output-safety.js';

/** Resolves symbolic links above the output folder, so that overlaps through them are found. */
export function realLocation({
  root,
  out,
  sourceFolders,
  cacheDir,
}: OutputLocation): OutputLocation {
  makeFolder(path.dirname(out));
  const real = (folder: string): string => {
    try {
      return realpathSync(folder);
    } catch {
      return folder;
    }
  };
  const realInFolder = (file: string): string =>
    path.join(real(path.dirname(file)), path.basename(file));
  return {
    root: real(root),
    out: realInFolder(out),
    sourceFolders: sourceFolders.map(real),
    cacheDir: cacheDir === undefined ? undefined : realInFolder(cacheDir),
  };
}

/** The diagnostic of an output folder that could not be replaced. */
export function promoteFault(error: unknown, { root, out }: OutputLocation): Diagnostic {
  const at = isSystemError(error) && error.syscall === 'access' ? error.path : undefined;
  return ioDiagnostic(
    error,
    'io/promote',
    'replace the output folder',
    relativePath(root, at ?? out),
  );
}
