// The name of a member as its declaration writes it: `value`, `[Symbol.iterator]`, `"content-type"`.
import ts from 'typescript';
import type { TypeDocModel } from '../convert-program.js';
import type { Reflection } from '../typedoc.js';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

function writtenName({ declarations }: ts.Symbol): string | undefined {
  for (const declaration of declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isComputedPropertyName(name)) return name.getText();
  }
  return undefined;
}

/** Names that are identifiers stand as they are; others are computed or quoted. */
export function memberNames({ symbolOf }: TypeDocModel): (reflection: Reflection) => string {
  return (reflection) => {
    const { name } = reflection;
    if (IDENTIFIER.test(name)) return name;
    const symbol = symbolOf(reflection);
    const written = symbol && writtenName(symbol);
    if (written !== undefined) return written;
    return name.startsWith('[') || /^\d+$/.test(name) ? name : JSON.stringify(name);
  };
}
