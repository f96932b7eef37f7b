/**
 * A sealed, mutable holder that passes a value by reference.
 *
 * @packageDocumentation
 */
export { Box } from './box.js';
