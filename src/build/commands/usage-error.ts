// Mistakes on the command line as diagnostics, from commander's errors.
import type { CommanderError } from 'commander';
import type { Diagnostic } from '../../model/diagnostic.js';

const CODES: Readonly<Record<string, `cli/${string}`>> = {
  'commander.unknownOption': 'cli/unknown-option',
  'commander.unknownCommand': 'cli/unknown-command',
  'commander.excessArguments': 'cli/unexpected-argument',
  'commander.invalidArgument': 'cli/invalid-value',
  'commander.optionMissingArgument': 'cli/missing-value',
};

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/(?<![.?!])$/, '.');

/** Commander writes `error: what happened`, and on a second line a suggestion in parentheses. */
export function usageDiagnostic({ code, message }: CommanderError): Diagnostic {
  const [first = '', suggestion] = message.split('\n');
  const meant = suggestion?.replace(/^\((.*)\)$/, '$1').replace(/^Did/, 'did');
  return {
    severity: 'error',
    code: CODES[code] ?? 'cli/usage',
    message: sentence(first.replace(/^error: /, '')),
    hint: meant ?? 'run `quire --help` to see the commands and their options.',
  };
}
