// Compares batches of an array with chunk of es-toolkit, which divides a whole array at once.
import { Batch } from '@ts-primitives/batch';
import { chunk } from 'es-toolkit';
import { compare, OPERATIONS } from './compare.mjs';

const values = Array.from({ length: OPERATIONS }, (_, index) => index);

for (const size of [10, 100]) {
  await compare(
    `batch, batches of ${size}, per value`,
    () => {
      let sum = 0;
      for (const batch of Batch.from(values, size)) sum += batch.items.length;
      if (sum !== OPERATIONS) throw new Error('A value is missing');
    },
    {
      name: 'es-toolkit',
      run: () => {
        let sum = 0;
        for (const items of chunk(values, size)) sum += items.length;
        if (sum !== OPERATIONS) throw new Error('A value is missing');
      },
    },
  );
}
