// Two orders at once for the last book: what is read before an await must still be true after it.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { Mutex } from '@ts-primitives/mutex';

const stock = new Mutex({ books: 1 });

async function order(customer: string): Promise<string> {
  using data = await stock.lock();

  if (data.value.books === 0) return `${customer}: sold out`;
  await charge(customer); // nobody else can reach the stock
  data.value.books -= 1;
  return `${customer}: thank you`;
} // the lock is released here

console.log(await Promise.all([order('Ada'), order('Grace')]));
// #endregion basic

async function charge(_customer: string): Promise<void> {
  await sleep(1);
}
