import { type LogEntry, Logger, LogLevel, LogWriter } from '@ts-primitives/logger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const severities = [
  ['default', 'DEFAULT', 0],
  ['debug', 'DEBUG', 100],
  ['info', 'INFO', 200],
  ['notice', 'NOTICE', 300],
  ['warning', 'WARNING', 400],
  ['error', 'ERROR', 500],
  ['critical', 'CRITICAL', 600],
  ['alert', 'ALERT', 700],
  ['emergency', 'EMERGENCY', 800],
] as const;

let entries: LogEntry[];
const standard = Logger.writer;

beforeEach(() => {
  entries = [];
  Logger.writer = { write: (entry) => entries.push(entry) };
});

afterEach(() => {
  Logger.writer = standard;
  Logger.logLevel = LogLevel.DEFAULT;
  Logger.context = {};
  Logger.labels = {};
});

it('writes through a LogWriter unless told otherwise', () => {
  expect(standard).toBeInstanceOf(LogWriter);
});

it('has the nine severities of the table and no other', () => {
  const names = Object.keys(LogLevel).filter((key) => Number.isNaN(Number(key)));
  expect(names).toEqual(severities.map(([, name]) => name));
});

describe.each(severities)('%s', (method, name, number) => {
  it('is the number of its severity', () => {
    expect(LogLevel[name]).toBe(number);
  });

  it.each([
    ['class', Logger],
    ['instance', new Logger()],
  ])('hands the %s entry to the writer', (_, logger) => {
    logger[method]('Order placed', { orderId: 17 });
    expect(entries).toMatchObject([
      { severity: number, message: 'Order placed', payload: { orderId: 17 } },
    ]);
  });

  it('is written at its own threshold and not at the next', () => {
    const logger = new Logger({ logLevel: number });
    logger[method]('at the threshold');
    logger.logLevel = number + 1;
    logger[method]('below');
    expect(entries.map(({ message }) => message)).toEqual(['at the threshold']);
  });
});

describe('threshold', () => {
  it("holds for the instances that have none of their own, from the class's next value on", () => {
    const follower = new Logger();
    const own = new Logger({ logLevel: LogLevel.DEBUG });
    Logger.logLevel = LogLevel.ERROR;
    Logger.warning('class');
    follower.warning('follower');
    own.warning('own');
    own.logLevel = undefined;
    own.warning('own, reset');
    expect(entries.map(({ message }) => message)).toEqual(['own']);
  });

  it('leaves the clock and the fields alone below it', () => {
    const logger = new Logger({ logLevel: LogLevel.ERROR });
    const payload = {
      get field() {
        throw new Error('was read');
      },
    };
    expect(() => logger.debug('never', payload)).not.toThrow();
  });
});

describe.each(['context', 'labels'] as const)('%s', (setting) => {
  it('is that of the class for the class', () => {
    Logger[setting] = { service: 'checkout' };
    Logger.info('started');
    expect(entries[0]?.[setting]).toEqual({ service: 'checkout' });
  });

  it("is the instance's over the class's, both as they are at the call", () => {
    const logger = new Logger({ [setting]: { region: 'us' } });
    Logger[setting] = { service: 'checkout', region: 'eu' };
    logger.info('started');
    logger[setting] = { zone: 'b' };
    logger.info('moved');
    expect(entries.map((entry) => entry[setting])).toEqual([
      { service: 'checkout', region: 'us' },
      { service: 'checkout', region: 'eu', zone: 'b' },
    ]);
  });

  it('never changes the objects it was given', () => {
    Logger[setting] = Object.freeze({ service: 'checkout' });
    const own = Object.freeze({ region: 'us' });
    new Logger({ [setting]: own }).info('started');
    expect(own).toEqual({ region: 'us' });
    expect(Logger[setting]).toEqual({ service: 'checkout' });
  });
});

it('keeps the instance context when reading it throws', () => {
  const context = {
    requestId: 'r-1',
    get user() {
      throw new Error('no session');
    },
  };
  new Logger({ context }).info('still logged');
  expect(entries[0]?.context).toBe(context);
});

it('gives each entry a later timestamp', () => {
  for (let count = 0; count < 100; count += 1) Logger.info('tick');
  const times = entries.map(({ timestamp }) => String(timestamp));
  expect(new Set(times).size).toBe(100);
  expect(times).toEqual(times.toSorted());
});

