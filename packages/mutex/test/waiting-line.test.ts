import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Waiter, WaitingLine } from '../src/waiting-line.js';

/** Counts how often a line looks at its ticket. */
class CountingWaiter implements Waiter {
  static looks = 0;
  position: number | undefined;
  readonly #ticket: number;

  constructor(ticket: number) {
    this.#ticket = ticket;
  }

  get ticket(): number {
    CountingWaiter.looks += 1;
    return this.#ticket;
  }
}

function takeAll(line: WaitingLine<Waiter>): number[] {
  const taken: number[] = [];
  for (let first = line.first; first; first = line.first) {
    line.remove(first);
    taken.push(first.ticket);
  }
  return taken;
}

it('gives those who have not left, the lowest ticket first', () => {
  const tickets = fc.uniqueArray(fc.tuple(fc.nat(), fc.boolean()), {
    selector: ([ticket]) => ticket,
  });
  fc.assert(
    fc.property(tickets, (visitors) => {
      const line = new WaitingLine<Waiter>();
      const waiters = visitors.map(([ticket, leaves]) => ({
        ticket,
        leaves,
        position: undefined as number | undefined,
      }));
      for (const waiter of waiters) line.insert(waiter);
      for (const waiter of waiters) if (waiter.leaves) line.remove(waiter);
      const stayed = waiters.filter(({ leaves }) => !leaves).map(({ ticket }) => ticket);
      expect(takeAll(line)).toEqual(stayed.toSorted((left, right) => left - right));
      expect(waiters.filter(({ position }) => position !== undefined)).toEqual([]);
    }),
  );
});

it.each([
  ['oldest first', (index: number) => index],
  ['newest first', (index: number) => -index],
  ['mixed', (index: number) => (index * 7919) % 16_000],
])('16,000 who join %s cost at most n log n', (_, ticketAt) => {
  const line = new WaitingLine<Waiter>();
  CountingWaiter.looks = 0;
  for (let index = 0; index < 16_000; index++) line.insert(new CountingWaiter(ticketAt(index)));
  takeAll(line);
  expect(CountingWaiter.looks).toBeLessThan(4 * 2 * 16_000 * Math.log2(16_000));
});
