// Compares options with true-myth's Maybe: creating, reading and combining.
import { Option, Some } from '@ts-primitives/option';
import { just, nothing, transposeArray } from 'true-myth/maybe';
import { compare, OPERATIONS } from './compare.mjs';

function sumOf(sized: (index: number) => number): () => void {
  return () => {
    let sum = 0;
    for (let i = 0; i < OPERATIONS; i++) sum += sized(i);
    if (sum === 0) throw new Error('No value was found');
  };
}

await compare(
  'option, make one and take its value',
  sumOf((i) => {
    const option: Option<number> = i % 4 ? Option.some(i) : Option.none;
    return Option.is(option, Some) ? option.value : 0;
  }),
  {
    name: 'true-myth',
    run: sumOf((i) => {
      const maybe = i % 4 ? just(i) : nothing<number>();
      return maybe.isJust ? maybe.value : 0;
    }),
  },
);

const options = Array.from({ length: 10 }, (_, index) => Option.some(index));
const maybes = Array.from({ length: 10 }, (_, index) => just(index));

await compare(
  'option, all of ten',
  sumOf(() => Option.unwrap(Option.all(options)).length),
  { name: 'true-myth', run: sumOf(() => transposeArray(maybes).unwrapOr([]).length) },
);
