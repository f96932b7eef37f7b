// Explains what a configuration throws: while it is evaluated, or later, from a timer or a promise that
// it left behind.
import { inspect } from 'node:util';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { isFromConfig, projectFrames, projectStack } from './project-frames.js';

/** A configuration that was evaluated in this process. */
export interface EvaluatedConfig {
  readonly file: FilePath;
  /** Source map of the evaluated module, as JSON. */
  readonly map: string;
}

let evaluated: EvaluatedConfig | undefined;

/** What is thrown from now on may come from this configuration. */
export function noteConfig(config: EvaluatedConfig): void {
  evaluated = config;
}

const MAX_LENGTH = 500;
/** How Node quotes the reason of a rejection that is no error. */
const REASON = /rejected with the reason "(.*)"/s;

/** What was thrown, of any type: its own code may throw again. */
function messageOf(error: unknown): string {
  try {
    const message = error instanceof Error && error.message;
    const text = typeof message === 'string' ? message : inspect(error, { depth: 1 });
    return (REASON.exec(text)?.[1] ?? text).slice(0, MAX_LENGTH).replace(/\.$/, '');
  } catch {
    return 'a value that cannot be shown';
  }
}

/** The diagnostic of what the configuration threw. */
export function thrownByConfig(error: unknown, { file, map }: EvaluatedConfig): Diagnostic {
  const frames = projectFrames(error, map);
  return {
    severity: 'error',
    code: 'config/threw',
    message: `${messageOf(error)}.`,
    file: frames[0]?.file ?? file,
    place: frames[0]?.place,
    hint: 'the error was thrown by the configuration, not by Quire',
    stack: projectStack(error, frames),
  };
}

/** Quire throws errors only; Node wraps any other reason of a rejection into an error with this code. */
const isForeign = (error: unknown): boolean =>
  !(error instanceof Error) || ('code' in error && error.code === 'ERR_UNHANDLED_REJECTION');

/** The diagnostic of an uncaught error, where it came from a configuration. */
export function uncaughtFromConfig(error: unknown): Diagnostic | undefined {
  if (evaluated === undefined) return undefined;
  return isForeign(error) || isFromConfig(error) ? thrownByConfig(error, evaluated) : undefined;
}
