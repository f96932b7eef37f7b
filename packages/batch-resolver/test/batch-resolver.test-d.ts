import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';
import { expectTypeOf } from 'vitest';

class Names extends AbstractBatchResolver<number, string> {
  protected onResolve(tasks: Map<number, Task<number, string>>): void {
    tasks.clear();
  }
}

expectTypeOf(new Names().resolve(1)).toEqualTypeOf<Task<number, string>>();
expectTypeOf(new Names().resolve).parameters.toEqualTypeOf<[input: number]>();
expectTypeOf(new Names().resolve(1)).toExtend<Promise<string>>();

// @ts-expect-error: onResolve is for the class itself
new Names().onResolve;
// @ts-expect-error: a batch resolver without onResolve answers nothing
export class Silent extends AbstractBatchResolver<number, string> {}
