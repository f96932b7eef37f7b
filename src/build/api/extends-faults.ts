// Locates a tsconfig `extends` that is missing or circular: TypeScript reports these faults without a place.
import path from 'node:path';
import ts from 'typescript';

/** The files named in TypeScript's message: the missing file, or the files of the circle. */
function filesNamedBy({ code, messageText }: ts.Diagnostic): readonly string[] {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  // Cannot read file '{0}'.
  if (code === 5083) return [text.slice(text.indexOf("'") + 1, text.lastIndexOf("'"))];
  // Circularity detected while resolving configuration: {0}
  return code === 18000 ? text.slice(text.indexOf(': ') + 2).split(' -> ') : [];
}

/** The strings of `"extends"`. */
function namesExtendedBy(source: ts.JsonSourceFile): readonly ts.StringLiteral[] {
  const object = source.statements[0]?.expression;
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return [];
  return object.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isStringLiteral(name) && name.text === 'extends')
    .flatMap(({ initializer }) =>
      ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : [initializer],
    )
    .filter(ts.isStringLiteral);
}

function leadsTo(source: ts.JsonSourceFile, { text }: ts.StringLiteral, file: string): boolean {
  const named = path.resolve(path.dirname(source.fileName), text);
  return named === file || `${named}.json` === file;
}

/**
 * The fault of a tsconfig, with the place of the `extends` that leads to it if TypeScript gives none.
 * @param source The tsconfig after evaluation.
 */
export function locateFault(
  fault: ts.Diagnostic,
  source: ts.TsConfigSourceFile,
  readFile: (file: string) => string | undefined,
): ts.Diagnostic {
  const files = filesNamedBy(fault);
  const target = files.at(-1);
  if (fault.file || target === undefined) return fault;
  const last = files.at(-2);
  const candidates = last ? [last] : [source.fileName, ...(source.extendedSourceFiles ?? [])];
  for (const candidate of candidates) {
    const config = ts.parseJsonText(candidate, readFile(candidate) ?? '');
    const name = namesExtendedBy(config).find((one) => leadsTo(config, one, target));
    if (name) return { ...fault, file: config, start: name.getStart(config) };
  }
  return fault;
}
