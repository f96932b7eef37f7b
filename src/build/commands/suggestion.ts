// Hints for unknown commands and options. Those of commander compare too loosely (`--foo` is not `--root`), and
// do not know the options of other commands.
import type { Command, CommanderError } from 'commander';
import { nearest } from '../text/nearest.js';

const wordOf = (flag: string): string => flag.replace(/^-+(?:no-)?/, '');

const optionsOf = ({ options }: Command): string[] => options.flatMap(({ long }) => long ?? []);

function forOption(flag: string, root: Command, command: string): string | undefined {
  const used = root.commands.find((one) => one.name() === command);
  const known = new Map(
    [root, ...(used ? [used] : [])].flatMap(optionsOf).map((long) => [wordOf(long), long]),
  );
  const others = root.commands.filter((one) => optionsOf(one).includes(flag));
  if (others.length > 0) {
    return `${flag} is an option of ${others.map((one) => `\`quire ${one.name()}\``).join(' and ')}.`;
  }
  const [near] = nearest(wordOf(flag), known.keys());
  return near && `did you mean ${known.get(near)}?`;
}

/**
 * What the user most likely meant; undefined if nothing is near.
 * @param command Name of the command that was asked for.
 */
export function suggestionFor(
  { code, message }: CommanderError,
  root: Command,
  command: string,
): string | undefined {
  const given = /'([^'=]*)/.exec(message)?.[1] ?? '';
  if (code === 'commander.unknownOption') return forOption(given, root, command);
  if (code === 'commander.repeatedOption')
    return 'give it once, perhaps it is also in a script of package.json.';
  if (code !== 'commander.unknownCommand') return undefined;
  const [near] = nearest(
    given,
    root.commands.map((one) => one.name()),
  );
  return near && `did you mean ${near}?`;
}
