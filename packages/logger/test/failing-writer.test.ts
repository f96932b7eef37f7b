// Entries that do not go to the writer of the program: it fails, or is at work.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const lines: string[] = [];
const print = (line: string) => void lines.push(line);
vi.spyOn(console, 'log').mockImplementation(print);
vi.spyOn(console, 'error').mockImplementation(print);
// Loaded now: the package keeps the console that it finds.
const { Logger, LogWriter } = await import('@ts-primitives/logger');

beforeEach(() => {
  lines.length = 0;
});

afterEach(() => {
  vi.mocked(console.log).mockImplementation(print);
  Logger.writer = new LogWriter();
  Logger.context = {};
  Logger.labels = {};
});

const read = () => lines.map((line) => JSON.parse(line));

it.each([
  ['info', 'INFO'],
  ['error', 'ERROR'],
] as const)(
  'reports a writer that throws, by the severity and message of the %s',
  (method, severity) => {
    Logger.writer = {
      write() {
        throw new RangeError('disk full');
      },
    };
    Logger.context = { token: 'hunter2' };
    Logger.labels = { tenant: 'hunter4' };
    Logger[method]('Order placed', { card: '4111' });
    new Logger({ context: { token: 'hunter3' } })[method]('Order placed');
    const report = {
      severity: 'ERROR',
      message: 'Log writer failed',
      payload: { error: { name: 'RangeError' }, lost: { severity, message: 'Order placed' } },
    };
    expect(read()).toMatchObject([report, report]);
    expect(lines.join()).not.toMatch(/4111|hunter/);
  },
);

it('prints what a writer logs', () => {
  Logger.writer = { write: ({ message }) => Logger.notice(`Writing ${message}`) };
  Logger.info('a');
  Logger.info('b');
  expect(read()).toMatchObject([{ message: 'Writing a' }, { message: 'Writing b' }]);
});

it('drops what the console logs while it prints for a writer', () => {
  vi.mocked(console.log).mockImplementation((line: string) => {
    print(line);
    Logger.info('again');
  });
  Logger.writer = { write: ({ message }) => Logger.notice(`Writing ${message}`) };
  Logger.info('a');
  expect(read()).toMatchObject([{ message: 'Writing a' }]);
});
