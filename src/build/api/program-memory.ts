// What a thread that compiles again and again keeps of the last program: parsed files, and errors of files that no
// change concerns. Modules are resolved anew each time: another file may be found, and each file asked for counts.
import ts from 'typescript';
import { sha256 } from '../io/hash.js';

/** As the builder of TypeScript expects it. */
type VersionedFile = ts.SourceFile & { version: string };

export type Parse = (text: string) => ts.SourceFile;

export type SourceOfErrors = Pick<
  ts.BuilderProgram,
  'getSemanticDiagnostics' | 'getSyntacticDiagnostics'
>;

const isSame = (a: ts.Program, b: ts.Program): boolean => {
  const before = a.getSourceFiles();
  const after = b.getSourceFiles();
  return (
    before.length === after.length &&
    after.every((file, index) => file === before[index]) &&
    JSON.stringify(a.getCompilerOptions()) === JSON.stringify(b.getCompilerOptions())
  );
};

export class ProgramMemory {
  readonly #files = new Map<string, { readonly mode: string; readonly file: VersionedFile }>();
  #last: ts.Program | undefined;
  #builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  /**
   * The file as it was parsed before, if its text is the same.
   * @param mode how it is parsed; changes with all that the result depends on but the text.
   */
  parse(name: string, mode: string, text: string, parse: Parse): ts.SourceFile {
    const known = this.#files.get(name);
    if (known?.mode === mode && known.file.text === text) return known.file;
    const file = Object.assign(parse(text), { version: sha256(text) });
    this.#files.set(name, { mode, file });
    return file;
  }

  /** The last program if this one is the same: what its checker knows is not lost. */
  settle(program: ts.Program): ts.Program {
    if (!this.#last || !isSame(this.#last, program)) this.#last = program;
    return this.#last;
  }

  /** A source of errors that remembers those of the last program. */
  diagnosed(program: ts.Program): SourceOfErrors {
    const host: ts.BuilderProgramHost = { createHash: sha256 };
    this.#builder = ts.createSemanticDiagnosticsBuilderProgram(program, host, this.#builder);
    return this.#builder;
  }
}
