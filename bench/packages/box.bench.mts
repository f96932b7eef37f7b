// Compares boxes with a plain object with one field: creating, reading and writing.
import { Box } from '@ts-primitives/box';
import { compare, OPERATIONS } from './compare.mjs';

interface Holder {
  value: number;
}

function repeated(make: (value: number) => Holder): () => void {
  return () => {
    let sum = 0;
    for (let i = 0; i < OPERATIONS; i++) {
      const holder = make(i);
      holder.value += 1;
      sum += holder.value;
    }
    if (sum === 0) throw new Error('Nothing was written');
  };
}

const box = new Box(0);
const plain = { value: 0 };

await compare(
  'box, make one and use it',
  repeated((value) => new Box(value)),
  { name: 'plain object', run: repeated((value) => ({ value })) },
);
await compare(
  'box, use one',
  repeated(() => box),
  { name: 'plain object', run: repeated(() => plain) },
);
