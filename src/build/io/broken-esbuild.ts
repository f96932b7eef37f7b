// The error of an esbuild that does not run.
import { Failure } from './failure.js';

const AGAIN =
  'run the command again; if that does not help, reinstall it: delete node_modules and run `npm ci`.';

const restart = (): string =>
  process.env['ESBUILD_BINARY_PATH'] ? `unset ESBUILD_BINARY_PATH, or ${AGAIN}` : AGAIN;

export const brokenEsbuild = (reason: string, cause?: unknown): Failure =>
  new Failure({
    severity: 'error',
    code: 'io/esbuild',
    message: `esbuild does not run: ${reason.replace(/\.$/, '')}.`,
    hint: restart(),
    stack: cause instanceof Error ? cause.stack : undefined,
  });

/** What esbuild throws outside of any call, since its program is of another version than its scripts. */
const OTHER_VERSION = /^Cannot start service: (.*)/;

/** The Failure for an esbuild that was installed in part; undefined for any other error. */
export function otherEsbuild(error: unknown): Failure | undefined {
  const reason = error instanceof Error ? OTHER_VERSION.exec(error.message)?.[1] : undefined;
  return reason === undefined ? undefined : brokenEsbuild(reason, error);
}
