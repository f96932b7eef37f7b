// Possible mutants of a source file: for each, the node that it replaces and the new text.
import ts from 'typescript';

const { SyntaxKind: Kind } = ts;

const OPERATORS = new Map([
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
]);

/** Methods whose calls are replaced with another method, or with their receiver. */
const METHODS = new Map([
  ...[
    ['some', 'every'],
    ['every', 'some'],
    ['startsWith', 'endsWith'],
    ['endsWith', 'startsWith'],
    ['min', 'max'],
    ['max', 'min'],
    ['indexOf', 'lastIndexOf'],
  ],
  ...['filter', 'sort', 'toSorted', 'reverse', 'trim', 'slice', 'toLowerCase', 'trimEnd'].map(
    (name) => [name, undefined],
  ),
]);

/** Texts for people, whose exact words need no test. */
const TEXTS_FOR_PEOPLE = /^(?:message|hint|title|description|className|label|aria-label|summary)$/;

const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'URL') ||
  (ts.isCallExpression(node) && node.expression.kind === Kind.ImportKeyword) ||
  ((ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) &&
    TEXTS_FOR_PEOPLE.test(node.name.getText()));

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const isNameOf = (node) => node.parent.name === node || node.parent.propertyName === node;

function* conditionFaults(node) {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = node.expression ?? node.condition;
    yield { operator: 'condition-true', node: condition, by: 'true' };
    yield { operator: 'condition-false', node: condition, by: 'false' };
  }
}

function* operatorFaults(node) {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left.getText(), node.right.getText()];
    const { kind } = node.operatorToken;
    const by = OPERATORS.get(kind);
    if (by)
      yield {
        operator: `${node.operatorToken.getText()} ${by}`,
        node,
        by: `${left} ${by} ${right}`,
      };
    if (kind === Kind.QuestionQuestionToken) yield { operator: '?? left', node, by: left };
    const isSum = kind === Kind.PlusToken && [node.left, node.right].some(ts.isNumericLiteral);
    if (isSum) yield { operator: '+ -', node, by: `${left} - ${right}` };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
    yield { operator: '! dropped', node, by: node.operand.getText() };
  }
}

function* valueFaults(node) {
  if (node.kind === Kind.TrueKeyword) yield { operator: 'true false', node, by: 'false' };
  if (node.kind === Kind.FalseKeyword) yield { operator: 'false true', node, by: 'true' };
  if (ts.isNumericLiteral(node) && !isNameOf(node)) {
    yield { operator: 'number + 1', node, by: `${Number(node.text) + 1}` };
  }
  if (
    isText(node) &&
    node.text !== '' &&
    !isNameOf(node) &&
    !ts.isTaggedTemplateExpression(node.parent)
  ) {
    yield { operator: 'empty string', node, by: "''" };
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isAssigned(node)) {
    yield { operator: 'empty array', node, by: '[]' };
  }
  if (ts.isRegularExpressionLiteral(node)) {
    const { text } = node;
    const open = text.replace(/^\/\^/, '/').replace(/\$(\/\w*)$/, '$1');
    if (open !== text && !open.startsWith('//'))
      yield { operator: 'regex unanchored', node, by: open };
  }
}

/** Whether an array is an assignment pattern: `[a, b] = [b, a]`, `for ([a] of list)`. */
const isAssigned = ({ parent }) =>
  ts.isBinaryExpression(parent)
    ? parent.operatorToken.kind === Kind.EqualsToken
    : ts.isForOfStatement(parent);

function* callFaults(node) {
  if (ts.isExpressionStatement(node)) {
    const call = ts.isAwaitExpression(node.expression)
      ? node.expression.expression
      : node.expression;
    const isSuper = call.expression?.kind === Kind.SuperKeyword;
    if (ts.isCallExpression(call) && !isSuper) yield { operator: 'call removed', node, by: ';' };
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression, questionDotToken } = node.expression;
    if (questionDotToken || !METHODS.has(name.text)) return;
    const other = METHODS.get(name.text);
    const by = other
      ? `${expression.getText()}.${other}${node.getText().slice(node.expression.end - node.getStart())}`
      : expression.getText();
    yield { operator: `${name.text} ${other ?? 'dropped'}`, node, by };
  }
}

/** @returns the mutants of a file, in the order of its text. */
export function candidatesOf(source) {
  const found = [];
  const visit = (node) => {
    if (isSkipped(node)) return;
    for (const kind of [conditionFaults, operatorFaults, valueFaults, callFaults]) {
      for (const { operator, node: replaced, by } of kind(node)) {
        const start = replaced.getStart(source);
        const { line, character } = source.getLineAndCharacterOfPosition(start);
        const isStatement = ts.isExpressionStatement(replaced);
        const isAttribute = ts.isJsxAttribute(replaced.parent);
        found.push({
          operator,
          start,
          end: replaced.end,
          by,
          line: line + 1,
          column: character + 1,
          form: isStatement ? 'statement' : isAttribute ? 'attribute' : 'expression',
          text: source.text.slice(start, replaced.end),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
