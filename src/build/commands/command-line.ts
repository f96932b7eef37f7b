// The command line: commands, options and help texts. Commands are imported when they run, so that
// `--help` loads nothing but commander.
import { Command, InvalidArgumentError } from 'commander';
import type { Console } from '../report/console.js';
import { nearest } from '../text/nearest.js';
import { type CommandOptions, type GlobalFlags, resolveOptions } from './options.js';

/** What one invocation of a command needs besides its options. */
export interface Invocation {
  readonly console: Console;
  readonly signal: AbortSignal;
  /** Called once, by the command that ran. */
  finish(exitCode: number): void;
}

const EXAMPLES = `
Examples:
  $ quire build                           build the site of this folder into dist/
  $ quire build --root docs --out public  build another project into ./public
  $ quire check --json                    verify everything, publish nothing, report as JSON
  $ quire check --external                fetch the links that leave the site as well
  $ quire preview --port 8080             serve the built site on this machine`;

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  }
  return port;
}

function createRootCommand(version: string): Command {
  return new Command('quire')
    .description('Builds a documentation website for TypeScript packages.')
    .version(version)
    .option('--root <dir>', 'project folder, the one with site.config.ts', '.')
    .option('--out <dir>', 'output folder (default: dist in the project folder)')
    .option('--cache-dir <dir>', 'cache folder (default: .quire/cache in the project folder)')
    .option('--no-cache', 'neither read nor write the cache')
    .option('--json', 'report as one JSON document on stdout')
    .option('--debug', 'show the stacks of errors')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: () => {} });
}

type Start = () => Invocation & { readonly options: CommandOptions };

function addBuild(commandLine: Command, start: Start): void {
  commandLine
    .command('build')
    .description('build the site and, when every link is right, replace the output folder')
    .action(async () => {
      const { options, console, finish } = start();
      const { runBuild } = await import('./build.js');
      finish(await runBuild('build', options, console));
    });
}

function addCheck(commandLine: Command, start: Start): void {
  commandLine
    .command('check')
    .description('do everything that build does, but publish nothing')
    .option('--external', 'fetch the links that leave the site, too')
    .action(async ({ external = false }: { external?: boolean }) => {
      const { options, console, finish } = start();
      const { runCheck } = await import('./check.js');
      finish(await runCheck({ ...options, external }, console));
    });
}

function addPreview(commandLine: Command, start: Start): void {
  commandLine
    .command('preview')
    .description('serve the built site under its base path')
    .option('--port <number>', 'port (default: 4173, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', 'localhost')
    .action(async ({ port, host }: { port?: number; host: string }) => {
      const { options, console, finish } = start();
      const { runPreview } = await import('./preview.js');
      finish(await runPreview({ ...options, port, host }, console));
    });
}

function addClean(commandLine: Command, start: Start): void {
  commandLine
    .command('clean')
    .description('delete the built site, the cache and what a killed build left behind')
    .action(async () => {
      const { options, console, finish } = start();
      const { runClean } = await import('./clean.js');
      finish(await runClean(options, console));
    });
}

/** Replaces commander's help command, which shows the general help for an unknown name. */
function addHelp(commandLine: Command): void {
  commandLine
    .helpCommand(false)
    .command('help')
    .argument('[command]')
    .description('display help for command')
    .action((name?: string) => {
      if (name === undefined) commandLine.help();
      const found = commandLine.commands.find((command) => command.name() === name);
      if (found) found.help();
      const [near] = nearest(
        name,
        commandLine.commands.map((command) => command.name()),
      );
      const suggestion = near === undefined ? '' : `\n(Did you mean ${near}?)`;
      commandLine.error(`error: unknown command '${name}'${suggestion}`, {
        code: 'commander.unknownCommand',
      });
    });
}

/** @param version Version of Quire. */
export function createCommandLine(
  version: string,
  invocationOf: (flags: GlobalFlags) => Invocation,
): Command {
  const commandLine = createRootCommand(version);
  const start: Start = () => {
    const flags = commandLine.opts<GlobalFlags>();
    const invocation = invocationOf(flags);
    return { ...invocation, options: resolveOptions(flags, invocation.signal) };
  };
  for (const add of [addBuild, addCheck, addPreview, addClean]) add(commandLine, start);
  addHelp(commandLine);
  return commandLine;
}
