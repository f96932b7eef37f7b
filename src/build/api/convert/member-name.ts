// The name of a member as its declaration writes it, from TypeDoc's reflection of it.
import ts from 'typescript';
import type { TypeDocModel } from '../convert-program.js';
import type { Reflection } from '../typedoc.js';
import { memberName, quotedName } from '../types/index.js';

function computedName({ declarations }: ts.Symbol): string | undefined {
  for (const declaration of declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isComputedPropertyName(name)) return memberName(name);
  }
  return undefined;
}

/** Names that are identifiers stand as they are; others are computed or quoted. */
export function memberNames({ symbolOf }: TypeDocModel): (reflection: Reflection) => string {
  return (reflection) => {
    const { name } = reflection;
    const quoted = quotedName(name);
    if (quoted === name) return name;
    const symbol = symbolOf(reflection);
    const computed = symbol && computedName(symbol);
    return computed ?? (name.startsWith('[') ? name : quoted);
  };
}
