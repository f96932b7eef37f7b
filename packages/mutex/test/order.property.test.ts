// Exclusion and order of the mutex, checked against a small model of what the documentation states.
import { Mutex, type MutexData, type MutexGuard } from '@ts-primitives/mutex';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Outcome = 'idle' | 'waiting' | 'holding' | 'refused' | 'left' | 'released';

const isOpen = (outcome: Outcome) => outcome === 'idle' || outcome === 'holding';

/** What one guard should be, by the documentation. */
interface Expected {
  readonly patient: boolean;
  outcome: Outcome;
}

/** The lowest number among those that wait gets the free lock; a tryLock never waits for a turn. */
class Model {
  readonly guards: Expected[] = [];

  ask(patient: boolean): void {
    this.guards.push({ patient, outcome: 'idle' });
  }

  awaitGuard(index: number): void {
    const guard = this.guards[index];
    if (guard?.outcome !== 'idle') return;
    const isTaken = this.guards.some(({ outcome }) => /holding|waiting/.test(outcome));
    guard.outcome = !guard.patient && isTaken ? 'refused' : 'waiting';
  }

  release(index: number): void {
    const guard = this.guards[index];
    if (guard?.outcome === 'waiting') guard.outcome = 'left';
    else if (guard && isOpen(guard.outcome)) guard.outcome = 'released';
  }

  endOfTurn(): void {
    const isHeld = this.guards.some(({ outcome }) => outcome === 'holding');
    const next = this.guards.find(({ outcome }) => outcome === 'waiting');
    if (!isHeld && next) next.outcome = 'holding';
    for (const guard of this.guards) {
      if (!guard.patient && guard.outcome === 'waiting') guard.outcome = 'refused';
    }
  }
}

/** The same as seen from outside: what each guard has said so far. */
class Observed {
  readonly mutex = new Mutex('data');
  readonly guards: MutexGuard<string, MutexData<string> | undefined>[] = [];
  readonly outcomes: Outcome[] = [];

  ask(patient: boolean): void {
    this.guards.push(patient ? this.mutex.lock() : this.mutex.tryLock());
    this.outcomes.push('idle');
  }

  awaitGuard(index: number): void {
    if (this.outcomes[index] !== 'idle') return;
    this.outcomes[index] = 'waiting';
    this.guards[index]?.then(
      (data) => {
        if (this.outcomes[index] === 'waiting') this.outcomes[index] = data ? 'holding' : 'refused';
      },
      () => {
        this.outcomes[index] = 'left';
      },
    );
  }

  release(index: number): void {
    this.guards[index]?.release();
    const outcome = this.outcomes[index];
    if (outcome && isOpen(outcome)) this.outcomes[index] = 'released';
  }
}

/** Which guard, counted from the latest: few are in play at a time. */
const pick = fc.nat({ max: 5 });

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lock' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tryLock' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('await' as const), pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('release' as const), pick }) },
);
const turns = fc.array(fc.array(command, { maxLength: 12 }), { maxLength: 8 });

describe('a mutex', () => {
  it('follows the model through any interleaving of lock, tryLock, await and release', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (commands) => {
        const model = new Model();
        const observed = new Observed();
        for (const turn of commands) {
          for (const action of turn) {
            for (const side of [model, observed]) {
              if (action.do === 'lock' || action.do === 'tryLock') side.ask(action.do === 'lock');
              else if (side.guards.length > 0) {
                const index = side.guards.length - 1 - (action.pick % side.guards.length);
                if (action.do === 'await') side.awaitGuard(index);
                else side.release(index);
              }
            }
          }
          model.endOfTurn();
          await new Promise(setImmediate);
          expect(observed.outcomes).toEqual(model.guards.map(({ outcome }) => outcome));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

interface Visitor {
  readonly kind: 'lock' | 'tryLock' | 'neverAwaited' | 'leaver';
  /** How it awaits: `await` calls `then` a microtask later. */
  readonly by: 'await' | 'then';
  readonly delay: number;
  readonly work: number;
  readonly throws: boolean;
}

/** Mostly few, so that much happens in one microtask. */
const fewMicrotasks = fc.oneof(fc.constant(0), fc.nat({ max: 2 }), fc.nat({ max: 12 }));

const visitor: fc.Arbitrary<Visitor> = fc.record({
  kind: fc.constantFrom('lock', 'lock', 'lock', 'tryLock', 'neverAwaited', 'leaver', 'leaver'),
  by: fc.constantFrom('await', 'then'),
  delay: fewMicrotasks,
  work: fewMicrotasks,
  throws: fc.boolean(),
});

const microtasks = async (count: number) => {
  for (let i = 0; i < count; i++) await null;
};

/** Joins the line and leaves it, or releases the lock if it got that in the meantime. */
const joinAndLeave = async <T>(guard: MutexGuard<T>, stay: number) => {
  guard.then(
    () => {},
    () => {},
  );
  if (stay > 0) await microtasks(stay);
  guard.release();
};

describe('visitors that come, work, leave the line and throw at random moments', () => {
  it('are alone inside, enter in the order of lock(), and never block the next', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visitor, { maxLength: 30 }), async (visitors) => {
        const mutex = new Mutex('data');
        const called: number[] = [];
        const entered: number[] = [];
        let inside = 0;

        const visit = async ({ kind, by, delay, work, throws }: Visitor, id: number) => {
          await microtasks(delay);
          if (kind === 'leaver') return joinAndLeave(mutex.lock(), work);
          const guard = kind === 'tryLock' ? mutex.tryLock() : mutex.lock();
          if (kind === 'neverAwaited') return microtasks(work);
          if (kind === 'lock') called.push(id);
          using data = await (by === 'await' ? guard : guard.then((given) => given));
          if (!data) return;
          if (kind === 'lock') entered.push(id);
          expect(++inside).toBe(1);
          await microtasks(work);
          inside--;
          if (throws) throw new RangeError();
        };

        const visits = await Promise.allSettled(visitors.map(visit));
        for (const result of visits) {
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RangeError);
        }
        expect(entered).toEqual(called);
        expect(await mutex.tryLock()).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('tasks that ask for several locks', () => {
  it('never wait for each other forever when each asks for all of its locks at once', async () => {
    const task = fc.record({
      delay: fewMicrotasks,
      work: fewMicrotasks,
      leaves: fc.boolean(),
      by: fc.constantFrom('await', 'then'),
      wanted: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
        const mutexes = Array.from({ length: 4 }, () => new Mutex({ inside: 0 }));
        let done = 0;
        const visits = tasks.map(async ({ delay, work, leaves, by, wanted }) => {
          await microtasks(delay);
          const guards = wanted.flatMap((index) => mutexes[index]?.lock() ?? []);
          if (leaves) await Promise.all(guards.map((guard) => joinAndLeave(guard, work)));
          else {
            const held = await Promise.all(
              by === 'await' ? guards : guards.map((guard) => guard.then((data) => data)),
            );
            for (const data of held) expect(++data.value.inside).toBe(1);
            await microtasks(work);
            for (const data of held) data.value.inside -= 1;
            for (const data of held) data.release();
          }
          done++;
        });
        // Nothing here waits for more than microtasks: who has not come to an end by then never will.
        await Promise.race([Promise.all(visits), new Promise(setImmediate)]);
        expect(done).toBe(tasks.length);
      }),
      { numRuns: 300 },
    );
  });
});
