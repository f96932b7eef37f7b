// Runs git, with an environment in which the output depends on the project alone.
import { spawn } from 'node:child_process';

/** Milliseconds: the history of a very large repository takes a minute. */
export const TIMEOUT = 600_000;

/**
 * The environment without git's variables. A hook or another program may have set them, but the output
 * must depend on the project alone. `GIT_EXEC_PATH` stays, since it says where git is installed.
 */
function gitEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || name === 'GIT_EXEC_PATH',
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

export interface GitEnd {
  /** The error of a git that could not be started. */
  readonly error?: NodeJS.ErrnoException;
  readonly code?: number | null;
  readonly isLate?: boolean;
  readonly stderr: string;
}

/** @param onOutput Receives the parts of what git prints. */
export function runGit(cwd: string, args: readonly string[], onOutput: (text: string) => void) {
  const child = spawn('git', args, {
    cwd,
    env: gitEnvironment(),
    timeout: TIMEOUT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  // There are no streams if the process has no free handles.
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise<GitEnd>((resolve) => {
    child.once('error', (error) => resolve({ error, stderr }));
    child.once('close', (code) => resolve({ code, isLate: child.killed, stderr }));
  });
}
