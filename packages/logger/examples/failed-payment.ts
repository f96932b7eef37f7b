// A payment that fails, logged with the error, its cause and the values that explain it.
import { Logger, LogWriter } from '@ts-primitives/logger';

Date.now = () => Date.UTC(2026, 0, 31, 8); // test-only
console.error = console.log; // test-only

class PaymentError extends Error {
  override readonly name = 'PaymentError';
  override readonly stack = 'PaymentError: refused at charge (payment.ts:12)'; // test-only
  readonly code = 'card_declined';
}

// #region basic
function charge(cents: bigint): never {
  throw new PaymentError('refused', { cause: `balance below ${cents}` });
}

const cents = 129_900n;
const attempts = new Map([['visa', 2]]);

try {
  charge(cents);
} catch (error) {
  Logger.error('Payment failed', { error, cents, attempts });
}
// #endregion basic

// #region depth
const order = { buyer: { address: { lines: ['1 Main Street'] } } };

Logger.writer = new LogWriter(3);
Logger.notice('Order put on hold', { order });
// #endregion depth
