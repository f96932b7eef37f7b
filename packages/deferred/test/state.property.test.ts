// The state of a deferred is that of the promise it is, as Node.js itself shows it, at every moment.
import { inspect } from 'node:util';
import { Deferred } from '@ts-primitives/deferred';
import fc from 'fast-check';
import { expect, it } from 'vitest';

type Step =
  | { do: 'resolve' | 'reject'; target: number }
  | { do: 'follow'; target: number; followed: number }
  | { do: 'tick' };

const target = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('resolve' as const, 'reject' as const), target }),
  fc.record({ do: fc.constant('follow' as const), target, followed: target }),
  fc.record({ do: fc.constant('tick' as const) }),
);

function actualState(promise: Promise<unknown>): string {
  const shown = inspect(promise, { depth: 0 });
  if (shown.includes('<pending>')) return 'pending';
  return shown.includes('<rejected>') ? 'rejected' : 'fulfilled';
}

it('state tells the truth whatever is resolved with what, and when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const deferreds = Array.from({ length: 4 }, () => new Deferred<unknown>());
      for (const deferred of deferreds) deferred.catch(() => {});
      const at = (index: number) => deferreds[index] ?? expect.fail();
      const check = () => {
        for (const deferred of deferreds) expect(deferred.state).toBe(actualState(deferred));
      };
      for (const action of steps) {
        if (action.do === 'tick') await null;
        else if (action.do === 'follow') at(action.target).resolve(at(action.followed));
        else at(action.target)[action.do]('settled');
        check();
      }
      for (let tick = 0; tick < 20; tick++) {
        await null;
        check();
      }
    }),
    { numRuns: 300 },
  );
});

it.each([...Array(8).keys()])(
  'even if its value becomes a promise %d microtasks later',
  async (delay) => {
    const value: { then?: () => void } = {};
    const deferred = new Deferred<unknown>();
    deferred.resolve(Promise.resolve(value));
    for (let tick = 0; tick < 16; tick++) {
      // biome-ignore lint/suspicious/noThenProperty: this is the case under test.
      if (tick === delay) value.then = () => {};
      expect(deferred.state).toBe(actualState(deferred));
      await null;
    }
  },
);
