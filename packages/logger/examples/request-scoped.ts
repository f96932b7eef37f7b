// A service that gives each request a logger of its own: every line names the request it is for.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region request
import { type ILogger, Logger, LogLevel } from '@ts-primitives/logger';

Logger.logLevel = LogLevel.INFO;
Logger.labels = { service: 'checkout', region: 'eu' };

interface Order {
  readonly id: number;
  readonly items: readonly string[];
}

function placeOrder(order: Order, logger: ILogger): void {
  logger.debug('Checking stock', { items: order.items });
  logger.info('Order placed', { order });
}

function handleRequest(requestId: string, order: Order): void {
  const logger = new Logger({ context: { requestId } });
  logger.info('Request received');
  placeOrder(order, logger);
}

handleRequest('r-1', { id: 17, items: ['tea', 'cup'] });
handleRequest('r-2', { id: 18, items: ['kettle'] });
// #endregion request
