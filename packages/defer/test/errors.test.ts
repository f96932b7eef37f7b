import { DeferFunction } from '@ts-primitives/defer';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejectionOf, type Thrown, thrower, ways } from './scope.js';

/** The standard's class, for runtimes that lack it. */
class StandardSuppressedError extends Error {
  constructor(
    readonly error: unknown,
    readonly suppressed: unknown,
    message?: string,
  ) {
    super(message);
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Any value can be thrown, falsy ones too; each outcome is a call that throws it, or does not. */
const outcomes = fc.array(fc.option(fc.record({ reason: fc.anything() }), { nil: undefined }));

/** Registers a call for each outcome and disposes. Gives what was thrown and how many calls ran. */
async function run(
  outcomes: (Thrown | undefined)[],
  dispose: (defer: DeferFunction) => Promise<void>,
): Promise<{ ran: number; rejection: Thrown | undefined }> {
  let ran = 0;
  const defer = new DeferFunction();
  for (const outcome of outcomes) {
    defer(() => {
      ran += 1;
      if (outcome) throw outcome.reason;
    });
  }
  const rejection = await rejectionOf(dispose(defer));
  return { ran, rejection };
}

/** The values thrown, in the order thrown, which is the reverse of the order registered. */
function reasonsOf(outcomes: (Thrown | undefined)[]): unknown[] {
  return outcomes
    .toReversed()
    .filter((outcome) => outcome !== undefined)
    .map(({ reason }) => reason);
}

/** Takes nested suppressed errors apart: the values in the order thrown. */
function flatten(reason: unknown): unknown[] {
  if (!(reason instanceof StandardSuppressedError)) return [reason];
  return [...flatten(reason.suppressed), reason.error];
}

describe.each(ways)('errors of $name', ({ dispose }) => {
  test('every call runs, and every error is in one SuppressedError', async () => {
    vi.stubGlobal('SuppressedError', StandardSuppressedError);
    await fc.assert(
      fc.asyncProperty(outcomes, async (outcomes) => {
        const { ran, rejection } = await run(outcomes, dispose);
        expect(ran).toBe(outcomes.length);
        expect(rejection ? flatten(rejection.reason) : []).toEqual(reasonsOf(outcomes));
      }),
    );
  });

  test('without SuppressedError, they are in one AggregateError', async () => {
    vi.stubGlobal('SuppressedError', undefined);
    await fc.assert(
      fc.asyncProperty(outcomes, async (outcomes) => {
        const { ran, rejection } = await run(outcomes, dispose);
        expect(ran).toBe(outcomes.length);
        const reasons = reasonsOf(outcomes);
        if (reasons.length > 1) {
          expect(rejection?.reason).toBeInstanceOf(AggregateError);
          expect(rejection).toHaveProperty('reason.errors', reasons);
        } else {
          expect(rejection ? [rejection.reason] : []).toEqual(reasons);
        }
      }),
    );
  });

  test.each([undefined, null, 0, '', false, Number.NaN])(
    '%s is thrown as it is',
    async (reason) => {
      const defer = new DeferFunction();
      defer(thrower(reason));
      expect(await rejectionOf(dispose(defer))).toEqual({ reason });
    },
  );

  test('the latest error suppresses the earlier ones', async () => {
    vi.stubGlobal('SuppressedError', StandardSuppressedError);
    const defer = new DeferFunction();
    for (const reason of ['last thrown', 'second', 'first thrown']) defer(thrower(reason));
    expect(await rejectionOf(dispose(defer))).toMatchObject({
      reason: {
        message: 'Several deferred calls failed',
        error: 'last thrown',
        suppressed: { error: 'second', suppressed: 'first thrown' },
      },
    });
  });

  test('an AggregateError has a message', async () => {
    vi.stubGlobal('SuppressedError', undefined);
    const defer = new DeferFunction();
    defer(thrower(2));
    defer(thrower(1));
    await expect(dispose(defer)).rejects.toThrow('Several deferred calls failed');
  });
});
