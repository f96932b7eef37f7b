// TypeScript's message on one line: it puts each reason on a line of its own, with deeper indents.
import ts from 'typescript';

export const compilerMessage = ({ messageText }: Pick<ts.Diagnostic, 'messageText'>): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n').replace(/\n */g, ' ');
