// Explains errors of the project's own modules: mistakes of syntax, and what they throw.
import { inspect } from 'node:util';
import type { Diagnostic, DiagnosticCode, Place } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { Message } from '../io/esbuild.js';
import { projectPath } from '../io/relative-path.js';
import { ioDiagnostic, isSystemError } from '../io/system-error.js';
import { projectFrames, projectStack } from './module-frames.js';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : inspect(error, { depth: 1 })).replace(/\.$/, '');

/**
 * The diagnostic of a value that a module threw.
 * @param file The module, for errors without a place in the project.
 * @param map Source map of the bundle, as JSON.
 */
export function thrownBy(
  error: unknown,
  file: FilePath,
  map: string,
  code: DiagnosticCode,
  hint: string,
): Diagnostic {
  const frames = projectFrames(error, map);
  return {
    severity: 'error',
    code,
    message: `${messageOf(error)}.`,
    file: frames[0]?.file ?? file,
    place: frames[0]?.place,
    hint,
    stack: projectStack(error, frames),
  };
}

const placeOf = ({ location }: Message): Place | undefined =>
  location ? { line: location.line, column: location.column + 1 } : undefined;

export const unreadable = (root: string, error: NodeJS.ErrnoException): Diagnostic =>
  ioDiagnostic(error, 'io/unreadable', 'read the file', projectPath(root, error.path ?? root));

/**
 * The diagnostics of an error of `bundleModule`; throws any other error again.
 * @param file The module, for mistakes without a place.
 */
export async function bundleFaults(
  error: unknown,
  root: string,
  file: FilePath,
  code: DiagnosticCode,
  hint: string,
): Promise<Diagnostic[]> {
  if (isSystemError(error)) return [unreadable(root, error)];
  const { isBuildFailure } = await import('../io/esbuild.js');
  if (!isBuildFailure(error)) throw error;
  return error.errors.map((message): Diagnostic => {
    if (isSystemError(message.detail)) return unreadable(root, message.detail);
    return {
      severity: 'error',
      code,
      message: `${message.text}.`,
      file: message.location ? filePath(message.location.file) : file,
      place: placeOf(message),
      hint,
    };
  });
}
