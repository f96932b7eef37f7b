import type { Deferred } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { expectTypeOf } from 'vitest';

const task = new Task<string, number>('four');

expectTypeOf(task).toExtend<Promise<number>>();
expectTypeOf(task).toExtend<Deferred<number>>();
expectTypeOf<Awaited<typeof task>>().toEqualTypeOf<number>();
expectTypeOf(task.input).toEqualTypeOf<string>();

const promise: Promise<number> = task;
void promise;

// The input is only read, so it may be seen as a wider type; the output may not.
export const widerInput: Task<string | number, number> = task;
// @ts-expect-error: the wider deferred could be resolved with a string
export const widerDeferred: Deferred<number | string> = task;
// @ts-expect-error: the wider task could be resolved with a string
export const widerOutput: Task<string, number | string> = task;

// @ts-expect-error: the input is fixed
task.input = 'five';
// @ts-expect-error: a task has an input
new Task<string, number>();
