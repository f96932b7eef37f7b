// The data that a thread keeps between programs: parsed files, and errors of files that no change affects.
// Modules are resolved again each time: other files may be found, and each file looked for is recorded.
import ts from 'typescript';
import { sha256 } from '../io/hash.js';

/** The form that TypeScript's builder expects. */
type VersionedFile = ts.SourceFile & { version: string };

export type Parse = (text: string) => ts.SourceFile;

export type SourceOfErrors = Pick<
  ts.BuilderProgram,
  'getSemanticDiagnostics' | 'getSyntacticDiagnostics'
>;

/** The text of the tsconfig, in which faults of options have their places. */
const configOf = (program: ts.Program): string | undefined => {
  // SAFETY: `configFile` is the parsed tsconfig, or missing.
  const { configFile } = program.getCompilerOptions() as { configFile?: ts.TsConfigSourceFile };
  return configFile?.text;
};

const isSame = (a: ts.Program, b: ts.Program): boolean => {
  const before = a.getSourceFiles();
  const after = b.getSourceFiles();
  return (
    before.length === after.length &&
    after.every((file, index) => file === before[index]) &&
    configOf(a) === configOf(b) &&
    JSON.stringify(a.getCompilerOptions()) === JSON.stringify(b.getCompilerOptions())
  );
};

export class ProgramMemory {
  readonly #files = new Map<string, { readonly mode: string; readonly file: VersionedFile }>();
  #last: ts.Program | undefined;
  #builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  /**
   * The file as parsed before if its text is the same; otherwise parses it.
   * @param mode How it is parsed: everything besides the text that the result depends on.
   */
  parse(name: string, mode: string, text: string, parse: Parse): ts.SourceFile {
    const known = this.#files.get(name);
    if (known?.mode === mode && known.file.text === text) return known.file;
    const file = Object.assign(parse(text), { version: sha256(text) });
    this.#files.set(name, { mode, file });
    return file;
  }

  /** Returns the last program if this one is the same, since its checker has cached results. */
  settle(program: ts.Program): ts.Program {
    if (!this.#last || !isSame(this.#last, program)) this.#last = program;
    return this.#last;
  }

  /** A source of errors that reuses those of the last program. */
  diagnosed(program: ts.Program): SourceOfErrors {
    const host: ts.BuilderProgramHost = { createHash: sha256 };
    const builder = ts.createSemanticDiagnosticsBuilderProgram(program, host, this.#builder);
    // Without this, files that import a changed file would keep their errors.
    while (builder.getSemanticDiagnosticsOfNextAffectedFile());
    this.#builder = builder;
    return builder;
  }
}
