import { Mutex, MutexData } from '@ts-primitives/mutex';
import { describe, expect, it, vi } from 'vitest';

/** All microtasks that are due have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('lock', () => {
  it('gives the data when the lock is free', async () => {
    expect((await new Mutex('data').lock()).value).toBe('data');
  });

  it('waits until every earlier holder has released', async () => {
    const mutex = new Mutex(0);
    const first = mutex.lock();
    await first;
    const entered = vi.fn();
    const second = mutex.lock();
    second.then(entered);
    await settled();
    expect(entered).not.toHaveBeenCalled();
    first.release();
    await settled();
    expect(entered).toHaveBeenCalledOnce();
  });

  it('shows each holder what the one before has assigned', async () => {
    const mutex = new Mutex(1);
    for (let i = 0; i < 3; i++) {
      await using guard = mutex.lock();
      (await guard).value *= 2;
    }
    expect((await mutex.lock()).value).toBe(8);
  });

  it('asks once, however often the guard is awaited', async () => {
    const mutex = new Mutex('data');
    const guard = mutex.lock();
    const [once, twice] = await Promise.all([guard, guard]);
    expect(once).toBe(twice);
    guard.release();
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('calls back later, even when the lock is free', async () => {
    const entered = vi.fn();
    new Mutex('data').lock().then(entered);
    expect(entered).not.toHaveBeenCalled();
    await settled();
    expect(entered).toHaveBeenCalledOnce();
  });
});

describe('the order', () => {
  it('is that of lock, for await and then alike', async () => {
    const mutex = new Mutex<number[]>([]);
    const enter = async (id: number) => {
      await using guard = mutex.lock();
      (await guard).value.push(id);
    };
    const awaited = enter(1);
    const guard = mutex.lock();
    const called = guard.then((data) => {
      data.value.push(2);
      guard.release();
    });
    await Promise.all([awaited, called, enter(3)]);
    expect((await mutex.lock()).value).toEqual([1, 2, 3]);
  });

  it('is that of lock, for await and then alike, when a waiter has just left', async () => {
    const mutex = new Mutex('data');
    const leaver = mutex.lock();
    const left = leaver.then(null, () => {});
    leaver.release();
    const entered: string[] = [];
    const awaited = (async () => {
      using _data = await mutex.lock();
      entered.push('awaited');
    })();
    const called = mutex.lock().then((data) => {
      entered.push('called');
      data.release();
    });
    await Promise.all([left, awaited, called]);
    expect(entered).toEqual(['awaited', 'called']);
  });

  it('is that of lock, when awaited in another order', async () => {
    const mutex = new Mutex('data');
    const holder = mutex.lock();
    await holder;
    const guards = [mutex.lock(), mutex.lock(), mutex.lock(), mutex.lock()];
    const entered: number[] = [];
    for (const index of [2, 0, 3, 1]) {
      guards[index]?.then(() => {
        entered.push(index);
        guards[index]?.release();
      });
    }
    holder.release();
    await settled();
    expect(entered).toEqual([0, 1, 2, 3]);
  });
});

describe('a guard that is never awaited', () => {
  it('does not hold the lock', async () => {
    const mutex = new Mutex('data');
    mutex.lock();
    mutex.tryLock();
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('can be released, which gives nobody the lock of another', async () => {
    const mutex = new Mutex('data');
    const idle = mutex.lock();
    await mutex.lock();
    idle.release();
    expect(await mutex.tryLock()).toBeUndefined();
  });
});

describe('tryLock', () => {
  it('gives nothing when a later guard already waits', async () => {
    const mutex = new Mutex('data');
    const early = mutex.tryLock();
    const late = mutex.lock().then(({ value }) => value);
    expect(await early).toBeUndefined();
    expect(await late).toBe('data');
  });

  it('gives the data when the lock is free, and holds it', async () => {
    const mutex = new Mutex('data');
    const guard = mutex.tryLock();
    expect((await guard)?.value).toBe('data');
    expect(await mutex.tryLock()).toBeUndefined();
    guard.release();
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('gives undefined while the lock is held, and again when awaited again', async () => {
    const mutex = new Mutex('data');
    const holder = mutex.lock();
    await holder;
    const guard = mutex.tryLock();
    expect(await guard).toBeUndefined();
    holder.release();
    expect(await guard).toBeUndefined();
  });

  it('gives undefined while another waits, even if nobody holds the lock yet', async () => {
    const mutex = new Mutex('data');
    const first = mutex.lock().then((data) => data.value);
    const attempt = mutex.tryLock().then((data) => data);
    expect(await attempt).toBeUndefined();
    expect(await first).toBe('data');
  });

  it('yields to an earlier lock() that is awaited in the same turn', async () => {
    const mutex = new Mutex('data');
    const earlier = mutex.lock();
    const attempt = mutex.tryLock().then((data) => data);
    const entered = earlier.then((data) => data.value);
    expect(await attempt).toBeUndefined();
    expect(await entered).toBe('data');
  });

  it('refused, does not release the lock of another', async () => {
    const mutex = new Mutex('data');
    await mutex.lock();
    const refused = mutex.tryLock();
    await refused;
    refused.release();
    expect(await mutex.tryLock()).toBeUndefined();
  });

  it('released while undecided, leaves the lock free', async () => {
    const mutex = new Mutex('data');
    const guard = mutex.tryLock();
    const answer = guard.then((data) => data);
    guard.release();
    await expect(answer).rejects.toThrow('released');
    expect(await mutex.tryLock()).toBeDefined();
  });
});

describe('release', () => {
  it('is idempotent: the next holder keeps the lock', async () => {
    const mutex = new Mutex('data');
    const first = mutex.lock();
    const second = mutex.lock();
    await first;
    first.release();
    await second;
    first.release();
    expect(await mutex.tryLock()).toBeUndefined();
  });

  it('takes a waiting guard out of the line and rejects its promises', async () => {
    const mutex = new Mutex('data');
    const [holder, leaving, last] = [mutex.lock(), mutex.lock(), mutex.lock()];
    await holder;
    const left = leaving.then(() => 'entered');
    const entered = last.then(() => 'entered');
    await settled();
    leaving.release();
    await expect(left).rejects.toThrow('released');
    holder.release();
    expect(await entered).toBe('entered');
  });

  it('of a tryLock that has been refused or has left disturbs nobody in the line', async () => {
    const mutex = new Mutex('data');
    const [earlier, refused, ...later] = [
      mutex.lock(),
      mutex.tryLock(),
      mutex.lock(),
      mutex.lock(),
    ] as const;
    const answer = refused.then((data) => data);
    const entered = [earlier, ...later].map((guard) => guard.then(() => guard.release()));
    expect(await answer).toBeUndefined();
    refused.release();
    await Promise.all(entered);

    const left = mutex.tryLock();
    const rejection = left.then(() => {});
    left.release();
    const next = [mutex.lock(), mutex.lock()].map((guard) => guard.then(() => guard.release()));
    await expect(rejection).rejects.toThrow('released');
    await Promise.all(next);
  });

  it('of the only waiter leaves the lock free for tryLock', async () => {
    const mutex = new Mutex('data');
    const holder = mutex.lock();
    await holder;
    const waiting = mutex.lock();
    const left = waiting.then(() => {});
    waiting.release();
    holder.release();
    await expect(left).rejects.toThrow(Error);
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('ends the access: the guard can not be awaited any more', async () => {
    const mutex = new Mutex('data');
    const guard = mutex.lock();
    await guard;
    guard.release();
    await expect(guard.then(() => {})).rejects.toThrow('released');
    expect(await mutex.tryLock()).toBeDefined();
  });
});

describe('the data', () => {
  it('releases the lock at the end of a `using` block, however the block exits', async () => {
    const mutex = new Mutex(1);
    const failing = async () => {
      using data = await mutex.lock();
      data.value += 1;
      throw new RangeError('in the middle');
    };
    const [failed, next] = [failing(), mutex.lock()];
    await expect(failed).rejects.toThrow(RangeError);
    expect((await next).value).toBe(2);
  });

  it('lets whoever got it through an async function release the lock', async () => {
    const mutex = new Mutex('data');
    const lockedBy = async () => mutex.lock();
    const data = await lockedBy();
    expect(await mutex.tryLock()).toBeUndefined();
    data.release();
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('lets whoever got it through Promise.all release both locks', async () => {
    const [a, b] = [new Mutex('a'), new Mutex('b')];
    {
      const [first, second] = await Promise.all([a.lock(), b.lock()]);
      using one = first;
      using other = second;
      expect([one.value, other.value]).toEqual(['a', 'b']);
    }
    expect([await a.tryLock(), await b.tryLock()].map((data) => data?.value)).toEqual(['a', 'b']);
  });

  it.each(['guard', 'data'] as const)('can not be used after the release of the %s', async (by) => {
    const mutex = new Mutex('first');
    const guard = mutex.lock();
    const data = await guard;
    (by === 'guard' ? guard : data).release();
    const next = await mutex.lock();
    expect(() => data.value).toThrow(ReferenceError);
    expect(() => {
      data.value = 'too late';
    }).toThrow('The lock was released, so its data can no longer be used');
    expect(next.value).toBe('first');
  });

  it('releases once: the next holder keeps the lock', async () => {
    const mutex = new Mutex('data');
    const data = await mutex.lock();
    data.release();
    const next = await mutex.lock();
    data.release();
    data[Symbol.dispose]();
    expect(await mutex.tryLock()).toBeUndefined();
    expect(next.value).toBe('data');
  });

  it('that a test creates is behind no mutex', () => {
    const data = new MutexData(1);
    data.value += 1;
    expect(data.value).toBe(2);
    data.release();
    expect(() => data.value).toThrow(ReferenceError);
  });
});

describe('await using', () => {
  it.each(['lock', 'tryLock'] as const)(
    'of a guard of %s that is never awaited rejects: the block ran without the lock',
    async (ask) => {
      const mutex = new Mutex('data');
      const block = async () => {
        await using _guard = mutex[ask]();
      };
      await expect(block()).rejects.toThrow('The guard was never awaited');
      expect(await mutex.tryLock()).toBeDefined();
    },
  );

  it('of a guard that was released before, or was refused, resolves', async () => {
    const mutex = new Mutex('data');
    const idle = async () => {
      await using guard = mutex.lock();
      guard.release();
    };
    const refused = async () => {
      await using guard = mutex.tryLock();
      return await guard;
    };
    await idle();
    using _holder = await mutex.lock();
    expect(await refused()).toBeUndefined();
  });

  it('releases at the end of the block', async () => {
    const mutex = new Mutex('data');
    {
      await using guard = mutex.lock();
      await guard;
    }
    expect(await mutex.tryLock()).toBeDefined();
  });

  it('releases when the holder throws, and the next one enters', async () => {
    const mutex = new Mutex('data');
    const failing = async () => {
      await using guard = mutex.lock();
      await guard;
      throw new RangeError('in the middle');
    };
    const failed = failing();
    const next = mutex.lock();
    await expect(failed).rejects.toThrow(RangeError);
    expect((await next).value).toBe('data');
  });
});
