import { Deferred, DeferredState } from '@ts-primitives/deferred';
import { expectTypeOf } from 'vitest';

const deferred = new Deferred<number>();

expectTypeOf(deferred).toExtend<Promise<number>>();
expectTypeOf<Awaited<typeof deferred>>().toEqualTypeOf<number>();
expectTypeOf(deferred.state).toEqualTypeOf<DeferredState>();
expectTypeOf(deferred.then(String)).toEqualTypeOf<Promise<string>>();
expectTypeOf(deferred.catch(() => 'none')).toEqualTypeOf<Promise<number | string>>();
// As those of Promise, the callbacks may narrow the reason.
expectTypeOf(deferred.catch((error: Error) => error.message)).toEqualTypeOf<
  Promise<number | string>
>();
expectTypeOf(deferred.then(String, (error: Error) => error.message)).toEqualTypeOf<
  Promise<string>
>();
expectTypeOf(deferred.finally(() => {})).toEqualTypeOf<Promise<number>>();
expectTypeOf(deferred.resolve).parameter(0).toEqualTypeOf<number | PromiseLike<number>>();
expectTypeOf(Promise.all([deferred, new Deferred<string>()])).toEqualTypeOf<
  Promise<[number, string]>
>();

new Deferred<void>().resolve();
export const widerPromise: Promise<number | string> = deferred;
// @ts-expect-error: the wider deferred could be resolved with a string
export const wider: Deferred<number | string> = deferred;

// @ts-expect-error: a deferred of a value needs the value
deferred.resolve();
// @ts-expect-error: the state is read only
deferred.state = DeferredState.Fulfilled;
// @ts-expect-error: the static methods are those of Promise
Deferred.resolve(1);
