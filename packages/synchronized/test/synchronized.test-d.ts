import { synchronized } from '@ts-primitives/synchronized';
import { expectTypeOf } from 'vitest';
import { Recorder } from './decorated.js';

const recorder = new Recorder();

expectTypeOf(recorder.work).toEqualTypeOf<(id: string, fails?: boolean) => Promise<string>>();
expectTypeOf(recorder.pass('literal' as const)).toEqualTypeOf<Promise<'literal'>>();
expectTypeOf(Recorder.share).toEqualTypeOf<(id: string) => Promise<void>>();

type Method = (this: Date, count: number) => Promise<boolean>;
declare const method: Method;
declare const context: ClassMethodDecoratorContext;
expectTypeOf(synchronized(method, context)).toEqualTypeOf<Method>();

export class Wrong {
  // @ts-expect-error: a method that is not asynchronous has nothing to wait for
  @synchronized
  immediate(): number {
    return 1;
  }

  // @ts-expect-error: a field is no method
  @synchronized
  field = 1;

  // @ts-expect-error: a getter is no method, even if it gives a promise
  @synchronized
  get later(): Promise<number> {
    return Promise.resolve(1);
  }
}
