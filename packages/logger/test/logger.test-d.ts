import {
  type ILogger,
  type ILogWriter,
  type LogEntry,
  Logger,
  type LogLabels,
  type LogLevel,
  type LogPayload,
  LogTimestamp,
  type LogWriter,
} from '@ts-primitives/logger';
import { expectTypeOf } from 'vitest';

// The class and its instances are loggers.
expectTypeOf<typeof Logger>().toExtend<ILogger>();
expectTypeOf<Logger>().toExtend<ILogger>();
expectTypeOf<ILogger['info']>().toEqualTypeOf<(message: string, payload?: LogPayload) => void>();

// The logger takes any writer.
expectTypeOf<LogWriter>().toExtend<ILogWriter>();
expectTypeOf<(typeof Logger)['writer']>().toEqualTypeOf<ILogWriter>();
expectTypeOf<Parameters<ILogWriter['write']>>().toEqualTypeOf<[entry: LogEntry]>();

// The fields of an entry.
expectTypeOf<LogEntry['severity']>().toEqualTypeOf<LogLevel>();
expectTypeOf<LogEntry['timestamp']>().toEqualTypeOf<LogTimestamp>();
expectTypeOf<LogEntry['payload']>().toEqualTypeOf<LogPayload | undefined>();
expectTypeOf<LogEntry['labels']>().toEqualTypeOf<LogLabels>();

// A payload has named fields, so that an error has a name in the line.
const caught: unknown = new Error('refused');
Logger.error('Payment failed', { error: caught });
// @ts-expect-error an error is not a set of fields
Logger.error('Payment failed', new Error('refused'));

interface Order {
  id: number;
}
declare const order: Order;
Logger.info('Order placed', { order });
// @ts-expect-error an interface may get more fields elsewhere, of any type
Logger.info('Order placed', order);

// @ts-expect-error labels are texts
Logger.labels = { shard: 3 };
// @ts-expect-error a timestamp is immutable
LogTimestamp.now().nanos = 1;
