import { synchronized } from '@ts-primitives/synchronized';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileDecorated } from './compile-decorated.js';

describe.each([
  ['standard', compileDecorated(false)],
  ['legacy', compileDecorated(true)],
])('the %s decorator', (_, { Recorder, LoudRecorder }) => {
  it('runs calls on one object one after the other', async () => {
    const recorder = new Recorder();
    const results = await Promise.all(['a', 'b', 'c'].map((id) => recorder.work(id)));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(recorder.events).toEqual([
      'a begins',
      'a ends',
      'b begins',
      'b ends',
      'c begins',
      'c ends',
    ]);
  });

  it('starts the first call of an idle object at once, also after a pause', async () => {
    const recorder = new Recorder();
    await recorder.work('a');
    recorder.events.length = 0;
    const call = recorder.work('b');
    expect(recorder.events).toEqual(['b begins']);
    await call;
  });

  it('lets different objects run side by side', async () => {
    const [one, other] = [new Recorder(), new Recorder()];
    const calls = [one.work('a'), other.work('b')];
    expect([one.events, other.events]).toEqual([['a begins'], ['b begins']]);
    await Promise.all(calls);
  });

  it('lets different methods of one object run side by side', async () => {
    const recorder = new Recorder();
    const calls = [recorder.work('a'), recorder.otherWork('b')];
    expect(recorder.events).toEqual(['a begins', 'b begins']);
    await Promise.all(calls);
  });

  it('gives a rejection to its own caller and goes on', async () => {
    const recorder = new Recorder();
    const [failed, next] = await Promise.allSettled([recorder.work('a', true), recorder.work('b')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new RangeError('a') });
    expect(next).toEqual({ status: 'fulfilled', value: 'b' });
    expect(recorder.events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('queues a call made from inside the method', async () => {
    const recorder = new Recorder();
    const inner = await recorder.again('x');
    expect(await Promise.all(inner)).toEqual(['x']);
    expect(recorder.events.slice(0, 3)).toEqual(['x begins', 'x ends', 'x+ begins']);
  });

  it('serializes a static method on its class', async () => {
    Recorder.log.length = 0;
    await Promise.all([Recorder.share('a'), Recorder.share('b')]);
    expect(Recorder.log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('lets a proxy of the object overlap with it, and serializes the calls on the proxy', async () => {
    const recorder = new Recorder();
    const proxy = new Proxy(recorder, {});
    await Promise.all([recorder.work('a'), proxy.work('b'), proxy.work('c')]);
    expect(recorder.events.slice(0, 2)).toEqual(['a begins', 'b begins']);
    expect(recorder.events.indexOf('c begins')).toBeGreaterThan(recorder.events.indexOf('b ends'));
  });

  it('lets an inherited static method overlap on base and subclass', async () => {
    Recorder.log.length = 0;
    await Promise.all([Recorder.share('a'), LoudRecorder.share('b'), LoudRecorder.share('c')]);
    expect(Recorder.log.slice(0, 2)).toEqual(['a begins', 'b begins']);
    expect(Recorder.log.indexOf('c begins')).toBeGreaterThan(Recorder.log.indexOf('b ends'));
  });

  it('lets an override call the method it overrides', async () => {
    const recorder = new LoudRecorder();
    expect(await Promise.all([recorder.work('a'), recorder.work('b')])).toEqual(['A', 'B']);
    expect(recorder.events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('keeps the name and the length of the method', () => {
    const { work } = Recorder.prototype;
    expect([work.name, work.length]).toEqual(['work', 1]);
    expect(Object.keys(Recorder.prototype)).toEqual([]);
  });

  it('rejects a call without an object', async () => {
    const { work } = Recorder.prototype;
    const detached: unknown = work;
    for (const receiver of [undefined, null, 'text']) {
      await expect((detached as typeof work).call(receiver as never, 'a')).rejects.toThrow(
        'work is synchronized: call it on an object',
      );
    }
  });

  it('keeps calls in order and apart, whatever they do', async () => {
    const call = fc.record({
      target: fc.nat({ max: 2 }),
      fails: fc.boolean(),
      delay: fc.nat({ max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 20 }), async (calls) => {
        const recorders = [new Recorder(), new Recorder(), new Recorder()];
        const expected: string[][] = [[], [], []];
        await Promise.allSettled(
          calls.map(async ({ target, fails, delay }, index) => {
            for (let i = 0; i < delay; i++) await null;
            expected[target]?.push(`${index} begins`, `${index} ends`);
            return recorders[target]?.work(String(index), fails);
          }),
        );
        expect(recorders.map(({ events }) => events)).toEqual(expected);
      }),
    );
  });
});

describe('anything but a method', () => {
  const decorate: unknown = synchronized;

  it.each([
    ['a standard field', [undefined, { kind: 'field' }]],
    ['a standard accessor', [{ get: () => 1 }, { kind: 'accessor' }]],
    ['a standard class', [class {}, { kind: 'class' }]],
    ['a legacy accessor', [{}, 'key', { get: () => 1 }]],
    ['a legacy field', [{}, 'key', undefined]],
    ['a legacy field without a descriptor', [{}, 'key']],
    ['a legacy property that is no function', [{}, 'key', { value: 1 }]],
  ])('is refused: %s', (_, given) => {
    expect(() => (decorate as (...args: unknown[]) => unknown)(...given)).toThrow(
      new TypeError('synchronized decorates methods only'),
    );
  });
});
