// TypeScript's own declaration files, parsed once in each process: they are most of what a small project is compiled
// with. Of all else nothing is kept.
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
