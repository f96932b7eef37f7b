#!/usr/bin/env node
// Starts the CLI. Checks the Node version before anything else is imported, so that an old Node
// fails with a sentence and not with a syntax error.
import { setFlagsFromString } from 'node:v8';

/**
 * For a build; `quire dev` runs for hours.
 *
 * It runs much code a few times. V8 optimises it on the cores that the build's own threads need, and most of that is
 * never used again: measured, a quarter of the processor time of a cold build of this project's site.
 *
 * V8 lets a heap grow to four times what is alive in it. Twice takes the same time, and 1.0 instead of 1.4 GB for
 * 10,000 guides.
 */
const BUILD_FLAGS = ['--interrupt-budget=300000', '--heap-growing-percent=100'];
if (!process.argv.includes('dev')) setFlagsFromString(BUILD_FLAGS.join(' '));

const REQUIRED = [20, 19]; // as `engines` in package.json

const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1]);

const fail = (code, message, hint) => {
  console.error(`error  ${code}\n  ${message}\n  hint: ${hint}`);
  process.exitCode = 2;
};

const start = async () => {
  const { existsSync } = await import('node:fs');
  const entry = new URL('../lib/cli.js', import.meta.url);
  if (!existsSync(entry)) {
    fail(
      'cli/not-compiled',
      'Quire itself is not compiled: lib/cli.js is missing.',
      'run `npm ci`.',
    );
    return;
  }
  const { runCli } = await import(entry.href);
  await runCli(process.argv.slice(2));
};

if (isSupported) await start();
else {
  fail(
    'cli/node-version',
    `Quire needs Node ${REQUIRED.join('.')} or later; this is ${process.versions.node}.`,
    'install a newer Node: https://nodejs.org/',
  );
}
