// Several parts of a page need the same product: share its task for as long as the request lasts.
// #region once
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

class Products extends AbstractBatchResolver<string, number> {
  protected onResolve(tasks: Map<string, Task<string, number>>): void {
    console.log(`asking for the prices of ${[...tasks.keys()].join(', ')}`);
    for (const [name, task] of tasks) {
      const price = catalogue.get(name);
      if (price === undefined) task.reject(new RangeError(`no product ${name}`));
      else task.resolve(price);
    }
  }
}

class Request {
  readonly #products = new Products();
  readonly #prices = new Map<string, Task<string, number>>();

  price(name: string): Task<string, number> {
    const known = this.#prices.get(name);
    if (known) return known;
    const task = this.#products.resolve(name);
    this.#prices.set(name, task);
    return task;
  }
}

const catalogue = new Map([
  ['book', 1290],
  ['candle', 450],
]);
const request = new Request();
console.log(await Promise.all([request.price('book'), request.price('candle')]));
console.log(await request.price('candle')); // later: not asked for again
// #endregion once
