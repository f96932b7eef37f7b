// A logger for each request that no function has to pass on, and a child logger for a part of it.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region context
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ILogger, Logger } from '@ts-primitives/logger';

const requests = new AsyncLocalStorage<Logger>();

/** The logger of the request that is being handled, or else that of the program. */
function currentLogger(): ILogger {
  return requests.getStore() ?? Logger;
}

async function placeOrder(orderId: number): Promise<void> {
  await sleep(1); // the database
  currentLogger().info('Order placed', { orderId });
}

async function handleRequest(requestId: string, orderId: number): Promise<void> {
  await requests.run(new Logger({ context: { requestId } }), () => placeOrder(orderId));
}

await Promise.all([handleRequest('r-1', 17), handleRequest('r-2', 18)]);
currentLogger().info('No request');
// #endregion context

// #region child
const request = new Logger({ context: { requestId: 'r-3' }, labels: { module: 'orders' } });

const payment = new Logger(request); // starts with the same settings
payment.context = { ...request.context, step: 'payment' };
payment.info('Card charged');
// #endregion child
