import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { afterEach, describe, expect, it, vi } from 'vitest';

type Tasks = Map<number, Task<number, number>>;

/** Notes the keys of each batch and answers it with the function of the test. */
class Resolver extends AbstractBatchResolver<number, number> {
  readonly batches: number[][] = [];
  readonly #answer: (tasks: Tasks) => void | Promise<void>;

  constructor(answer: (tasks: Tasks) => void | Promise<void> = resolveAll) {
    super();
    this.#answer = answer;
  }

  protected onResolve(tasks: Tasks): void | Promise<void> {
    this.batches.push([...tasks.keys()]);
    return this.#answer(tasks);
  }
}

function resolveAll(tasks: Tasks): void {
  for (const task of tasks.values()) task.resolve(task.input * 10);
}

const reason = new RangeError('database gone');

describe('a batch', () => {
  it('holds all inputs of one tick', async () => {
    const resolver = new Resolver();
    const tasks = [1, 2, 3].map((input) => resolver.resolve(input));
    expect(resolver.batches).toEqual([]);
    expect(await Promise.all(tasks)).toEqual([10, 20, 30]);
    expect(resolver.batches).toEqual([[1, 2, 3]]);
  });

  it('holds inputs asked for some microtasks later in the same tick', async () => {
    const resolver = new Resolver();
    const askLater = async (input: number) => {
      for (let i = 0; i < 50; i++) await null;
      return resolver.resolve(input);
    };
    // A callback of the runtime, not a microtask: there, nextTick alone would come too early.
    const asked = await new Promise<Promise<number[]>[]>((resolve) => {
      setImmediate(() => resolve([Promise.all([resolver.resolve(1), askLater(2)])]));
    });
    await Promise.all(asked);
    expect(resolver.batches).toEqual([[1, 2]]);
  });

  it('of the next tick is another', async () => {
    const resolver = new Resolver();
    await resolver.resolve(1);
    await resolver.resolve(1);
    expect(resolver.batches).toEqual([[1], [1]]);
  });

  it('does not start without an input', async () => {
    const resolver = new Resolver();
    await new Promise(setImmediate);
    expect(resolver.batches).toEqual([]);
  });

  it('collected while one is being answered is answered after it was handed over', async () => {
    const resolver: Resolver = new Resolver(async (tasks) => {
      for (const [key, task] of tasks) {
        task.resolve(key < 3 ? resolver.resolve(key + 1) : 0);
      }
    });
    expect(await resolver.resolve(1)).toBe(0);
    expect(resolver.batches).toEqual([[1], [2], [3]]);
  });

  it('waits for a macrotask where there is no process.nextTick', async () => {
    vi.stubGlobal('process', { env: {} });
    const resolver = new Resolver();
    expect(await Promise.all([resolver.resolve(1), resolver.resolve(2)])).toEqual([10, 20]);
    expect(resolver.batches).toEqual([[1, 2]]);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });
});

