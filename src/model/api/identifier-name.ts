// The form of names in TypeScript.

/** An identifier or a reserved word: the grammar of ECMAScript calls both an IdentifierName. */
export const IDENTIFIER_NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
