import { DeferFunction } from '@ts-primitives/defer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rejectionOf, ways } from './scope.js';

describe('a scope', () => {
  test('is a function, with the methods of one', () => {
    const defer = new DeferFunction();
    expect(typeof defer).toBe('function');
    expect(defer).toBeInstanceOf(DeferFunction);
    expect(defer).toBeInstanceOf(Function);
    const log: unknown[] = [];
    defer.call(undefined, () => log.push('call'));
    defer.apply(null, [() => log.push('apply')]);
    defer.bind(null, () => log.push('bind'))();
    defer[Symbol.dispose]();
    expect(log).toEqual(['bind', 'apply', 'call']);
  });

  test('has both disposers on its prototype', () => {
    expect(new DeferFunction()).not.toBe(new DeferFunction());
    expect(Object.hasOwn(DeferFunction.prototype, Symbol.dispose)).toBe(true);
    expect(Object.hasOwn(DeferFunction.prototype, Symbol.asyncDispose)).toBe(true);
  });

  test('can be extended', () => {
    class Named extends DeferFunction {
      readonly label = 'named';
    }
    const defer = new Named();
    let ran = false;
    defer(() => {
      ran = true;
    });
    defer[Symbol.dispose]();
    expect([defer.label, defer instanceof Named, ran]).toEqual(['named', true, true]);
  });

  test.each(ways)('works through a proxy, disposed by $name', async ({ dispose }) => {
    const defer = new DeferFunction();
    const proxy = new Proxy(defer, {});
    const log: string[] = [];
    proxy(() => log.push('by the proxy'));
    defer(() => log.push('by the scope'));
    await dispose(proxy);
    expect(log).toEqual(['by the scope', 'by the proxy']);
    await dispose(defer);
    expect(log).toHaveLength(2);
    expect(() => proxy(() => {})).toThrow(ReferenceError);
  });

  test.each(ways)('is needed by $name', async ({ dispose }) => {
    const stranger: DeferFunction = Object.create(DeferFunction.prototype);
    await expect(dispose(stranger)).rejects.toThrow(
      new TypeError('Expected a scope made by new DeferFunction()'),
    );
  });

  test('shows no properties of its own', () => {
    expect(Object.keys(new DeferFunction())).toEqual([]);
  });

  test('scopes do not share their calls', () => {
    const [outer, inner] = [new DeferFunction(), new DeferFunction()];
    const log: string[] = [];
    outer(() => log.push('outer'));
    inner(() => log.push('inner'));
    inner[Symbol.dispose]();
    expect(log).toEqual(['inner']);
  });

  test('is disposed by `using` when the block is left, by a throw too', () => {
    const log: string[] = [];
    const work = (): void => {
      using defer = new DeferFunction();
      defer(() => log.push('cleaned up'));
      log.push('worked');
      throw new Error('body failed');
    };
    expect(work).toThrow('body failed');
    expect(log).toEqual(['worked', 'cleaned up']);
  });

  test('is disposed by `await using` before the block is left', async () => {
    const log: string[] = [];
    const work = async (): Promise<string> => {
      await using defer = new DeferFunction();
      defer(async () => {
        await null;
        log.push('cleaned up');
      });
      return 'result';
    };
    expect(await work()).toBe('result');
    expect(log).toEqual(['cleaned up']);
  });

  test('refuses what is not a function, at once', () => {
    const defer = new DeferFunction();
    expect(() => defer('close' as never)).toThrow(new TypeError('Expected a function, got string'));
    expect(() => defer(undefined as never)).toThrow(TypeError);
    expect(() => defer[Symbol.dispose]()).not.toThrow();
  });
});

