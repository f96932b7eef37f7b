// A cache that tells "not looked up yet" from "looked up, and there is no such user".
// #region cache
import { None, Option, Some } from '@ts-primitives/option';

class Cache<Key, Value> {
  readonly #entries = new Map<Key, Some<Value>>();

  get(key: Key): Option<Value> {
    return this.#entries.get(key) ?? Option.none;
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, Option.some(value));
  }
}

const users = new Cache<number, string | undefined>();
let queries = 0;

function findUser(id: number): string | undefined {
  const cached = users.get(id);
  if (Option.is(cached, Some)) return cached.value; // may well be undefined

  queries += 1;
  const user = id === 1 ? 'Ada' : undefined; // the database's answer
  users.set(id, user);
  return user;
}

console.log(findUser(1), findUser(2));
console.log(findUser(1), findUser(2));
console.log(`${queries} queries, 3 is cached: ${!Option.is(users.get(3), None)}`);
// #endregion cache
