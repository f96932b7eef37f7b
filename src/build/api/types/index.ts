// Exports of this folder: reads types, replaces TypeDoc's types, and names members.
export { nameOfBinding } from './function-type.js';
export { memberName, memberNames, symbolName } from './member-name.js';
export { ANY, readOptionalType, readType, type TypeContext, type TypeSource } from './reader.js';
export { type TypeSourceOf, takeOverTypes } from './typedoc-types.js';
