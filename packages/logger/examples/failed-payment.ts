// A payment that fails, logged with the error, its cause and the values that explain it.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region basic
import { Logger, LogWriter } from '@ts-primitives/logger';

class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code = 'card_declined';
}

const cents = 129_900n;
const attempts = new Map([['visa', 2]]);

try {
  throw new PaymentError('refused', { cause: `balance below ${cents}` });
} catch (error) {
  Logger.error('Payment failed', { error, cents, attempts });
}
// #endregion basic

// #region depth
const order = { buyer: { address: { lines: ['1 Main Street'] } }, items: ['tea', 'cup', 'pot'] };

Logger.writer = new LogWriter(3, 2);
Logger.notice('Order put on hold', { order });
// #endregion depth