describe.each(severities)('%s passed around without its object', (method, _, number) => {
  it('keeps the settings of the instance', () => {
    const logger = new Logger({ context: { requestId: 'r-1' }, labels: { region: 'eu' } });
    const { [method]: detached } = logger;
    detached('refused');
    logger.logLevel = number + 1;
    detached('below');
    expect(entries).toMatchObject([
      { severity: number, context: { requestId: 'r-1' }, labels: { region: 'eu' } },
    ]);
  });

  it('keeps the settings of the class', () => {
    const { [method]: detached } = Logger;
    Logger.context = { release: '2' };
    detached('refused');
    expect(entries).toMatchObject([{ severity: number, context: { release: '2' } }]);
  });

  it('takes a rejection', async () => {
    const logger = new Logger({ context: { requestId: 'r-1' } });
    const error = new Error('refused');
    await Promise.reject(error).catch(logger[method]);
    expect(entries).toMatchObject([{ message: error, context: { requestId: 'r-1' } }]);
  });

  it('may be overridden', () => {
    class Loud extends Logger {}
    Loud.prototype[method] = function (message) {
      Logger.prototype[method].call(this, message.toUpperCase());
    };
    const { [method]: detached } = new Loud({ context: { requestId: 'r-1' } });
    detached('refused');
    expect(entries).toMatchObject([{ message: 'REFUSED', context: { requestId: 'r-1' } }]);
  });
});

describe('a subclass', () => {
  class App extends Logger {}
  const own: LogEntry[] = [];
  const originals = Object.getOwnPropertyNames(App);

  afterEach(() => {
    own.length = 0;
    const added = Object.getOwnPropertyNames(App).filter((name) => !originals.includes(name));
    for (const name of added) Reflect.deleteProperty(App, name);
  });

  it.each([
    ['class', App],
    ['instance', new App()],
  ])('has the settings of Logger until it gets its own: %s', (_, logger) => {
    Logger.labels = { service: 'checkout' };
    logger.info('inherited');
    expect(entries).toMatchObject([{ message: 'inherited', labels: { service: 'checkout' } }]);

    App.writer = { write: (entry) => own.push(entry) };
    App.logLevel = LogLevel.NOTICE;
    App.context = { release: '2' };
    App.labels = { service: 'admin' };
    logger.info('below');
    logger.notice('own');
    expect(own).toMatchObject([
      { message: 'own', context: { release: '2' }, labels: { service: 'admin' } },
    ]);
    Logger.info('still that of Logger');
    expect(entries).toMatchObject([
      { message: 'inherited' },
      { message: 'still that of Logger', context: {}, labels: { service: 'checkout' } },
    ]);
  });

  it('may declare its settings', () => {
    class Audit extends Logger {
      static override writer = { write: (entry: LogEntry) => own.push(entry) };
      static override logLevel = LogLevel.ERROR;
    }
    Audit.info('below');
    new Audit().info('below');
    Audit.error('class');
    new Audit().error('instance');
    expect(own.map(({ message }) => message)).toEqual(['class', 'instance']);
    expect(entries).toEqual([]);
  });
});

describe.each([undefined, null, Number.NaN, 'INFO', '200'])('the threshold %j', (given) => {
  // SAFETY: plain JavaScript, or a name that is no severity, may give anything.
  const level = given as unknown as LogLevel;

  it('is refused by the class', () => {
    expect(() => {
      Logger.logLevel = level;
    }).toThrow(TypeError);
    expect(Logger.logLevel).toBe(LogLevel.DEFAULT);
  });

  if (given === undefined) return; // an instance follows its class
  it('is refused by an instance', () => {
    const logger = new Logger({ logLevel: LogLevel.ERROR });
    expect(() => {
      logger.logLevel = level;
    }).toThrow(TypeError);
    expect(logger.logLevel).toBe(LogLevel.ERROR);
    expect(() => new Logger({ logLevel: level })).toThrow(TypeError);
  });
});

it('is off with an infinite threshold', () => {
  Logger.logLevel = Number.POSITIVE_INFINITY;
  for (const [method] of severities) Logger[method]('off');
  expect(entries).toEqual([]);
});
