import { Mutex, type MutexData, MutexGuard } from '@ts-primitives/mutex';
import { expectTypeOf } from 'vitest';

const mutex = new Mutex({ count: 0 });
type Data = { count: number };

expectTypeOf(mutex.lock()).toEqualTypeOf<MutexGuard<Data>>();
expectTypeOf<Awaited<MutexGuard<Data>>>().toEqualTypeOf<MutexData<Data>>();
expectTypeOf<Awaited<ReturnType<typeof mutex.tryLock>>>().toEqualTypeOf<
  MutexData<Data> | undefined
>();
expectTypeOf(mutex.lock()).toExtend<AsyncDisposable>();
expectTypeOf(mutex.lock()).toExtend<PromiseLike<MutexData<Data>>>();
expectTypeOf(Promise.all([mutex.lock()])).toEqualTypeOf<Promise<[MutexData<Data>]>>();
// As those of Promise, the callbacks may narrow the reason.
expectTypeOf(mutex.lock().then(String, (error: Error) => error.message)).toEqualTypeOf<
  Promise<string>
>();

// @ts-expect-error: the data may be undefined
(await mutex.tryLock()).value;
// @ts-expect-error: a guard of tryLock does not promise the data
export const guard: MutexGuard<Data> = mutex.tryLock();
// @ts-expect-error: guards come from a mutex
new MutexGuard();

declare const counter: Mutex<number>;
expectTypeOf(await counter.lock()).toExtend<Disposable>();
using held = await counter.tryLock();
expectTypeOf(held).toEqualTypeOf<MutexData<number> | undefined>();
// @ts-expect-error: a holder of the wider mutex could assign a string
export const wider: Mutex<number | string> = counter;
// @ts-expect-error: a holder of the wider data could assign a string
export const widerData: MutexData<number | string> = await counter.lock();
// @ts-expect-error: the data of the wider guard could be assigned a string
export const widerGuard: MutexGuard<number | string> = counter.lock();
