// Three downloads share one budget of retries, so a broken server is not asked again and again.
// #region budget
import { Box } from '@ts-primitives/box';

type Attempt = () => Promise<string>;

async function withRetries(attempt: Attempt, budget: Box<number>): Promise<string> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (budget.value === 0) throw error;
      budget.value -= 1; // no await since the check: no other download can get in between
    }
  }
}
// #endregion budget

/** An attempt that fails the given number of times before it works. */
function failing(times: number, body: string): Attempt {
  let left = times;
  return async () => {
    if (left === 0) return body;
    left -= 1;
    throw new Error(`no connection for ${body}`);
  };
}

// #region use
const budget = new Box(3);
const downloads = [failing(1, 'a.json'), failing(0, 'b.json'), failing(9, 'c.json')];
const results = await Promise.allSettled(downloads.map((attempt) => withRetries(attempt, budget)));
for (const result of results) {
  console.log(result.status === 'fulfilled' ? result.value : String(result.reason));
}
console.log(`retries left: ${budget.value}`);
// #endregion use
