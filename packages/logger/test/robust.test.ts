// Logging goes on when its writer, clock or console fails or leads back to the logger. Each program
// runs in a process of its own, since the console is the process's.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Runs a program and gives its lines, those of stdout before those of stderr. */
async function linesOf(program: string): Promise<readonly string[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { Logger, LogWriter } from './src/index.js';\n${program}`,
      resolveDir: new URL('..', import.meta.url).pathname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20.19',
  });
  const args = ['--stack-size=200', '--max-old-space-size=64', '--input-type=module'];
  const input = outputFiles[0]?.text ?? '';
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
  expect({ status, stderr: stderr.slice(0, 2000) }).toMatchObject({ status: 0 });
  return `${stdout}${stderr}`.trimEnd().split('\n');
}

/** Severity, message and payload of each line. */
async function entriesOf(program: string): Promise<readonly unknown[]> {
  const lines = await linesOf(program);
  return lines.map((line) => {
    const { severity, message, payload } = JSON.parse(line);
    return [severity, message, payload];
  });
}

it('a console that logs through the logger prints each entry once', async () => {
  const entries = await entriesOf(`
    console.log = (text) => Logger.info(text);
    console.error = (text) => Logger.error(text);
    console.log('a');
    console.error('b');
    Logger.notice('c');
  `);
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).toMatch(/a.*c.*b/s);
});

it('entries that a writer logs go to the console, and end', async () => {
  const entries = await entriesOf(`
    Logger.writer = {
      write({ message }) {
        Logger.notice('Writing', { message });
      },
    };
    Logger.info('a');
    Logger.info('b');
  `);
  expect(entries).toEqual([
    ['NOTICE', 'Writing', { message: 'a' }],
    ['NOTICE', 'Writing', { message: 'b' }],
  ]);
});

it('a writer that throws is reported on stderr, without the values of the entry', async () => {
  const entries = await entriesOf(`
    Logger.writer = {
      write() {
        throw new RangeError('disk full');
      },
    };
    Logger.info('Order placed', { card: '4111' });
    Logger.writer = new LogWriter();
    Logger.info('Works again');
  `);
  expect(entries).toEqual([
    ['INFO', 'Works again', undefined],
    [
      'ERROR',
      'Log writer failed',
      {
        error: expect.objectContaining({ name: 'RangeError', message: 'disk full' }),
        lost: { severity: 'INFO', message: 'Order placed' },
      },
    ],
  ]);
});

it.each([
  ['the writer throws', 'Logger.writer = { write: raise };'],
  ['there is no writer', 'Logger.writer = undefined;'],
  ['the clock throws', 'Date.now = raise;'],
  ['the clock is no number', 'Date.now = () => Number.NaN;'],
  ['the console throws', 'console.log = raise; console.error = raise;'],
])('goes on when %s', async (_, damage) => {
  const lines = await linesOf(`
    const { log } = console;
    const raise = () => {
      throw new Error('disk full');
    };
    ${damage}
    Logger.info('lost');
    new Logger().error('lost');
    log('went on');
  `);
  expect(lines).toContain('went on');
});
