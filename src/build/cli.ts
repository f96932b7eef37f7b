// Runs the command line: interruption, closed streams, uncaught errors and exit codes.
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { type Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { type Diagnostic, exitCodeOf } from '../model/site/diagnostic.js';
import { createCommandLine } from './commands/command-line.js';
import { type GlobalFlags, resolveOptions } from './commands/options.js';
import { suggestionFor } from './commands/suggestion.js';
import { tellLeftovers } from './io/leftovers.js';
import { outOfMemory } from './io/out-of-memory.js';
import { diagnosticOf } from './io/thrown.js';
import { type Terminals, takeProcess } from './own-process.js';
import { type Console, createConsole } from './report/console.js';
import { reportResult } from './report/report-result.js';

/** Our codes for commander's codes of mistakes on the command line. */
const USAGE_CODES: Readonly<Record<string, `cli/${string}`>> = {
  'commander.unknownOption': 'cli/unknown-option',
  'commander.unknownCommand': 'cli/unknown-command',
  'commander.repeatedOption': 'cli/repeated-option',
  'commander.excessArguments': 'cli/unexpected-argument',
  'commander.invalidArgument': 'cli/invalid-value',
  'commander.optionMissingArgument': 'cli/missing-value',
};

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/(?<![.?!])$/, '.');

/** Commander writes `error: what happened`. */
function usageDiagnostic(error: CommanderError, commandLine: Command, command: string): Diagnostic {
  return {
    severity: 'error',
    code: USAGE_CODES[error.code] ?? 'cli/usage',
    message: sentence(error.message.replace(/^error: /, '')),
    hint:
      suggestionFor(error, commandLine, command) ??
      'run `quire --help` to see the commands and their options.',
  };
}

/** What the main thread tells: a signal, or new widths. */
type Notice =
  | { readonly exitCode: number; readonly reason: string }
  | { readonly terminals: Terminals };

/** @param terminals Changed when a terminal is resized. */
function hearSupervisor(terminals: Terminals): {
  readonly signal: AbortSignal;
  readonly exitCode: () => number | undefined;
} {
  const controller = new AbortController();
  let exitCode: number | undefined;
  parentPort?.on('message', (notice: Notice) => {
    if ('terminals' in notice) Object.assign(terminals, notice.terminals);
    else {
      exitCode = notice.exitCode;
      controller.abort(new Error(notice.reason));
    }
  });
  parentPort?.unref();
  if (parentPort) tellLeftovers(parentPort);
  return { signal: controller.signal, exitCode: () => exitCode };
}

function reportThrown(
  error: unknown,
  console: Console,
  commandLine: Command,
  command: string,
  root: string,
): number {
  if (!(error instanceof CommanderError)) {
    return reportResult(console, command, [diagnosticOf(error, root)]);
  }
  // Commander has written the help or the version already.
  if (error.exitCode === 0) return 0;
  if (error.code === 'commander.help') return 2;
  return reportResult(console, command, [usageDiagnostic(error, commandLine, command)]);
}

/** The command on the command line, valid or not: commander stops at a wrong option. */
function commandIn(argv: readonly string[], { args, commands }: Command): string {
  const isCommand = (word: string): boolean => commands.some((command) => command.name() === word);
  return args.find((word) => !word.startsWith('-')) ?? argv.find(isCommand) ?? '';
}

type ConsoleFlags = Pick<GlobalFlags, 'json' | 'debug' | 'verbose' | 'sarif'>;

/** For reports before commander has read the options, or after it refused one. */
const flagsIn = (argv: readonly string[]) => ({
  json: argv.includes('--json'),
  debug: argv.includes('--debug'),
});

/**
 * Runs the command line and ends its thread with its exit code.
 * @param argv Arguments without node and the script.
 */
export async function runCli(argv: readonly string[], terminals: Terminals): Promise<void> {
  const { stdout, stderr, exit, exitNow } = takeProcess(terminals);
  const interruption = hearSupervisor(terminals);
  const consoleOf = (
    { json = false, debug = false, verbose = false, sarif }: ConsoleFlags,
    root: string,
  ): Console => createConsole(stdout, stderr, process.env, { json, debug, verbose, sarif }, root);
  const end = (error: unknown): void => {
    const command = commandIn(argv, commandLine);
    const { root } = resolveOptions(commandLine.opts(), interruption.signal);
    exit(
      interruption.exitCode() ??
        reportThrown(error, consoleOf(flagsIn(argv), root), commandLine, command, root),
    );
  };
  // An error that cannot be reported, since the current folder or Quire's own files are gone, comes back as another
  // uncaught one, without an end: signals are not received in between.
  process.on('uncaughtException', (error) => {
    try {
      end(error);
    } catch {
      process.stderr.write(`${inspect(error)}\n`);
      exitNow(exitCodeOf([diagnosticOf(error, '')]));
    }
  });
  // The event loop is empty but there is no result. Node would end with code 13 and print nothing.
  process.on('beforeExit', () =>
    end(new Error('the event loop is empty, but there is no result.')),
  );
  const commandLine = createCommandLine(manifest.version, stdout, (flags) => ({
    console: consoleOf(flags, resolveOptions(flags, interruption.signal).root),
    signal: interruption.signal,
    finish: (exitCode) => exit(interruption.exitCode() ?? exitCode),
  }));
  await commandLine.parseAsync(argv, { from: 'user' }).catch(end);
}

/**
 * Reports that the thread of the command line has ended without a result.
 * @returns The exit code.
 */
export function reportLost(error: unknown, argv: readonly string[]): number {
  const { stdout, stderr, env } = process;
  const commandLine = createCommandLine(manifest.version, stdout, () => {
    throw error;
  });
  const fault = diagnosticOf(outOfMemory(error) ?? error, '');
  const console = createConsole(stdout, stderr, env, flagsIn(argv));
  return reportResult(console, commandIn(argv, commandLine), [fault]);
}
