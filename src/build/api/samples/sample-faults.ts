// The faults of a sample: differences between the compiler's errors and those that the sample expects.
import ts from 'typescript';
import type { Sample, SampleFault } from '../../../model/page/sample.js';
import { compilerMessage } from '../compiler-message.js';

/** Errors 7006 and similar: a missing type, which JavaScript cannot declare. */
const isMissingType = (code: number): boolean => code >= 7000 && code < 8000;

export function errorsIn(
  file: ts.SourceFile,
  { language }: Sample,
  program: ts.Program,
): readonly ts.Diagnostic[] {
  const isJavaScript = language === 'js' || language === 'jsx';
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
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
