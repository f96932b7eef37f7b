// Compares a scope with three deferred calls with the same calls in nested try and finally blocks.
import { DeferFunction } from '@ts-primitives/defer';
import { compare, OPERATIONS } from './compare.mjs';

let closed = 0;
const close = (): void => {
  closed += 1;
};

function deferred(): void {
  using defer = new DeferFunction();
  defer(close);
  defer(close);
  defer(close);
}

function nested(): void {
  try {
    try {
      try {
      } finally {
        close();
      }
    } finally {
      close();
    }
  } finally {
    close();
  }
}

function repeated(work: () => void): () => void {
  return () => {
    const before = closed;
    for (let i = 0; i < OPERATIONS; i++) work();
    if (closed - before !== 3 * OPERATIONS) throw new Error('A call is missing');
  };
}

await compare('defer, a scope of three calls', repeated(deferred), {
  name: 'try and finally',
  run: repeated(nested),
});
