// What the compiler says about a sample with comments of Twoslash: what its names are, as an editor shows it, and its
// errors.
import ts from 'typescript';
import type { Sample, SampleNote } from '../../../model/page/sample.js';
import { compilerMessage } from '../compiler-message.js';
import { errorsIn } from './sample-faults.js';

/** TypeScript has these functions of its language service, which would need its own program, but publishes no types. */
interface EditorFunctions {
  getTouchingPropertyName(file: ts.SourceFile, position: number): ts.Node;
  getContainerNode(node: ts.Node): ts.Node | undefined;
  readonly SymbolDisplay: {
    getSymbolDisplayPartsDocumentationAndSymbolKind(
      checker: ts.TypeChecker,
      symbol: ts.Symbol,
      file: ts.SourceFile,
      container: ts.Node | undefined,
      node: ts.Node,
    ): { readonly displayParts: ts.SymbolDisplayPart[] };
  };
}

// SAFETY: see the interface; the tests call each of them.
const editor = ts as unknown as EditorFunctions;

/** `const box: Box<number>`; undefined if there is no name. */
function descriptionAt(
  offset: number,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): string | undefined {
  const node = editor.getTouchingPropertyName(file, offset);
  if (node === file) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const container = editor.getContainerNode(node);
  if (!symbol) {
    const hasType = ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
    return hasType ? checker.typeToString(checker.getTypeAtLocation(node), container) : undefined;
  }
  const { displayParts } = editor.SymbolDisplay.getSymbolDisplayPartsDocumentationAndSymbolKind(
    checker,
    symbol,
    file,
    container,
    node,
  );
  return ts.displayPartsToString(displayParts) || undefined;
}

/** @returns undefined without Twoslash. */
export function notesOf(
  sample: Sample,
  file: ts.SourceFile,
  program: ts.Program,
): SampleNote[] | undefined {
  const { twoslash, expectedErrors } = sample.options;
  if (!twoslash) return undefined;
  const checker = program.getTypeChecker();
  const lineOf = (offset: number): number => file.getLineAndCharacterOfPosition(offset).line + 1;
  const answers = twoslash.queries.flatMap((offset) => {
    const text = descriptionAt(offset, file, checker);
    return text === undefined ? [] : [{ line: lineOf(offset), text, isError: false }];
  });
  const errors = expectedErrors.length > 0 ? errorsIn(file, sample, program) : [];
  const expected = errors
    .filter(({ code }) => expectedErrors.includes(code))
    .map((error) => ({
      line: lineOf(error.start ?? 0),
      text: compilerMessage(error),
      isError: true,
    }));
  return [...answers, ...expected].sort((a, b) => a.line - b.line);
}
