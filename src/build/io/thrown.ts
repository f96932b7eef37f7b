// Turns a thrown value into a diagnostic: of a Failure, of a system error, or of a bug.
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { otherEsbuild } from './broken-esbuild.js';
import { isFailure } from './failure.js';
import { relativePath } from './relative-path.js';
import { hintOf, isSystemError, reasonOf } from './system-error.js';

const systemDiagnostic = (error: NodeJS.ErrnoException, root: string): Diagnostic => ({
  severity: 'error',
  code: 'io/system',
  message: `The system call "${error.syscall}" failed: ${reasonOf(error)}.`,
  file: error.path === undefined ? undefined : relativePath(root, error.path),
  hint: hintOf(error),
  stack: error.stack,
});

const withoutFolder = ({ stack }: Error): Diagnostic => ({
  severity: 'error',
  code: 'io/working-directory',
  message: 'The working directory was deleted, or may not be entered.',
  hint: 'change into a folder that exists, and run the command again.',
  stack,
});

const bugDiagnostic = (error: unknown): Diagnostic => ({
  severity: 'error',
  code: 'bug/uncaught',
  message: `This is a bug in Quire: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'please report it with the output of the same command and --debug.',
  stack: error instanceof Error ? error.stack : undefined,
});

/** @param root Absolute path of the project. */
export function diagnosticOf(error: unknown, root: string): Diagnostic {
  const failure = isFailure(error) ? error : otherEsbuild(error);
  if (failure) return failure.diagnostic;
  if (isSystemError(error) && error.syscall === 'uv_cwd') return withoutFolder(error);
  return isSystemError(error) ? systemDiagnostic(error, root) : bugDiagnostic(error);
}