describe.each(ways)('$name', ({ dispose }) => {
  test('runs calls last in, first out, each with the arguments it was registered with', async () => {
    const calls = fc.array(fc.array(fc.anything()));
    await fc.assert(
      fc.asyncProperty(calls, async (calls) => {
        const seen: unknown[][] = [];
        const defer = new DeferFunction();
        for (const args of calls) defer((...given: unknown[]) => seen.push(given), ...args);
        expect(seen).toEqual([]);
        await dispose(defer);
        expect(seen).toEqual(calls.toReversed());
      }),
    );
  });

  test('calls without a `this`', async () => {
    const defer = new DeferFunction();
    let self: unknown = 'untouched';
    defer(function (this: unknown) {
      self = this;
    });
    await dispose(defer);
    expect(self).toBeUndefined();
  });

  test('runs the same function as often as it was registered', async () => {
    const defer = new DeferFunction();
    let count = 0;
    const call = (): number => ++count;
    defer(call);
    defer(call);
    await dispose(defer);
    expect(count).toBe(2);
  });

  test('does nothing when there is nothing to do', async () => {
    await expect(dispose(new DeferFunction())).resolves.toBeUndefined();
  });

  test.each(ways)('runs nothing again when disposed again by $name', async (again) => {
    const defer = new DeferFunction();
    let count = 0;
    defer(() => {
      count += 1;
      throw new Error('once');
    });
    await expect(dispose(defer)).rejects.toThrow('once');
    await expect(again.dispose(defer)).resolves.toBeUndefined();
    expect(count).toBe(1);
  });

  test('takes no call afterwards', async () => {
    const defer = new DeferFunction();
    await dispose(defer);
    expect(() => defer(() => {})).toThrow(
      new ReferenceError('This scope has been disposed: the call would never run'),
    );
  });

  test('takes no call from a call, and runs the others', async () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    defer(() => log.push('first in'));
    defer(() => defer(() => log.push('too late')));
    const rejection = await rejectionOf(dispose(defer));
    expect(rejection).toEqual({ reason: expect.any(ReferenceError) });
    expect(log).toEqual(['first in']);
  });

  test('may be disposed by one of its own calls', async () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    defer(() => log.push('first in'));
    defer(() => dispose(defer));
    await dispose(defer);
    expect(log).toEqual(['first in']);
  });
});

describe('Symbol.dispose', () => {
  test('does not wait for what a call returns', () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    defer(() => log.push('first in'));
    defer(async () => {
      await null;
      log.push('late');
    });
    defer[Symbol.dispose]();
    expect(log).toEqual(['first in']);
  });
});

describe('Symbol.asyncDispose', () => {
  test('awaits each call, thenables too, before it starts the next', async () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    for (const name of ['a', 'b']) {
      defer(async () => {
        log.push(`${name} starts`);
        await null;
        await null;
        log.push(`${name} ends`);
      });
    }
    defer(() => ({
      // biome-ignore lint/suspicious/noThenProperty: a thenable is what is tested.
      then(resolve: () => void) {
        log.push('thenable');
        resolve();
      },
    }));
    await defer[Symbol.asyncDispose]();
    expect(log).toEqual(['thenable', 'b starts', 'b ends', 'a starts', 'a ends']);
  });

  test('starts the first call at once, and is closed from then on', async () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    defer(() => log.push('ran'));
    const disposal = defer[Symbol.asyncDispose]();
    expect(log).toEqual(['ran']);
    expect(() => defer(() => {})).toThrow(ReferenceError);
    await disposal;
  });

  test('disposing meanwhile resolves without running anything twice', async () => {
    const defer = new DeferFunction();
    const log: string[] = [];
    defer(() => log.push('first in'));
    defer(async () => log.push('last in'));
    await Promise.all([defer[Symbol.asyncDispose](), defer[Symbol.asyncDispose]()]);
    expect(log).toEqual(['last in', 'first in']);
  });

  test('joins rejections as it does errors', async () => {
    const defer = new DeferFunction();
    defer(() => Promise.reject('only'));
    expect(await rejectionOf(defer[Symbol.asyncDispose]())).toEqual({ reason: 'only' });
  });
});
