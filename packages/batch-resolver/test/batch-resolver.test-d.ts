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

declare const anyOfNames: AbstractBatchResolver<number, string>;
expectTypeOf(anyOfNames.resolve(1)).toEqualTypeOf<Task<number, string>>();
// @ts-expect-error: the wider resolver would take strings
export const widerInput: AbstractBatchResolver<number | string, string, number> = anyOfNames;
// @ts-expect-error: the wider resolver would have keys that are strings
export const widerKey: AbstractBatchResolver<number, string, number | string> = anyOfNames;
// @ts-expect-error: the tasks of the wider resolver could be resolved with a number
export const widerOutput: AbstractBatchResolver<number, number | string> = anyOfNames;
// What the documentation warns of: for a subclass, the compiler compares members, and those are methods.
export const unchecked: AbstractBatchResolver<number | string, string, number> = new Names();

// @ts-expect-error: onResolve is for the class itself
new Names().onResolve;
// @ts-expect-error: a batch resolver without onResolve answers nothing
export class Silent extends AbstractBatchResolver<number, string> {}

interface Cell {
  readonly row: number;
}

class Cells extends AbstractBatchResolver<Cell, string, number> {
  protected override getKey({ row }: Cell): number {
    return row;
  }

  protected onResolve(tasks: Map<number, Task<Cell, string>>): void {
    tasks.clear();
    expectTypeOf(this.resolve({ row: 1 })).toEqualTypeOf<Task<Cell, string>>();
  }
}

class WithoutKey extends AbstractBatchResolver<Cell, string, number> {
  protected onResolve(tasks: Map<number, Task<Cell, string>>): void {
    tasks.clear();
  }
}

expectTypeOf(new Cells().resolve({ row: 1 })).toEqualTypeOf<Task<Cell, string>>();
// @ts-expect-error: the keys would be cells and not numbers, so the class has to override getKey
new WithoutKey().resolve({ row: 1 });

declare const anyOfCells: AbstractBatchResolver<Cell, string, number, never>;
anyOfCells.resolve({ row: 1 });
export const assigned: typeof anyOfCells = new Cells();
declare const anyOfCellsByDefault: AbstractBatchResolver<Cell, string, number>;
// @ts-expect-error: this may be a resolver that does not override getKey
anyOfCellsByDefault.resolve({ row: 1 });
// @ts-expect-error: this one has keys that are cells
export const refused: typeof anyOfCells = new WithoutKey();

/** A key type that every input has. */
class WiderKey extends AbstractBatchResolver<1 | 2, string, number> {
  protected onResolve(tasks: Map<number, Task<1 | 2, string>>): void {
    tasks.clear();
  }
}
new WiderKey().resolve(1);

abstract class Cached<Input> extends AbstractBatchResolver<Input, string> {
  ask(input: Input): Task<Input, string> {
    return this.resolve(input);
  }
}
expectTypeOf<Cached<number>['ask']>().returns.toEqualTypeOf<Task<number, string>>();
