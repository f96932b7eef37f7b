/**
 * An optional value as a type: some value, or none.
 *
 * @packageDocumentation
 */
export { None, Option, type OptionType, Some } from './option.js';
