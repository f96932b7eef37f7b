// The door: reads types, takes them over from TypeDoc, and names what has no plain name.
export { nameOfDestructured } from './function-type.js';
export { memberNames } from './member-name.js';
export { ANY, readOptionalType, readType, type TypeContext, type TypeSource } from './reader.js';
export { type TypeSourceOf, takeOverTypes } from './typedoc-types.js';
