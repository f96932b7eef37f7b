// Compares the memory of boxes, options, deferreds, tasks and loggers with the reference.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Box } from '@ts-primitives/box';
import { Deferred } from '@ts-primitives/deferred';
import { Logger } from '@ts-primitives/logger';
import { Option } from '@ts-primitives/option';
import { Task } from '@ts-primitives/task';
import { pino } from 'pino';
import { Maybe } from 'true-myth';

const COUNT = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that each object retains. The objects are created twice, so that the code is already compiled. */
function bytesEach(make: (index: number) => unknown): number {
  let bytes = 0;
  for (let round = 0; round < 2; round++) {
    const kept = new Array<unknown>(COUNT);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < COUNT; index++) kept[index] = make(index);
    collectGarbage();
    bytes = (process.memoryUsage().heapUsed - before) / kept.length;
  }
  return bytes;
}

function withResolvers(): unknown {
  const kept: { resolve?: unknown; reject?: unknown } = {};
  const promise = new Promise((resolve, reject) => Object.assign(kept, { resolve, reject }));
  return { promise, ...kept };
}

const parent = pino({ level: 'silent' });

const rows: ReadonlyArray<
  readonly [string, (i: number) => unknown, string, (i: number) => unknown]
> = [
  ['box', (i) => new Box(i), 'plain object', (value) => ({ value })],
  ['option', (i) => Option.some(i), 'true-myth', (i) => Maybe.just(i)],
  ['deferred', () => new Deferred(), 'promise and functions', withResolvers],
  [
    'task',
    (i) => new Task(i),
    'promise and functions',
    (input) => Object.assign({}, withResolvers(), { input }),
  ],
  [
    'logger, one for a request',
    (requestId) => new Logger({ context: { requestId } }),
    'pino',
    (requestId) => parent.child({ requestId }),
  ],
];

for (const [title, ours, name, reference] of rows) {
  const [a, b] = [bytesEach(ours), bytesEach(reference)];
  console.log(
    `${title}: ${a.toFixed(0)} bytes, ${name} ${b.toFixed(0)} bytes, ratio ${(a / b).toFixed(2)}`,
  );
}
