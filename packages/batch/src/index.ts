/**
 * Splits a sync or async iterable into numbered batches, lazily.
 *
 * @packageDocumentation
 */
export { Batch } from './batch.js';
export { BatchItem } from './batch-item.js';
