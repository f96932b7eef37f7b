import { Deferred, DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { expect, it } from 'vitest';

it('carries the very input it was made with', () => {
  const input = { id: 7 };
  expect(new Task<object, string>(input).input).toBe(input);
});

it('is a deferred: it settles from outside, once', async () => {
  const task = new Task<string, number>('four');
  expect(task).toBeInstanceOf(Deferred);
  expect(task.state).toBe(DeferredState.Pending);
  task.resolve(task.input.length);
  task.reject(new Error('too late'));
  expect(task.state).toBe(DeferredState.Fulfilled);
  expect(await task).toBe(4);
});

it('keeps its input after a rejection', async () => {
  const task = new Task<string, number>('four');
  task.reject(new RangeError('no'));
  await expect(task).rejects.toThrow(RangeError);
  expect(task.input).toBe('four');
});

it('derives plain promises', () => {
  expect(new Task<number, number>(1).then()).not.toBeInstanceOf(Deferred);
});
