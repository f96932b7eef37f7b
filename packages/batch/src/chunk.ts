// Cuts a source into arrays of a given length. The loops are `for...of` because that closes the source
// exactly once when the consumer stops or a predicate throws, and not after its own errors.

/** Yields the accepted values of `source` in arrays of `size`, the last one possibly shorter. */
export function* chunk<T>(
  source: Iterable<T>,
  size: number,
  accepts: (value: T, index: number) => boolean,
): Generator<T[], void, undefined> {
  let items: T[] = [];
  let index = 0;
  for (const value of source) {
    if (!accepts(value, index++)) continue;
    if (items.push(value) < size) continue;
    yield items;
    items = [];
  }
  if (items.length > 0) yield items;
}

/** Does the same for sources and predicates that may be async. */
export async function* chunkAsync<T>(
  source: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
  size: number,
  accepts: (value: T, index: number) => boolean | PromiseLike<boolean>,
): AsyncGenerator<T[], void, undefined> {
  let items: T[] = [];
  let index = 0;
  for await (const value of isAsync(source) ? source : settled(source)) {
    if (!(await accepts(value, index++))) continue;
    if (items.push(value) < size) continue;
    yield items;
    items = [];
  }
  if (items.length > 0) yield items;
}

function isAsync<T>(
  source: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
): source is AsyncIterable<T> {
  return (source as Partial<AsyncIterable<T>>)[Symbol.asyncIterator] !== undefined;
}

/**
 * Awaits each value of a sync iterable. `for await` alone would do that too, but in Node.js 20 it
 * leaves the iterable open when one of its promises rejects.
 */
async function* settled<T>(
  source: Iterable<T | PromiseLike<T>>,
): AsyncGenerator<T, void, undefined> {
  for (const value of source) yield await value;
}

/** Promises of an array may reject before they are awaited: those are not unhandled rejections. */
export function observe(source: unknown): void {
  // By index, since an array may have an iterator of its own.
  if (Array.isArray(source)) Array.prototype.forEach.call(source, handle);
}

/** The built-in `then` takes the promises of all realms, and passes over what a class has in its place. */
function handle(value: unknown): void {
  try {
    if ('then' in Object(value)) void Promise.prototype.then.call(value, ignore, ignore);
  } catch {
    // A thenable that is no promise, or a proxy that throws.
  }
}

function ignore(): void {}
