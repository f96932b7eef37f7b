// Compares the logger with pino: both make a line and discard it.
import { Logger, LogLevel, LogWriter } from '@ts-primitives/logger';
import { pino } from 'pino';
import { compare, OPERATIONS } from './compare.mjs';

class NullWriter extends LogWriter {
  protected override print(): void {}
}

Logger.writer = new NullWriter();
Logger.labels = { service: 'checkout' };

/** The time as text, which the logger always writes; pino's default is a number. */
const root = pino(
  { base: { service: 'checkout' }, timestamp: pino.stdTimeFunctions.isoTime },
  { write() {} },
);

const logger = new Logger({ context: { requestId: 'r-1' } });
const child = root.child({ requestId: 'r-1' });
const quietLogger = new Logger({ logLevel: LogLevel.ERROR });
const quietChild = root.child({}, { level: 'error' });

const flat = { orderId: 17, cents: 129_900, currency: 'EUR', paid: true };
const nested = {
  order: { id: 17, buyer: { id: 4, name: 'Ada' }, items: [{ sku: 'tea', count: 2 }] },
};
const error = Object.assign(new Error('refused'), { code: 'card_declined' });

function repeated(log: () => void): () => void {
  return () => {
    for (let i = 0; i < OPERATIONS; i++) log();
  };
}

async function beside(title: string, ours: () => void, theirs: () => void): Promise<void> {
  await compare(`logger, ${title}`, repeated(ours), { name: 'pino', run: repeated(theirs) });
}

await beside(
  'message',
  () => logger.info('Order placed'),
  () => child.info('Order placed'),
);
await beside(
  'flat payload',
  () => logger.info('Order placed', flat),
  () => child.info(flat, 'Order placed'),
);
await beside(
  'nested payload',
  () => logger.info('Order placed', nested),
  () => child.info(nested, 'Order placed'),
);
await beside(
  'error',
  () => logger.error('Payment failed', { error }),
  () => child.error({ err: error }, 'Payment failed'),
);
await beside(
  'below the threshold',
  () => quietLogger.info('Order placed', flat),
  () => quietChild.info(flat, 'Order placed'),
);
