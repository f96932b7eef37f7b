// Checks samples as programs, and finds where the names in samples and source files lead.
import path from 'node:path';
import ts from 'typescript';
import type { CheckedSample, Sample, SampleFault } from '../../../model/sample.js';
import { projectPath } from '../../io/relative-path.js';
import { findEntryPoints } from '../../packages/entry-points.js';
import { readManifests } from '../../packages/package-manifest.js';
import { CompilerFiles } from '../compiler-files.js';
import type { ApiInput, CheckedCode, CodeQuery } from '../input.js';
import { createProgram, type DocumentedProgram } from '../program.js';
import { namesInSample, namesInSource } from './code-names.js';
import { createNameDescriber } from './name-description.js';
import { createSampleProgram } from './sample-program.js';
import { createSymbolTargets } from './symbol-targets.js';

/** The program of a project whose reference is known, without TypeDoc. */
export function readProgram(input: ApiInput): DocumentedProgram {
  const root = path.resolve(input.root);
  const packages = readManifests(root, input.packages).value.map((manifest) => ({
    ...manifest,
    entryPoints: findEntryPoints(root, manifest).value,
  }));
  // Its faults were reported when the reference was made.
  const program = createProgram(root, input.tsconfig, packages, new CompilerFiles(), () => {});
  return { root, packages, program };
}

/** JavaScript has nowhere to write a type, so a missing one is no fault: 7006 and its kin. */
const isMissingType = (code: number): boolean => code >= 7000 && code < 8000;

function errorsIn(
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

/** Every error that the sample does not expect, and every expected one that it does not have. */
function faultsOf(
  { options: { expectedErrors } }: Sample,
  errors: readonly ts.Diagnostic[],
): SampleFault[] {
  const found = new Set(errors.map(({ code }) => code));
  const missing = expectedErrors
    .filter((code) => !found.has(code))
    .map((code) => ({ message: 'The expected error does not occur', code, offset: 0 }));
  const unexpected = errors
    .filter(({ code }) => !expectedErrors.includes(code))
    .map(({ messageText, code, start = 0 }) => ({
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      code,
      offset: start,
    }));
  return [...missing, ...unexpected];
}

/** Files of the project, or where some could be, that only the samples look for. */
function importedFiles(root: string, asked: CompilerFiles, { program }: DocumentedProgram) {
  const known = new Set<string>(
    program.getSourceFiles().map(({ fileName }) => projectPath(root, fileName)),
  );
  return asked.hashed(
    root,
    (file) => !known.has(file) && !file.split('/').includes('node_modules'),
  );
}

export function checkCode(query: CodeQuery, documented: DocumentedProgram): CheckedCode {
  const { declarations } = query;
  const { root } = documented;
  const asked = new CompilerFiles();
  const samples = new Map<string, CheckedSample>();
  if (query.samples.length > 0) {
    const { program, fileOf } = createSampleProgram(documented, query.samples, asked);
    const checker = program.getTypeChecker();
    const targets = createSymbolTargets(root, program, declarations, []);
    const describe = createNameDescriber(checker);
    for (const sample of query.samples) {
      const file = fileOf(sample);
      if (!file) continue;
      const faults = faultsOf(sample, errorsIn(file, sample, program));
      const names = namesInSample(file, checker, targets, describe);
      samples.set(sample.key, { faults, names });
    }
  }
  const checker = documented.program.getTypeChecker();
  const targets = createSymbolTargets(root, documented.program, declarations, query.sources);
  const sources = new Map(
    query.sources.flatMap((source) => {
      const file = documented.program.getSourceFile(path.join(root, source));
      return file ? [[source, namesInSource(file, checker, targets)] as const] : [];
    }),
  );
  return { samples, sources, compilerFiles: importedFiles(root, asked, documented) };
}
