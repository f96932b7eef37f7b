// A transfer changes two accounts, so it needs both locks; two transfers in opposite directions must
// not wait for each other.
// #region two-locks
import { Mutex } from '@ts-primitives/mutex';

async function transfer(from: Mutex<number>, to: Mutex<number>, amount: number): Promise<void> {
  if (from === to) return; // nobody can hold the same lock twice
  await using first = from.lock();
  await using second = to.lock();
  const [source, target] = await Promise.all([first, second]); // joins both lines at once
  if (source.value < amount) throw new RangeError('not enough money');
  source.value -= amount;
  target.value += amount;
} // both locks are released here

const [ada, grace] = [new Mutex(100), new Mutex(50)];
await Promise.all([transfer(ada, grace, 30), transfer(grace, ada, 20)]);

using first = await ada.lock();
using second = await grace.lock();
console.log(`Ada ${first.value}, Grace ${second.value}`);
// #endregion two-locks
