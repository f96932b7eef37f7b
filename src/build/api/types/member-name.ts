// Names of members: `value`, `[Symbol.iterator]`, and in one spelling `"content-type"`, as is `['content-type']`.
import ts from 'typescript';
import { IDENTIFIER_NAME } from '../../../model/api/identifier-name.js';
import type { TypeDocModel } from '../convert-program.js';
import type { Reflection } from '../typedoc.js';

/** Quotes a name that is neither an identifier nor a number. */
const quotedName = (name: string): string =>
  IDENTIFIER_NAME.test(name) || /^\d+$/.test(name) ? name : JSON.stringify(name);

function textOfExpression(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) {
    return `${textOfExpression(node.expression)}.${node.name.text}`;
  }
  return ts.isIdentifier(node) ? node.text : '…';
}

export function memberName(name: ts.PropertyName): string {
  if (!ts.isComputedPropertyName(name)) {
    return ts.isIdentifier(name) ? name.text : quotedName(name.text);
  }
  const { expression } = name;
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) {
    return quotedName(expression.text);
  }
  return name.pos < 0 ? `[${textOfExpression(expression)}]` : name.getText();
}

function computedName({ declarations }: ts.Symbol): string | undefined {
  for (const declaration of declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isComputedPropertyName(name)) return memberName(name);
  }
  return undefined;
}

/** Identifiers are unchanged; other names are computed or quoted. */
function shownName(name: string, symbol: ts.Symbol | undefined): string {
  const quoted = quotedName(name);
  if (quoted === name) return name;
  const computed = symbol && computedName(symbol);
  return computed ?? (name.startsWith('[') ? name : quoted);
}

export const symbolName = (symbol: ts.Symbol): string => shownName(symbol.name, symbol);

export const memberNames =
  ({ symbolOf }: TypeDocModel): ((reflection: Reflection) => string) =>
  (reflection) =>
    shownName(reflection.name, symbolOf(reflection));
