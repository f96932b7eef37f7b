// Two orders at once for the last book: what is read before an await must still be true after it.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { Mutex } from '@ts-primitives/mutex';

const stock = new Mutex({ books: 1 });

async function order(customer: string): Promise<string> {
  await using guard = stock.lock();
  const data = await guard;

  if (data.value.books === 0) return `${customer}: sold out`;
  await charge(customer); // nobody else gets to the stock meanwhile
  data.value.books -= 1;
  return `${customer}: thank you`;
}

console.log(await Promise.all([order('Ada'), order('Grace')]));
// #endregion basic

async function charge(_customer: string): Promise<void> {
  await sleep(1);
}
