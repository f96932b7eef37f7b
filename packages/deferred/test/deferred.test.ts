import { runInNewContext } from 'node:vm';
import { Deferred, DeferredState } from '@ts-primitives/deferred';
import { describe, expect, it, vi } from 'vitest';

const reason = new Error('reason');

describe('resolve', () => {
  it.each([
    ['a number', 0],
    ['undefined', undefined],
    ['null', null],
    ['an object', { id: 1 }],
    ['a function', () => 1],
    // biome-ignore lint/suspicious/noThenProperty: an object that only looks like a promise.
    ['an object whose then is no function', { then: 'later' }],
    ['a proxy that answers nothing but get', new Proxy({}, { has: raise, getPrototypeOf: raise })],
  ])('fulfils with %s at once', async (_, value) => {
    const deferred = new Deferred<unknown>();
    expect(deferred.state).toBe(DeferredState.Pending);
    deferred.resolve(value);
    expect(deferred.state).toBe(DeferredState.Fulfilled);
    expect(await deferred).toBe(value);
  });

  it.each([
    ['a promise', (inner: Deferred<number>) => inner.then((value) => value)],
    ['a deferred', (inner: Deferred<number>) => inner],
    // biome-ignore lint/suspicious/noThenProperty: a foreign promise.
    ['a thenable', (inner: Deferred<number>) => ({ then: inner.then.bind(inner) })],
  ])('stays pending with %s until that settles, deaf to later calls', async (_, wrap) => {
    const inner = new Deferred<number>();
    const outer = new Deferred<number>();
    outer.resolve(wrap(inner));
    outer.resolve(2);
    outer.reject(reason);
    await new Promise(setImmediate);
    expect(outer.state).toBe(DeferredState.Pending);
    inner.resolve(1);
    expect(await outer).toBe(1);
    expect(outer.state).toBe(DeferredState.Fulfilled);
  });

  it('rejects when the promise it follows rejects', async () => {
    const deferred = new Deferred<number>();
    deferred.resolve(Promise.reject(reason));
    await expect(deferred).rejects.toBe(reason);
    expect(deferred.state).toBe(DeferredState.Rejected);
  });

  it('rejects with a TypeError when resolved with itself', async () => {
    const deferred = new Deferred<unknown>();
    deferred.resolve(deferred);
    expect(deferred.state).toBe(DeferredState.Rejected);
    await expect(deferred).rejects.toThrow(TypeError);
  });
});

