// A connection pool: each connection is behind a mutex of its own, which lets one query at a time use
// it and makes sure that it is opened once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '@ts-primitives/mutex';

class Connection {
  static opened = 0;
  readonly id = ++Connection.opened;

  static async open(): Promise<Connection> {
    await sleep(1);
    return new Connection();
  }

  async query(sql: string): Promise<string> {
    await sleep(2);
    return `${sql} on connection ${this.id}`;
  }
}

// #region pool
class Pool {
  readonly #slots: Mutex<Connection | undefined>[];
  #next = 0;

  constructor(size: number) {
    this.#slots = Array.from({ length: size }, () => new Mutex<Connection | undefined>(undefined));
  }

  async query(sql: string): Promise<string> {
    const slot = this.#slots[this.#next++ % this.#slots.length];
    if (!slot) throw new RangeError('a pool needs at least one connection');
    await using guard = slot.lock();
    const data = await guard;
    data.value ??= await Connection.open();
    return data.value.query(sql);
  }
}
// #endregion pool

const pool = new Pool(2);
const queries = ['select 1', 'select 2', 'select 3', 'select 4', 'select 5'];
for (const line of await Promise.all(queries.map((sql) => pool.query(sql)))) console.log(line);
console.log(`${Connection.opened} connections opened`);
