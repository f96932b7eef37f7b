// Names of members as a declaration writes them: `value`, `[Symbol.iterator]`, `"content-type"`.
import ts from 'typescript';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** A name that is no identifier stands in quotes, unless it is a number. */
export const quotedName = (name: string): string =>
  IDENTIFIER.test(name) || /^\d+$/.test(name) ? name : JSON.stringify(name);

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
  return name.pos < 0 ? `[${textOfExpression(name.expression)}]` : name.getText();
}
