// Compares two implementations of the same function and prints the result.
import { Bench } from 'tinybench';

/** Operations per call of a measured function: enough to make the cost of reading the clock negligible. */
export const OPERATIONS = 1000;

const ROUNDS = 7;
const MILLISECONDS_PER_ROUND = 150;

/** Executes {@link OPERATIONS} operations. */
export type Run = () => void | Promise<void>;

/**
 * Compares our implementation with the reference and prints one line: the medians in nanoseconds per operation, and
 * their ratio. The two take turns, so that load on the machine affects both equally.
 */
export async function compare(
  title: string,
  ours: Run,
  reference: { readonly name: string; readonly run: Run },
): Promise<void> {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    mine.push(await nanosecondsPerOperation(ours));
    theirs.push(await nanosecondsPerOperation(reference.run));
  }
  const [a, b] = [median(mine), median(theirs)];
  const figures = `${a.toFixed(0)} ns, ${reference.name} ${b.toFixed(0)} ns`;
  console.log(`${title}: ${figures}, ratio ${(a / b).toFixed(2)}`);
}

async function nanosecondsPerOperation(run: Run): Promise<number> {
  const bench = new Bench({ time: MILLISECONDS_PER_ROUND, warmupTime: 50, throws: true });
  bench.add('run', run);
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error('The benchmark did not complete');
  return (task.result.latency.p50 * 1e6) / OPERATIONS;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
