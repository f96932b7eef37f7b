// The command line: commands, options and help texts. Commands are imported when they run, so that
// `--help` loads nothing but commander.
import { statSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { SiteAddress } from '../config/validate.js';
import { BUILD, CHECK, UPDATE } from '../engine/policy.js';
import { Failure } from '../io/failure.js';
import type { Console, OutputStream } from '../report/console.js';
import type { InitFlags } from './init.js';
import type { MigrateFlags } from './migrate.js';
import { type CommandOptions, type GlobalFlags, resolveOptions } from './options.js';

/** What one invocation of a command needs besides its options. */
export interface Invocation {
  readonly console: Console;
  readonly signal: AbortSignal;
  /** Called once, when the command has ended. */
  finish(exitCode: number): void;
}

const EXAMPLES = `
Examples:
  $ quire init                            begin: write the configuration of this project
  $ quire dev --open                      write: the browser shows each change at once
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

function parseText(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must not be empty.');
  return value;
}

const baseUrlOption = (): Option =>
  new Option('--base-url <path>', 'base path of the published site, instead of `baseUrl`').env(
    'QUIRE_BASE_URL',
  );

const urlOption = (): Option =>
  new Option('--url <origin>', 'origin of the published site, instead of `url`').env('QUIRE_URL');

function createRootCommand(version: string, stdout: OutputStream): Command {
  return new Command('quire')
    .description('Builds a documentation website for TypeScript packages.')
    .version(version)
    .option('--root <dir>', 'project folder, which contains site.config.ts', parseText, '.')
    .option(
      '--out <dir>',
      'output folder (default: `outDir` of the configuration, dist)',
      parseText,
    )
    .option(
      '--cache-dir <dir>',
      'cache folder (default: .quire/cache in the project folder)',
      parseText,
    )
    .option('--no-cache', 'neither read nor write the cache; pack the packages again')
    .option('--json', 'report as JSON on stdout: one document; with dev one per line')
    .option('--sarif <file>', 'also write the messages as SARIF, for code scanning', parseText)
    .option('--verbose', 'show each of many findings of one cause')
    .option('--debug', 'show stack traces')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => void stdout.write(text), outputError: () => {} });
}

/** A command. Resolves to its exit code. */
type Act<Own> = (
  options: CommandOptions,
  console: Console,
  own: Own,
  argument: string | undefined,
) => Promise<number>;

/** Wraps a command as an action of commander. */
type ActionOf = <Own>(act: Act<Own>) => (...given: readonly unknown[]) => Promise<void>;

interface BuildFlags {
  readonly sync: boolean;
  readonly untrusted?: boolean;
}

interface DevFlags {
  readonly port?: number;
  readonly host: string;
  readonly open?: boolean;
}

function addCommands(commandLine: Command, actionOf: ActionOf): void {
  commandLine
    .command('init')
    .description('begin: find packages, README and guides, write the configuration, build the site')
    .option('--yes', 'ask nothing')
    .option('--dry-run', 'show what would be written')
    .action(
      actionOf(async (options, console, flags: InitFlags) => {
        const { runInit } = await import('./init.js');
        return runInit(options, console, flags);
      }),
    );
  commandLine
    .command('migrate')
    .argument('[tool]', 'docusaurus, vitepress, starlight, typedoc or nextra (default: as found)')
    .description('take over the site of another tool: show its configuration in the form of Quire')
    .option('--write', 'write the configuration, and change documents that need it')
    .option('--force', 'also if git does not have all changes')
    .action(
      actionOf(async (options, console, flags: MigrateFlags, tool: string | undefined) => {
        const { runMigrate } = await import('./migrate.js');
        return runMigrate(options, console, tool, flags);
      }),
    );
  commandLine
    .command('dev')
    .description('serve the site while you write; open pages show each change and each error')
    .option('--port <number>', 'port (default: 5173, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', parseText, 'localhost')
    .option('--open', 'open the site in the browser')
    .addOption(urlOption())
    .addOption(baseUrlOption())
    .action(
      actionOf(async (options, console, { port, host, open = false }: DevFlags) => {
        const { runDev } = await import('./dev.js');
        return runDev({ ...options, port, host, open }, console);
      }),
    );
  commandLine
    .command('build')
    .description('build the site and, if there are no errors, replace the output folder')
    .option('--no-sync', 'do not flush to disk: a power cut may damage the output')
    .option('--untrusted', 'refuse published files that could run scripts, such as HTML and SVG')
    .addOption(urlOption())
    .addOption(baseUrlOption())
    .action(
      actionOf(async (options, console, { sync, untrusted = false }: BuildFlags) => {
        const { runBuild } = await import('./build.js');
        return runBuild({ ...BUILD, flush: sync, refuseActive: untrusted }, options, console);
      }),
    );
  commandLine
    .command('check')
    .description(
      'do everything that build does, require api.coverage and run the samples, but publish nothing',
    )
    .option('--external', 'also fetch external links')
    .option('--update', 'correct the claimed output of samples')
    .addOption(urlOption())
    .addOption(baseUrlOption())
    .action(
      actionOf(async (options, console, own: { external?: boolean; update?: boolean }) => {
        const { runBuild } = await import('./build.js');
        return runBuild(own.update ? UPDATE : CHECK, options, console, own.external);
      }),
    );
  commandLine
    .command('preview')
    .description('serve the built site under its base path')
    .option('--port <number>', 'port (default: 4173, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', parseText, 'localhost')
    .addOption(baseUrlOption())
    .action(
      actionOf(async (options, console, { port, host }: { port?: number; host: string }) => {
        const { runPreview } = await import('./preview.js');
        return runPreview({ ...options, port, host }, console);
      }),
    );
  commandLine
    .command('explain')
    .argument('[code]', 'code of a message, such as link/missing-page (default: a list of all)')
    .description('explain the code of a message: its cause, an example, what to do')
    .action(
      actionOf(async (_, console, __, code: string | undefined) => {
        const { runExplain } = await import('./explain.js');
        return runExplain(console, code);
      }),
    );
  commandLine
    .command('clean')
    .description(
      'delete the built site, the cache with its key, the packages installed for samples, and leftovers',
    )
    .action(
      actionOf(async (options, console) => {
        const { runClean } = await import('./clean.js');
        return runClean(options, console);
      }),
    );
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
      commandLine.error(`error: unknown command '${name}'`, { code: 'commander.unknownCommand' });
    });
}

/** An option with a value counts once: which of two would count, a reader could only guess. */
function refuseRepeats(command: Command): void {
  for (const option of command.options.filter(({ required }) => required)) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) {
        const message = `error: option '${option.long}' is given twice`;
        command.error(message, { code: 'commander.repeatedOption' });
      }
      isGiven = true;
    });
  }
}

/** @throws Failure */
function checkRoot({ root }: CommandOptions): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new Failure({
    severity: 'error',
    code: 'config/missing',
    message: `The folder ${root} does not exist.`,
    hint: 'correct the path after --root; it is relative to the working directory.',
  });
}

/** @param version Version of Quire. */
export function createCommandLine(
  version: string,
  stdout: OutputStream,
  invocationOf: (flags: GlobalFlags) => Invocation,
): Command {
  const commandLine = createRootCommand(version, stdout);
  addCommands(commandLine, <Own>(act: Act<Own>) => async (...given: readonly unknown[]) => {
    // Commander passes the arguments, the options and the command.
    const [own, argument] = given.slice(0, -1).reverse() as [Own & SiteAddress, string | undefined];
    const flags = commandLine.opts<GlobalFlags>();
    const { console, signal, finish } = invocationOf(flags);
    // Empty is not given, as where a variable of a CI service has no value.
    const address = { url: own.url || undefined, baseUrl: own.baseUrl || undefined };
    const options = { ...resolveOptions(flags, signal), address };
    checkRoot(options);
    finish(await act(options, console, own, argument));
  });
  addHelp(commandLine);
  for (const command of [commandLine, ...commandLine.commands]) refuseRepeats(command);
  return commandLine;
}
