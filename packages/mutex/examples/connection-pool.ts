// A connection pool: each slot is a mutex over one connection, and work takes the slot that is free first.
import { setTimeout as sleep } from 'node:timers/promises';
// #region pool
import { Mutex, type MutexData } from '@ts-primitives/mutex';

/** Waits in every line, and leaves the others once one lock is held. */
async function lockFirst<T>(mutexes: readonly Mutex<T>[]): Promise<MutexData<T>> {
  const guards = mutexes.map((mutex) => mutex.lock());
  const first = await Promise.race(guards.map((guard) => guard.then((data) => ({ guard, data }))));
  for (const guard of guards) if (guard !== first.guard) guard.release();
  return first.data;
}

class Pool {
  readonly #slots: readonly Mutex<Connection | undefined>[];

  constructor(size: number) {
    if (size < 1) throw new RangeError('a pool needs at least one connection');
    this.#slots = Array.from({ length: size }, () => new Mutex<Connection | undefined>(undefined));
  }

  async run<R>(work: (connection: Connection) => Promise<R>): Promise<R> {
    using slot = await lockFirst(this.#slots);
    slot.value ??= await Connection.open();
    return await work(slot.value);
  }
}
// #endregion pool

class Connection {
  static opened = 0;
  readonly id = ++Connection.opened;

  static async open(): Promise<Connection> {
    await sleep(1);
    return new Connection();
  }

  async query(sql: string): Promise<string> {
    await sleep(1);
    return `${sql} on connection ${this.id}`;
  }
}

const pool = new Pool(2);
const queries: Promise<string>[] = [];

const report = pool.run(async (connection) => {
  await Promise.all(queries); // the report takes longer than all of them
  return await connection.query('report');
});
for (const sql of ['select 1', 'select 2', 'select 3']) {
  queries.push(pool.run((connection) => connection.query(sql)));
}

for (const line of await Promise.all(queries)) console.log(line);
console.log(await report);
console.log(`${Connection.opened} connections opened`);
