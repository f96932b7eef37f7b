import { type LogEntry, LogLevel, LogTimestamp, LogWriter } from '@ts-primitives/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryWriter } from './memory-writer.js';

const entry: LogEntry = {
  severity: LogLevel.INFO,
  timestamp: new LogTimestamp(0, 7),
  message: 'Order placed',
  payload: { orderId: 17 },
  context: { requestId: 'r-1' },
  labels: { service: 'checkout' },
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('line', () => {
  it('has the parts in their order', () => {
    const writer = new MemoryWriter();
    writer.write(entry);
    expect(writer.lines).toEqual([
      '{"severity":"INFO","time":"1970-01-01T00:00:00.000000007Z","message":"Order placed",' +
        '"payload":{"orderId":17},"context":{"requestId":"r-1"},"labels":{"service":"checkout"}}',
    ]);
  });

  it('leaves empty parts out', () => {
    const writer = new MemoryWriter();
    writer.write({ ...entry, payload: undefined, context: {}, labels: {} });
    expect(Object.keys(writer.last())).toEqual(['severity', 'time', 'message']);
  });

  it.each<[string, unknown, unknown]>([
    ['undefined', undefined, 'undefined'],
    ['an empty object', {}, {}],
    ['an empty text', '', ''],
  ])('has a message even if that is %s', (_, given, message) => {
    const writer = new MemoryWriter();
    // SAFETY: `.catch(logger.error)` may pass anything at all.
    writer.write({ ...entry, message: given as string });
    expect(writer.last()).toHaveProperty('message', message);
  });

  it('keeps its own fields when a payload has the same names', () => {
    const writer = new MemoryWriter();
    writer.write({ ...entry, payload: { severity: 'FAKE', message: 'forged' } });
    expect(writer.last()).toMatchObject({ severity: 'INFO', message: 'Order placed' });
  });

  it.each(['\n', '\r\n', '\v', '\f', '\x7f', '\x85', '\x9b', '\u2028', '\u2029'])(
    'stays one line when texts hold %j',
    (end) => {
      const writer = new MemoryWriter();
      const message = `a${end}{"severity":"FAKE"}`;
      writer.write({ ...entry, message, payload: { [`k${end}`]: end } });
      expect(writer.lines[0]).toMatch(/^[ -~]*$/);
      expect(writer.last()).toMatchObject({ message, payload: { [`k${end}`]: end } });
    },
  );
});

describe('stream', () => {
  it.each([
    [LogLevel.DEFAULT, 'log'],
    [LogLevel.WARNING, 'log'],
    [LogLevel.ERROR, 'error'],
    [LogLevel.EMERGENCY, 'error'],
  ] as const)('of severity %i is console.%s', (severity, method) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    new LogWriter().write({ ...entry, severity });
    const lines = { log: log.mock.calls, error: error.mock.calls };
    expect(lines[method]).toHaveLength(1);
    expect(lines.log.length + lines.error.length).toBe(1);
    expect(JSON.parse(lines[method][0]?.[0])).toMatchObject({ severity: LogLevel[severity] });
  });
});

describe('depth limit', () => {
  it.each([
    [1, { a: '[Object]', b: '[Array]' }],
    [2, { a: { c: '[Object]' }, b: [1, '[Array]'] }],
    [3, { a: { c: { d: 1 } }, b: [1, [2]] }],
  ])('%i names what lies deeper', (limit, expected) => {
    const writer = new MemoryWriter(limit);
    writer.write({ ...entry, payload: { a: { c: { d: 1 } }, b: [1, [2]] } });
    expect(writer.last()['payload']).toEqual(expected);
  });

  it('still writes what an object says it is', () => {
    const writer = new MemoryWriter(1);
    writer.write({ ...entry, payload: { at: new Date(0) } });
    expect(writer.last()['payload']).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects %d', (limit) => {
    expect(() => new LogWriter(limit)).toThrow(RangeError);
    expect(() => new LogWriter(5, limit)).toThrow(RangeError);
  });
});
