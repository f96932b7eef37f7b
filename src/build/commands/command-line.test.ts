import { expect, test } from 'vitest';
import { createCommandLine } from './command-line.js';

/** What a command line that only shows a help or version prints. */
async function printed(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const stdout = { write: (text: string) => lines.push(text) };
  const commandLine = createCommandLine('1.2.3', stdout as never, () => {
    throw new Error('no command runs');
  });
  await expect(commandLine.parseAsync(args, { from: 'user' })).rejects.toMatchObject({
    exitCode: 0,
  });
  return lines.join('');
}

test('the help says what the program does, and names its commands, options and examples', async () => {
  const help = await printed('--help');
  expect(help).toMatch(/^Usage: quire \[options\] \[command\]\n\nBuilds a documentation website /);
  for (const part of ['build', 'check', 'clean', 'dev', 'preview', '--root <dir>', '--no-cache'])
    expect(help).toContain(`\n  ${part} `);
  expect(help).toContain('$ quire dev --open ');
});

test('the help of a command names its own options and the general ones', async () => {
  const help = await printed('preview', '--help');
  expect(help).toContain('--port');
  expect(help).toContain('\nGlobal Options:\n');
  expect(help).toContain('--root <dir>');
  expect(await printed('help', 'preview')).toBe(help);
});

test('the version is that of Quire', async () => {
  expect(await printed('--version')).toBe('1.2.3\n');
});
