// Whatever is asked for and whatever onResolve does: one call per tick, and every task settles.
import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import fc from 'fast-check';
import { expect, it } from 'vitest';

type Tasks = Map<number, Task<number, string>>;

const acts = {
  resolve: (task: Task<number, string>) => task.resolve('answered'),
  resolveLater: (task: Task<number, string>) => {
    setImmediate(() => task.resolve('too late'));
  },
  resolveWithPromise: (task: Task<number, string>) =>
    task.resolve(new Promise((resolve) => setImmediate(resolve, 'answered'))),
  reject: (task: Task<number, string>) => task.reject(new TypeError()),
  delete: (task: Task<number, string>, tasks: Tasks) => void tasks.delete(task.input),
  replace: (task: Task<number, string>, tasks: Tasks) =>
    void tasks.set(task.input, new Task<number, string>(task.input)),
  leave: () => {},
};

interface Behaviour {
  readonly perTask: readonly (keyof typeof acts)[];
  readonly pause: boolean;
  readonly end: 'return' | 'throw' | 'throwUndefined';
  readonly latestWins: boolean;
}

const behaviour: fc.Arbitrary<Behaviour> = fc.record({
  perTask: fc.array(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), {
    minLength: 1,
    maxLength: 8,
  }),
  pause: fc.boolean(),
  end: fc.constantFrom('return', 'throw', 'throwUndefined'),
  latestWins: fc.boolean(),
});

class Unreliable extends AbstractBatchResolver<number, string> {
  readonly batches: number[][] = [];
  readonly #behaviour: Behaviour;
  protected override readonly latestWins: boolean;

  constructor(given: Behaviour) {
    super();
    this.latestWins = given.latestWins;
    this.#behaviour = given;
  }

  protected onResolve(tasks: Tasks): void | Promise<void> {
    this.batches.push([...tasks.keys()]);
    const { perTask, pause } = this.#behaviour;
    for (const [index, task] of [...tasks.values()].entries()) {
      const act = perTask[index % perTask.length] ?? 'leave';
      acts[act](task, tasks);
    }
    if (pause) return Promise.resolve().then(() => this.#end());
    this.#end();
  }

  #end(): void {
    const { end } = this.#behaviour;
    if (end === 'throw') throw new RangeError();
    if (end === 'throwUndefined') throw undefined;
  }
}

const ticks = fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 8 }), { maxLength: 4 });

it('answers each tick once, settles every task, and answers equal inputs alike', async () => {
  await fc.assert(
    fc.asyncProperty(ticks, behaviour, async (inputsPerTick, given) => {
      const resolver = new Unreliable(given);
      const tasks: Task<number, string>[] = [];
      for (const inputs of inputsPerTick) {
        const asked = inputs.map((input) => resolver.resolve(input));
        const outcomes = Promise.allSettled(asked);
        tasks.push(...asked);
        const settled = await outcomes;
        const isReplaced = (input: number, index: number) =>
          given.latestWins && inputs.lastIndexOf(input) !== index;
        expect(settled.map(isRedundant)).toEqual(inputs.map(isReplaced));
        if (!given.latestWins) {
          expect(settled).toEqual(inputs.map((input) => settled[inputs.indexOf(input)]));
        }
      }
      expect(tasks.filter(({ state }) => state === DeferredState.Pending)).toEqual([]);
      const expected = inputsPerTick
        .filter(({ length }) => length > 0)
        .map((set) => [...new Set(set)]);
      expect(resolver.batches).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

function isRedundant(outcome: PromiseSettledResult<string>): boolean {
  return outcome.status === 'rejected' && outcome.reason instanceof RedundantTaskError;
}