describe('a task', () => {
  it('is a Task that carries the input', async () => {
    const task = new Resolver().resolve(4);
    expect(task).toBeInstanceOf(Task);
    expect(task.input).toBe(4);
    expect(await task).toBe(40);
  });

  it('whose key is asked for again while it waits shares the answer', async () => {
    const resolver = new Resolver();
    const tasks = [1, 1, 2, 1].map((input) => resolver.resolve(input));
    expect(new Set(tasks).size).toBe(4);
    expect(await Promise.all(tasks)).toEqual([10, 10, 20, 10]);
    expect(resolver.batches).toEqual([[1, 2]]);
  });

  it('whose key is asked for again shares a rejection, too', async () => {
    const tasks = [1, 1].map((input) => new Resolver(() => Promise.reject(reason)).resolve(input));
    const outcome = { status: 'rejected', reason };
    expect(await Promise.allSettled(tasks)).toEqual([outcome, outcome]);
  });

  it.each([
    ['before the second asks', true],
    ['after the second asked', false],
  ])('that a caller settles %s is settled for that caller only', async (_, isEarly) => {
    const resolver = new Resolver();
    const first = resolver.resolve(1);
    if (isEarly) first.resolve(-1);
    const others = [resolver.resolve(1), resolver.resolve(1)];
    first.resolve(-1);
    others[0]?.reject(reason);
    expect(await Promise.allSettled([first, ...others])).toEqual([
      { status: 'fulfilled', value: -1 },
      { status: 'rejected', reason },
      { status: 'fulfilled', value: 10 },
    ]);
    expect(resolver.batches).toEqual([[1]]);
  });

  it.each([
    ['of its own', [1]],
    ['that others asked for', [1, 1, 1]],
  ])('whose caller stops waiting for a key %s settles at once', async (_, inputs) => {
    const resolver = new Resolver(() => new Promise(() => {}));
    const tasks = inputs.map((input) => resolver.resolve(input));
    await new Promise(setImmediate);
    for (const task of tasks) task.reject(reason);
    const outcome = { status: 'rejected', reason };
    expect(await Promise.allSettled(tasks)).toEqual(tasks.map(() => outcome));
  });

  it('whose caller stopped waiting leaves no rejection unhandled when its key is rejected', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const resolver = new Resolver(() => Promise.reject(new Error('too late')));
    const tasks = [1, 1].map((input) => resolver.resolve(input));
    for (const task of tasks) task.reject(reason);
    await Promise.allSettled(tasks);
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('whose only caller stopped waiting may be resolved with a promise that is rejected', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const resolver = new Resolver(async (tasks) => {
      for (const task of tasks.values()) task.resolve(Promise.reject(new Error('too late')));
    });
    const task = resolver.resolve(1);
    task.reject(reason);
    await expect(task).rejects.toBe(reason);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('that is rejected as redundant is the earlier one where the latest wins', async () => {
    class Latest extends Resolver {
      protected override readonly latestWins = true;
    }
    const resolver = new Latest();
    const tasks = [1, 1, 2, 1].map((input) => resolver.resolve(input));
    const outcomes = await Promise.allSettled(tasks);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(outcomes[0]).toHaveProperty('reason', expect.any(RedundantTaskError));
    expect(resolver.batches).toEqual([[1, 2]]);
  });

  it('whose batch was handed over is not redundant', async () => {
    let asked: Task<number, number> | undefined;
    const resolver: Resolver = new Resolver((tasks) => {
      asked ??= resolver.resolve(1);
      resolveAll(tasks);
    });
    expect(await resolver.resolve(1)).toBe(10);
    expect(await asked).toBe(10);
  });

  it.each<[string, (tasks: Tasks) => void | Promise<void>]>([
    ['left alone', () => {}],
    ['left alone by an async method', async () => {}],
    ['taken out of the map', (tasks) => tasks.clear()],
    ['replaced in the map', (tasks) => void tasks.set(2, new Task(2))],
  ])('%s is rejected', async (_, answer) => {
    const [outcome] = await Promise.allSettled([new Resolver(answer).resolve(2)]);
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: new Error('onResolve left the task for key 2 unsettled'),
    });
  });

  it.each<[string, unknown, string]>([
    ['a text', 'a "b"', '"a \\"b\\""'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['nothing', undefined, 'undefined'],
    ['an object', { toString: () => 'cell 2:5' }, 'cell 2:5'],
    ['an object that cannot be shown', Object.create(null), 'object'],
  ])('left unsettled is rejected with its key: %s', async (_, key, text) => {
    class Forgetful extends AbstractBatchResolver<unknown, number> {
      protected onResolve(): void {}
    }
    await expect(new Forgetful().resolve(key)).rejects.toThrow(
      new Error(`onResolve left the task for key ${text} unsettled`),
    );
  });

  it.each<[string, (tasks: Tasks) => void | Promise<void>]>([
    [
      'throws',
      (tasks) => {
        tasks.get(1)?.resolve(10);
        throw reason;
      },
    ],
    [
      'rejects',
      async (tasks) => {
        tasks.get(1)?.resolve(10);
        await null;
        throw reason;
      },
    ],
    [
      'empties the map and throws',
      (tasks) => {
        tasks.get(1)?.resolve(10);
        tasks.clear();
        throw reason;
      },
    ],
  ])('that remains when onResolve %s is rejected with its error', async (_, answer) => {
    const resolver = new Resolver(answer);
    expect(await Promise.allSettled([1, 2, 3].map((input) => resolver.resolve(input)))).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    expect(await new Resolver().resolve(4)).toBe(40);
  });

  it('resolved with a promise settles as that does, however late', async () => {
    const answer = new Task<number, number>(0);
    const task = new Resolver((tasks) => tasks.get(1)?.resolve(answer)).resolve(1);
    await new Promise(setImmediate);
    expect(task.state).toBe(DeferredState.Pending);
    answer.resolve(7);
    expect(await task).toBe(7);
  });
});

describe('getKey', () => {
  interface Cell {
    readonly row: number;
    readonly column: number;
  }

  class Cells extends AbstractBatchResolver<Cell, string, string> {
    readonly sizes: number[] = [];

    protected override getKey({ row, column }: Cell): string {
      if (row < 0) throw reason;
      return `${row}:${column}`;
    }

    protected onResolve(tasks: Map<string, Task<Cell, string>>): void {
      this.sizes.push(tasks.size);
      for (const [key, task] of tasks) task.resolve(key);
    }
  }

  it('identifies equal inputs', async () => {
    const cells = new Cells();
    const tasks = [
      cells.resolve({ row: 1, column: 2 }),
      cells.resolve({ row: 1, column: 2 }),
      cells.resolve({ row: 12, column: 0 }),
    ];
    expect(await Promise.all(tasks)).toEqual(['1:2', '1:2', '12:0']);
    expect(cells.sizes).toEqual([2]);
  });

  it('that throws makes resolve throw, and the batch goes on', async () => {
    const cells = new Cells();
    const task = cells.resolve({ row: 0, column: 0 });
    expect(() => cells.resolve({ row: -1, column: 0 })).toThrow(reason);
    expect(await task).toBe('0:0');
  });
});

describe('RedundantTaskError', () => {
  it('is an Error with its own name', () => {
    const error = new RedundantTaskError();
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/^RedundantTaskError: \w/);
    expect(Object.keys(error)).toEqual([]);
  });
});
