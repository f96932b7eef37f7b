// The state of a deferred is that of the promise it is, as Node.js itself shows it, at every moment.
import { inspect } from 'node:util';
import { Deferred, DeferredState } from '@ts-primitives/deferred';
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

it.each<[string, (resolve: (value: Promise<number>) => void) => void]>([
  ['a promise', (resolve) => resolve(Promise.resolve(1))],
  ['a promise that rejects', (resolve) => resolve(Promise.reject(new Error('no')))],
])('settles as soon as a plain promise does when resolved with %s', async (_, settle) => {
  const deferred = new Deferred<number>();
  const order: string[] = [];
  const plain = new Promise<number>(settle);
  settle((value) => deferred.resolve(value));
  const log = (name: string) => () => order.push(name);
  await Promise.all([
    plain.then(log('plain'), log('plain')),
    deferred.then(log('ours'), log('ours')),
  ]);
  expect(order).toEqual(['plain', 'ours']);

  const ours = new Deferred<number>();
  settle((value) => ours.resolve(value));
  let ticks = 0;
  while (ours.state === DeferredState.Pending) {
    await null;
    ticks++;
  }
  ours.catch(() => {});
  expect(ticks).toBe(2);
});
