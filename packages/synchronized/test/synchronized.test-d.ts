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

/** A promise with more than a promise has, as a task or a query builder. */
class Job extends Promise<number> {
  cancel(): void {}
}

export class Wider {
  // A plain promise is one of the two.
  @synchronized
  async either(): Promise<number | string> {
    return 1;
  }

  @synchronized
  maybeJob(): Promise<number> | Job {
    return Job.resolve(1);
  }
}

/** A method may say what it is called on. */
export class WithThis {
  count = 0;

  @synchronized
  async add(this: WithThis, count: number): Promise<number> {
    this.count += count;
    return this.count;
  }

  @synchronized
  static async make(this: typeof WithThis): Promise<WithThis> {
    return new this();
  }
}

export class Wrong {
  // @ts-expect-error: callers get a plain promise, not the job
  @synchronized
  run(): Job {
    return Job.resolve(1) as Job;
  }

  // @ts-expect-error: the same with type parameters
  @synchronized
  runWith<Value>(value: Value): Promise<Value> & { cancel(): void } {
    return Object.assign(Promise.resolve(value), { cancel() {} });
  }

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
