// Migrations of one database run one by one, those of another beside them; one that fails does not
// hold up the rest.
// #region per-object
import { setTimeout as sleep } from 'node:timers/promises';
import { synchronized } from '@ts-primitives/synchronized';

class Database {
  version = 0;

  constructor(readonly name: string) {}

  @synchronized
  async migrate(to: number): Promise<string> {
    if (to !== this.version + 1) {
      throw new RangeError(`${this.name} is at version ${this.version}, not at ${to - 1}`);
    }
    await sleep(1);
    this.version = to;
    return `${this.name} is at version ${to}`;
  }
}

const [shop, blog] = [new Database('shop'), new Database('blog')];
const outcomes = await Promise.allSettled([
  shop.migrate(1),
  shop.migrate(3), // does not fit
  shop.migrate(2),
  blog.migrate(1), // waits for none of them
]);

for (const outcome of outcomes) {
  console.log(outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason));
}
// #endregion per-object
