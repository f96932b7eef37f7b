// The faults of a sample: differences between the compiler's errors and those that the sample expects.
import ts from 'typescript';
import type { Sample, SampleFault } from '../../../model/page/sample.js';
import { compilerMessage } from '../compiler-message.js';

/** Errors 7006 and similar: a missing type, which JavaScript cannot declare. */
const isMissingType = (code: number): boolean => code >= 7000 && code < 8000;

const rootOf = (node: ts.Expression): ts.Expression =>
  ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : node;

/** In JavaScript, the compiler takes `model.id = 1` for a declaration of `model`; Node.js does not. */
function undeclaredObjects(file: ts.SourceFile, checker: ts.TypeChecker): ts.Diagnostic[] {
  return file.statements.flatMap((statement): ts.Diagnostic[] => {
    const { expression } = statement as ts.ExpressionStatement;
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(expression)) return [];
    const root = rootOf(expression.left);
    if (root === expression.left || !ts.isIdentifier(root) || root.text === 'globalThis') return [];
    const { declarations = [] } = checker.getSymbolAtLocation(root) ?? {};
    if (declarations.length === 0 || !declarations.every(ts.isIdentifier)) return [];
    const error = { category: ts.DiagnosticCategory.Error, code: 2304 };
    const [start, length] = [root.getStart(file), root.text.length];
    return [{ ...error, messageText: `Cannot find name '${root.text}'.`, file, start, length }];
  });
}

export function errorsIn(
  file: ts.SourceFile,
  { language }: Sample,
  program: ts.Program,
): readonly ts.Diagnostic[] {
  const isJavaScript = language === 'js' || language === 'jsx';
  const found: ts.Diagnostic[] = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
    ...(isJavaScript ? undeclaredObjects(file, program.getTypeChecker()) : []),
  ];
  return ts
    .sortAndDeduplicateDiagnostics(found)
    .filter(({ category }) => category === ts.DiagnosticCategory.Error)
    .filter(({ code }) => !(isJavaScript && isMissingType(code)));
}

/** Every unexpected error, and every expected error that is missing: Twoslash only allows its errors. */
export function faultsOf(sample: Sample, file: ts.SourceFile, program: ts.Program): SampleFault[] {
  const { expectedErrors, twoslash } = sample.options;
  if (twoslash?.allowsErrors) return [];
  const errors = errorsIn(file, sample, program);
  const found = new Set(errors.map(({ code }) => code));
  const missing = (twoslash ? [] : expectedErrors)
    .filter((code) => !found.has(code))
    .map((code) => ({ message: 'The expected error does not occur', code, offset: 0 }));
  const unexpected = errors
    .filter(({ code }) => !expectedErrors.includes(code))
    .map((error) => ({
      message: compilerMessage(error),
      code: error.code,
      offset: error.start ?? 0,
    }));
  return [...missing, ...unexpected];
}
