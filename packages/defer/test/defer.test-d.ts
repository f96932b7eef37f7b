import { DeferFunction } from '@ts-primitives/defer';
import { expectTypeOf } from 'vitest';

const defer = new DeferFunction();

expectTypeOf(defer).toExtend<Disposable>();
expectTypeOf(defer).toExtend<AsyncDisposable>();
expectTypeOf(defer).toBeCallableWith(() => {});
expectTypeOf(defer(() => 1)).toBeVoid();
expectTypeOf(defer[Symbol.dispose]()).toBeVoid();
expectTypeOf(defer[Symbol.asyncDispose]()).toEqualTypeOf<Promise<void>>();

defer((path: string, force: boolean) => `${path} ${force}`, '/tmp', true);
defer((value: string | number) => value, 1);
defer((first: number, ...rest: string[]) => rest[first], 0, 'a', 'b');
defer(async () => {});
// @ts-expect-error: an argument is missing.
defer((path: string) => path);
// @ts-expect-error: the argument has another type.
defer((path: string) => path, 1);
// @ts-expect-error: only functions are called.
defer('close');
