// Parses TypeScript's own declaration files once per process, since they are most of the input of a small project.
// Other files are not kept.
import type ts from 'typescript';
import {
  type Parse,
  ProgramMemory,
  type SourceOfErrors,
} from '../../src/build/api/program-memory.js';

class LibraryMemory extends ProgramMemory {
  override parse(name: string, mode: string, text: string, parse: Parse): ts.SourceFile {
    const isOwn = /\/typescript\/lib\/lib\.[^/]*$/.test(name);
    return isOwn ? super.parse(`${name} ${mode}`, mode, text, parse) : parse(text);
  }

  override settle(program: ts.Program): ts.Program {
    return program;
  }

  override diagnosed(program: ts.Program): SourceOfErrors {
    return program;
  }
}

export const libraryMemory: ProgramMemory = new LibraryMemory();
