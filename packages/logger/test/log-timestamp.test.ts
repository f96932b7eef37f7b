import { LogTimestamp } from '@ts-primitives/logger';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

const dates = fc.date({
  min: new Date('1970-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

it('prints every date as Date#toISOString does, to the millisecond', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const printed = String(LogTimestamp.from(date));
      expect(printed).toBe(date.toISOString().replace('Z', '000000Z'));
    }),
    { numRuns: 2000 },
  );
});

it('is immutable', () => {
  const timestamp = LogTimestamp.now();
  expect(Object.isFrozen(timestamp)).toBe(true);
  expect(() => Object.assign(timestamp, { nanos: 1 })).toThrow(TypeError);
});

it('prints the nanoseconds with nine decimals', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 999_999_999 }), (date, nanos) => {
      const { seconds } = LogTimestamp.from(date);
      const fraction = new LogTimestamp(seconds, nanos).toString().slice(19);
      expect(fraction).toMatch(/^\.\d{9}Z$/);
      expect(Number(fraction.slice(1, -1))).toBe(nanos);
    }),
  );
});

it.each([
  ['a leap day', '2024-02-29T23:59:59.999Z'],
  ['a leap day of a century', '2000-02-29T00:00:00.000Z'],
  ['the day after 28 February of a common century', '2100-03-01T00:00:00.000Z'],
  ['the first instant it can print', '0000-01-01T00:00:00.000Z'],
  ['the last', '9999-12-31T23:59:59.999Z'],
  ['an instant before 1970', '1969-12-31T23:59:59.001Z'],
])('prints %s', (_, iso) => {
  expect(LogTimestamp.from(new Date(iso)).toJSON()).toBe(iso.replace('Z', '000000Z'));
});

it.each([
  ['seconds before the year 0', -62_167_219_201, 0],
  ['seconds after the year 9999', 253_402_300_800, 0],
  ['seconds with a fraction', 0.5, 0],
  ['seconds that are no number', Number.NaN, 0],
  ['negative nanos', 0, -1],
  ['a full second of nanos', 0, 1_000_000_000],
  ['nanos with a fraction', 0, 0.5],
])('rejects %s', (_, seconds, nanos) => {
  expect(() => new LogTimestamp(seconds, nanos)).toThrow(RangeError);
});

it.each([
  ['an invalid date', new Date(Number.NaN)],
  ['a date after the year 9999', new Date(253_402_300_800_000)],
])('rejects %s', (_, date) => {
  expect(() => LogTimestamp.from(date)).toThrow(RangeError);
});

it('increases strictly over a million calls', () => {
  let previous = LogTimestamp.now();
  let falls = 0;
  for (let count = 1; count < 1_000_000; count += 1) {
    const next = LogTimestamp.now();
    const isLater =
      next.seconds > previous.seconds ||
      (next.seconds === previous.seconds && next.nanos > previous.nanos);
    if (!isLater) falls += 1;
    previous = next;
  }
  expect(falls).toBe(0);
});

it('follows the clock, and counts nanoseconds while it stands still or goes back', () => {
  const start = Date.UTC(2100, 0, 1);
  vi.useFakeTimers({ now: start });
  const printed = [String(LogTimestamp.now()), String(LogTimestamp.now())];
  vi.setSystemTime(start - 60_000);
  printed.push(String(LogTimestamp.now()));
  vi.setSystemTime(start + 1);
  printed.push(String(LogTimestamp.now()));
  expect(printed).toEqual([
    '2100-01-01T00:00:00.000000000Z',
    '2100-01-01T00:00:00.000000001Z',
    '2100-01-01T00:00:00.000000002Z',
    '2100-01-01T00:00:00.001000000Z',
  ]);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, -1e300, 0.5, -0.5])(
  'goes on when Date.now() gives %d',
  (broken) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(broken);
    const printed = [LogTimestamp.now(), LogTimestamp.now()].map(String);
    clock.mockRestore();
    expect(printed).toEqual(printed.toSorted());
    expect(new Set(printed).size).toBe(2);
  },
);

it('rounds a fraction of a millisecond down', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2150, 0, 1) + 1.75);
  const printed = String(LogTimestamp.now());
  clock.mockRestore();
  expect(printed).toBe('2150-01-01T00:00:00.001000000Z');
});

it('carries into the next second after a million calls in its last millisecond', () => {
  const start = Date.UTC(2200, 0, 1);
  vi.useFakeTimers({ now: start + 999 });
  for (let count = 0; count < 1_000_000; count += 1) LogTimestamp.now();
  expect(String(LogTimestamp.now())).toBe('2200-01-01T00:00:01.000000000Z');
});
