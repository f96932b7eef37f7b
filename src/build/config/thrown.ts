// Explains errors thrown by a configuration: during evaluation, or later by a timer or promise that it
// started.
import { inspect } from 'node:util';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { isFromConfig, projectFrames, projectStack } from './project-frames.js';

/** A configuration evaluated in this process. */
export interface EvaluatedConfig {
  readonly file: FilePath;
  /** Source map of the evaluated module, as JSON. */
  readonly map: string;
}

let evaluated: EvaluatedConfig | undefined;

/** Notes that later uncaught errors may come from this configuration. */
export function noteConfig(config: EvaluatedConfig): void {
  evaluated = config;
}

const MAX_LENGTH = 500;
/** The form in which Node quotes a rejection reason that is not an error. */
const REASON = /rejected with the reason "(.*)"/s;

/** The message of a thrown value of any type, whose own code may throw again. */
function messageOf(error: unknown): string {
  try {
    const message = error instanceof Error && error.message;
    const text = typeof message === 'string' ? message : inspect(error, { depth: 1 });
    return (REASON.exec(text)?.[1] ?? text).slice(0, MAX_LENGTH).replace(/\.$/, '');
  } catch {
    return 'a value that cannot be displayed';
  }
}

/** The diagnostic of a value thrown by the configuration. */
export function thrownByConfig(error: unknown, { file, map }: EvaluatedConfig): Diagnostic {
  const frames = projectFrames(error, map);
  return {
    severity: 'error',
    code: 'config/threw',
    message: `${messageOf(error)}.`,
    file: frames[0]?.file ?? file,
    place: frames[0]?.place,
    hint: 'correct the configuration: it threw this error, not Quire.',
    stack: projectStack(error, frames),
  };
}

/** Whether Quire cannot have thrown it: Quire throws errors, and Node wraps other rejection reasons with this code. */
const isForeign = (error: unknown): boolean =>
  !(error instanceof Error) || ('code' in error && error.code === 'ERR_UNHANDLED_REJECTION');

/** The diagnostic of an uncaught error, if it came from a configuration. */
export function uncaughtFromConfig(error: unknown): Diagnostic | undefined {
  if (evaluated === undefined) return undefined;
  return isForeign(error) || isFromConfig(error) ? thrownByConfig(error, evaluated) : undefined;
}
