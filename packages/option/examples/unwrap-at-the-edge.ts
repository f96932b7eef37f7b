// Looks something up in steps that may each find nothing, and decides at the edge what that means.
// #region steps
import { Option, Some } from '@ts-primitives/option';

interface Order {
  readonly id: string;
  readonly customer: string;
}

const orders: Order[] = [{ id: 'A7', customer: 'ada' }];
const emails = new Map([['ada', 'ada@example.org']]);

function orderOf(id: string): Option<Order> {
  const order = orders.find((candidate) => candidate.id === id);
  return order ? Option.some(order) : Option.none;
}

function emailFor(id: string): Option<string> {
  const order = orderOf(id);
  if (!Option.is(order, Some)) return Option.none;
  const email = emails.get(order.value.customer);
  return email === undefined ? Option.none : Option.some(email);
}
// #endregion steps

// #region edge
for (const id of ['A7', 'B1']) {
  try {
    console.log(Option.unwrap(emailFor(id)));
  } catch (error) {
    console.log(String(error));
  }
}
// #endregion edge
