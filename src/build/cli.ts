// Runs the command line as a process: signals, closed streams, uncaught errors and exit codes.
import { inspect } from 'node:util';
import { type Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { type Diagnostic, exitCodeOf } from '../model/diagnostic.js';
import { createCommandLine } from './commands/command-line.js';
import { type GlobalFlags, resolveOptions } from './commands/options.js';
import { suggestionFor } from './commands/suggestion.js';
import { diagnosticOf } from './io/thrown.js';
import { takeProcess } from './own-process.js';
import { type Console, createConsole } from './report/console.js';
import { reportResult } from './report/report-result.js';

/** Exit codes after a signal: 128 plus the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** Milliseconds that an interrupted command has to end before the process is ended. */
const GRACE = 500;

/** Our codes for commander's codes of mistakes on the command line. */
const USAGE_CODES: Readonly<Record<string, `cli/${string}`>> = {
  'commander.unknownOption': 'cli/unknown-option',
  'commander.unknownCommand': 'cli/unknown-command',
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

/** @param exit Ends the process at once, with this exit code. */
function abortOnSignals(exit: (code: number) => void): {
  readonly signal: AbortSignal;
  readonly exitCode: () => number | undefined;
} {
  const controller = new AbortController();
  let exitCode: number | undefined;
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (exitCode !== undefined) exit(code);
      exitCode = code;
      controller.abort(new Error(`interrupted by ${name}`));
      setTimeout(() => exit(code), GRACE).unref();
    });
  }
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

/**
 * Runs the command line and ends the process with its exit code.
 * @param argv Arguments without node and the script.
 */
export async function runCli(argv: readonly string[]): Promise<void> {
  // The modes of written files must not depend on the user's umask.
  process.umask(0o022);
  const { stdout, exit, exitNow } = takeProcess();
  const interruption = abortOnSignals(exitNow);
  const consoleOf = ({ json, debug }: Pick<GlobalFlags, 'json' | 'debug'>): Console =>
    createConsole(stdout, process.stderr, process.env, {
      json: json === true,
      debug: debug === true,
    });
  const argvFlags = { json: argv.includes('--json'), debug: argv.includes('--debug') };
  const end = (error: unknown): void => {
    const command = commandIn(argv, commandLine);
    const { root } = resolveOptions(commandLine.opts(), interruption.signal);
    exit(
      interruption.exitCode() ??
        reportThrown(error, consoleOf(argvFlags), commandLine, command, root),
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
    console: consoleOf(flags),
    signal: interruption.signal,
    finish: (exitCode) => exit(interruption.exitCode() ?? exitCode),
  }));
  await commandLine.parseAsync(argv, { from: 'user' }).catch(end);
}
