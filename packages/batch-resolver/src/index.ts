/**
 * Combines requests from one tick and answers them together: the DataLoader pattern.
 *
 * @packageDocumentation
 */
export { AbstractBatchResolver } from './abstract-batch-resolver.js';
export { RedundantTaskError } from './redundant-task-error.js';
