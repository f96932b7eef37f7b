#!/usr/bin/env node
// Starts the command line, in a thread unless it only prints or asks. Checks the Node version before anything else is
// imported, so that an old Node fails with a sentence and not with a syntax error.

const REQUIRED = [20, 19]; // as `engines` in package.json

const { node, bun, pnp } = process.versions;
const [major, minor] = node.split('.').map(Number);
const isSupported = major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1]);

const args = process.argv.slice(2);

/**
 * `quire --version`, `quire explain` and `quire build --help` only print, so a signal ends them by itself; a thread
 * takes 25 ms.
 * `quire init` asks questions, and threads have no standard input.
 */
const needsNoThread =
  args.length === 0 ||
  ['init', 'explain'].includes(args.find((word) => !word.startsWith('-'))) ||
  ['--version', '-V', '--help', '-h', 'help'].includes(args[0]) ||
  (args.length === 2 && ['--help', '-h'].includes(args[1]));

const fail = (code, message, hint) => {
  process.exitCode = 2;
  if (!args.includes('--json')) {
    console.error(`error  ${code}\n  ${message}\n  hint: ${hint}`);
    return;
  }
  const command = args.find((word) => !word.startsWith('-')) ?? '';
  const url = `https://github.com/ts-primitives/monorepo/blob/main/docs/codes/${code}.md`;
  const diagnostics = [{ severity: 'error', code, message, hint, url }];
  const report = { command, exitCode: 2, milliseconds: performance.now(), diagnostics };
  console.log(JSON.stringify(report, undefined, command === 'dev' ? 0 : 2));
};

const start = async () => {
  const { existsSync } = await import('node:fs');
  if (!existsSync(new URL('../lib/cli.js', import.meta.url))) {
    fail(
      'cli/not-compiled',
      'Quire itself is not compiled: lib/cli.js is missing.',
      'run `npm ci`.',
    );
    return;
  }
  if (needsNoThread) {
    const { runCli } = await import('../lib/cli.js');
    await runCli(args, process);
    return;
  }
  const { runInThread } = await import('./supervisor.js');
  runInThread(args);
};

if (bun !== undefined) {
  fail(
    'cli/node-version',
    `Quire needs Node.js ${REQUIRED.join('.')} or later; this is Bun ${bun}.`,
    'install Node.js (https://nodejs.org/), and run scripts without `--bun`; Bun may install the packages.',
  );
} else if (!isSupported) {
  fail(
    'cli/node-version',
    `Quire needs Node.js ${REQUIRED.join('.')} or later; this is ${node}.`,
    'install a newer Node.js (https://nodejs.org/).',
  );
} else if (pnp !== undefined) {
  fail(
    'cli/plug-n-play',
    "Quire reads packages from node_modules, which Yarn's Plug'n'Play replaces by archives.",
    'set `nodeLinker: node-modules` in .yarnrc.yml, and run `yarn install`.',
  );
} else await start();