describe('a foreign promise', () => {
  it('is asked once, in a later microtask', async () => {
    const then = vi.fn((resolve: (value: number) => void) => resolve(1));
    const read = vi.fn(() => then);
    const deferred = new Deferred<number>();
    deferred.resolve(Object.defineProperty({}, 'then', { get: read }) as PromiseLike<number>);
    expect(then).not.toHaveBeenCalled();
    expect(await deferred).toBe(1);
    expect(read).toHaveBeenCalledOnce();
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([
    ['first read without', [false, true]],
    ['first read with', [true, false]],
  ])('whose then comes and goes is taken as it is when %s it', async (_, sequence) => {
    const reads = [...sequence];
    const value = Object.defineProperty({ id: 1 }, 'then', {
      get: () =>
        (reads.shift() ?? sequence[1]) ? (resolve: (id: number) => void) => resolve(2) : 0,
    });
    const deferred = new Deferred<unknown>();
    deferred.resolve(value);
    // What \`then\` derives would read the value again, as for every promise.
    const seen: unknown[] = [];
    void deferred.then((outcome) => void seen.push(outcome));
    for (let tick = 0; tick < 8; tick++) await null;
    expect(seen).toEqual([sequence[0] ? 2 : value]);
    expect(deferred.state).toBe(DeferredState.Fulfilled);
    expect(reads).toHaveLength(1);
  });

  it.each([
    ['whose then cannot be read', { get: raise }],
    ['whose then throws', { value: raise }],
  ])('%s rejects the deferred', async (_, then) => {
    const deferred = new Deferred<unknown>();
    deferred.resolve(Object.defineProperty({}, 'then', then));
    await expect(deferred).rejects.toBe(reason);
    expect(deferred.state).toBe(DeferredState.Rejected);
  });

  it('may answer several times: the first counts', async () => {
    const deferred = new Deferred<number>();
    deferred.resolve({
      // biome-ignore lint/suspicious/noThenProperty: a foreign promise that breaks the rules.
      then(onfulfilled, onrejected) {
        onfulfilled?.(1);
        onfulfilled?.(2);
        onrejected?.(reason);
        throw reason;
      },
    } as PromiseLike<number>);
    expect(await deferred).toBe(1);
  });
});

describe('reject', () => {
  it.each([
    ['an error', reason],
    ['nothing', undefined],
    ['a promise, kept as it is', Promise.resolve(1)],
  ])('rejects with %s at once', async (_, given) => {
    const deferred = new Deferred<number>();
    deferred.reject(given);
    expect(deferred.state).toBe(DeferredState.Rejected);
    const [outcome] = await Promise.allSettled([deferred]);
    expect(outcome).toEqual({ status: DeferredState.Rejected, reason: given });
  });
});

/** A promise whose constructor takes no executor, so the built-in `then` throws. */
class Job extends Promise<string> {
  constructor() {
    super(() => {});
  }
}

const { proxy: REVOKED, revoke } = Proxy.revocable(Promise.resolve('late'), {});
revoke();

describe('the first settle', () => {
  const settles: ReadonlyArray<[string, (deferred: Deferred<string>) => void]> = [
    ['resolve', (deferred) => deferred.resolve('late')],
    ['resolve with a promise', (deferred) => deferred.resolve(Promise.resolve('late'))],
    [
      'resolve with a proxy of a promise',
      (deferred) => deferred.resolve(new Proxy(Promise.resolve('late'), {})),
    ],
    ['resolve with a promise that cannot derive others', (deferred) => deferred.resolve(new Job())],
    ['resolve with a proxy that throws', (deferred) => deferred.resolve(REVOKED)],
    ['reject', (deferred) => deferred.reject(new Error('late'))],
  ];

  it.each(settles)('is not undone by a later %s', async (_, settleLate) => {
    const fulfilled = new Deferred<string>();
    fulfilled.resolve('first');
    settleLate(fulfilled);
    expect(await fulfilled).toBe('first');
    expect(fulfilled.state).toBe(DeferredState.Fulfilled);

    const rejected = new Deferred<string>();
    rejected.reject(reason);
    settleLate(rejected);
    await expect(rejected).rejects.toBe(reason);
    expect(rejected.state).toBe(DeferredState.Rejected);
  });
});

it.each([
  ['a promise', () => Promise.reject(reason)],
  ['a promise of another realm', () => runInNewContext('Promise.reject(1)')],
  [
    'a deferred',
    () => {
      const late = new Deferred<string>();
      late.reject(reason);
      return late;
    },
  ],
])('%s that is passed too late may be rejected', async (_, rejected) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const deferred = new Deferred<string>();
  deferred.resolve('first');
  deferred.resolve(rejected());
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(await deferred).toBe('first');
});

describe('as a promise', () => {
  it('is one', () => {
    expect(new Deferred()).toBeInstanceOf(Promise);
    expect(Object.prototype.toString.call(new Deferred())).toBe('[object Promise]');
  });

  it('derives plain promises', () => {
    const deferred = new Deferred<number>();
    for (const derived of [deferred.then(), deferred.catch(), deferred.finally()]) {
      expect(derived).toBeInstanceOf(Promise);
      expect(derived).not.toBeInstanceOf(Deferred);
    }
  });

  it('passes through all, race, any and allSettled', async () => {
    const slow = new Deferred<string>();
    const fast = new Deferred<string>();
    const both = [slow, fast];
    const answers = Promise.all([
      Promise.all(both),
      Promise.race(both),
      Promise.any(both),
      Promise.allSettled(both),
    ]);
    fast.resolve('fast');
    await fast;
    slow.resolve('slow');
    expect(await answers).toEqual([
      ['slow', 'fast'],
      'fast',
      'fast',
      [
        { status: 'fulfilled', value: 'slow' },
        { status: 'fulfilled', value: 'fast' },
      ],
    ]);
  });

  it('calls back later, in the order of registration', async () => {
    const calls: string[] = [];
    const deferred = new Deferred<number>();
    deferred.then(() => calls.push('then'));
    deferred.finally(() => calls.push('finally'));
    deferred.resolve(1);
    calls.push('resolved');
    await deferred;
    expect(calls).toEqual(['resolved', 'then', 'finally']);
  });

  it('lets catch and finally replace the outcome', async () => {
    const deferred = new Deferred<number>();
    deferred.resolve(1);
    await expect(deferred.finally(raise)).rejects.toBe(reason);
    const rejected = deferred.then(raise);
    expect(await rejected.catch((error) => [error])).toEqual([reason]);
  });

  it('passes the outcome on where no function is given', async () => {
    const deferred = new Deferred<object>();
    // biome-ignore lint/suspicious/noThenProperty: an object that only looks like a promise.
    const value = { then: 'later' };
    deferred.resolve(value);
    const [then]: unknown[] = ['no function'];
    expect(await deferred.then(then as undefined, then as undefined)).toBe(value);
    expect(await deferred.catch(() => {})).toBe(value);
    expect(await deferred.finally(() => {})).toBe(value);
  });

  it('has no static methods of its own: those of Promise cannot construct one', () => {
    const statics: unknown = Deferred;
    expect(() => (statics as PromiseConstructor).resolve(1)).toThrow(TypeError);
  });
});

function raise(): never {
  throw reason;
}
