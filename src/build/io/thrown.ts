// Turns a thrown value into a diagnostic: of a Failure, of a system error, or of a bug.
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { otherEsbuild } from './broken-esbuild.js';
import { isFailure } from './failure.js';
import { relativePath } from './relative-path.js';
import { hintOf, isForbidden, isMissing, isSystemError, reasonOf } from './system-error.js';

/** Where Quire's own scripts are. */
const OWN_FOLDER = fileURLToPath(new URL('.', import.meta.url));

const REINSTALLED =
  'Quire was probably installed again while it ran: run the command again, or install it.';

const systemDiagnostic = (error: NodeJS.ErrnoException, root: string): Diagnostic => ({
  severity: 'error',
  code: 'io/system',
  message: `The system call "${error.syscall}" failed: ${reasonOf(error)}.`,
  file: error.path === undefined ? undefined : relativePath(root, error.path),
  hint: isMissing(error) && error.path?.startsWith(OWN_FOLDER) ? REINSTALLED : hintOf(error),
  stack: error.stack,
});

const withoutFolder = ({ stack }: Error): Diagnostic => ({
  severity: 'error',
  code: 'io/working-directory',
  message: 'The working directory was deleted, or may not be entered.',
  hint: 'change into a folder that exists, and run the command again.',
  stack,
});

/** A build cannot be permitted: no permission of Node lets it flush files. */
const forbiddenDiagnostic = ({ message, stack }: Error): Diagnostic => ({
  severity: 'error',
  code: 'io/permission',
  message: `Node.js forbids what Quire needs: ${message}`,
  hint: 'run it without the permission model of Node.js: --experimental-permission or --permission, perhaps in NODE_OPTIONS.',
  stack,
});

/** The system has a limit on processes and threads, which containers often lower. */
const threadDiagnostic = ({ message, stack }: Error): Diagnostic => ({
  severity: 'error',
  code: 'io/thread',
  message: `The system refuses to start a thread: ${message}.`,
  hint: 'raise the limit on processes (ulimit -u), or that of the container.',
  stack,
});

const isRefusedThread = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_INIT_FAILED';

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
  if (isForbidden(error)) return forbiddenDiagnostic(error);
  if (isRefusedThread(error)) return threadDiagnostic(error);
  return isSystemError(error) ? systemDiagnostic(error, root) : bugDiagnostic(error);
}
