// TypeDoc's links to what symbols name. Each is made once: a name such as `Effect` stands in a model some
// ten thousand times, and TypeDoc looks its file, its position and its package up for every link.
import type ts from 'typescript';
import type { Context, ReferenceType } from './typedoc.js';

/**
 * TypeDoc's link to what a symbol names, under the name that a type has for it.
 * @param isValue - whether the name is that of a value: `typeof name`
 */
export type ReferenceTo = (symbol: ts.Symbol, name: string, isValue: boolean) => ReferenceType;

/** To be used when everything is converted: what a link leads to is then looked up once, too. */
export function createReferenceTo(context: Context): ReferenceTo {
  const known = new Map<ts.Symbol, Map<string, ReferenceType>>();
  return (symbol, name, isValue) => {
    const ofSymbol = known.get(symbol) ?? new Map<string, ReferenceType>();
    known.set(symbol, ofSymbol);
    const key = `${isValue} ${name}`;
    const found = ofSymbol.get(key);
    if (found) return found;
    const made = context.createSymbolReference(symbol, context, name);
    made.preferValues = isValue;
    ofSymbol.set(key, made);
    return made;
  };
}
