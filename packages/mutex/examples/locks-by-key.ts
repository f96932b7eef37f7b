// One lock for each key: changes of one document wait for each other, those of others do not.
import { setTimeout as sleep } from 'node:timers/promises';
// #region by-key
import { Mutex } from '@ts-primitives/mutex';

class KeyedLocks {
  readonly #locks = new Map<string, { mutex: Mutex<undefined>; users: number }>();

  get size(): number {
    return this.#locks.size;
  }

  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const lock = this.#locks.get(key) ?? { mutex: new Mutex(undefined), users: 0 };
    this.#locks.set(key, lock);
    lock.users += 1;
    try {
      using _data = await lock.mutex.lock();
      return await work();
    } finally {
      lock.users -= 1;
      if (lock.users === 0) this.#locks.delete(key); // keys come and go: drop what nobody uses
    }
  }
}

const documents = new KeyedLocks();
await Promise.all([
  documents.run('letter', () => save('letter', 'first')),
  documents.run('letter', () => save('letter', 'second')),
  documents.run('invoice', () => save('invoice', 'only')),
]);
console.log(`${documents.size} locks left`);
// #endregion by-key

async function save(name: string, version: string): Promise<void> {
  console.log(`${name}: ${version} version begins`);
  await sleep(name.length);
  console.log(`${name}: ${version} version saved`);
}
