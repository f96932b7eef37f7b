import ts from 'typescript';
import { expect, it } from 'vitest';
import { ProgramMemory } from './program-memory.js';

const OPTIONS: ts.CompilerOptions = { noEmit: true, noLib: true, types: [] };

/** The errors of all files of a project after each of its states. */
function errorsAfter(states: readonly Readonly<Record<string, string>>[]): string[][] {
  const memory = new ProgramMemory();
  return states.map((files) => {
    const host: ts.CompilerHost = {
      ...ts.createCompilerHost(OPTIONS),
      fileExists: (name) => name in files,
      readFile: (name) => files[name],
      getSourceFile(name, target) {
        const text = files[name];
        const parse = (given: string) => ts.createSourceFile(name, given, target);
        return text === undefined ? undefined : memory.parse(name, '', text, parse);
      },
    };
    const rootNames = Object.keys(files);
    const program = ts.createProgram({ rootNames, options: OPTIONS, host });
    const source = memory.diagnosed(memory.settle(program));
    return rootNames.flatMap((name) =>
      source
        .getSemanticDiagnostics(program.getSourceFile(name))
        .map(({ code }) => `${name} ${code}`),
    );
  });
}

it('parses a file again only if its text or the way of parsing is another', () => {
  const memory = new ProgramMemory();
  const parsed: string[] = [];
  const parse = (text: string) => {
    parsed.push(text);
    return ts.createSourceFile('/a.ts', text, ts.ScriptTarget.Latest);
  };
  const first = memory.parse('/a.ts', 'module', 'let a;', parse);
  expect(memory.parse('/a.ts', 'module', 'let a;', parse)).toBe(first);
  memory.parse('/a.ts', 'script', 'let a;', parse);
  memory.parse('/a.ts', 'script', 'let b;', parse);
  expect(parsed).toEqual(['let a;', 'let a;', 'let b;']);
});

it('errors of a file appear and disappear with changes of the files that it imports', () => {
  const state = (method: string, other: number) => ({
    '/a.ts': `export class A { ${method}(): void {} }`,
    '/b.ts': `import { A } from './a';\nnew A().on();`,
    '/c.ts': `export const c = ${other};`,
  });
  const states = [
    state('on', 1),
    state('listen', 1),
    state('listen', 2),
    state('on', 2),
    state('on', 3),
  ];
  expect(errorsAfter(states)).toEqual([[], ['/b.ts 2339'], ['/b.ts 2339'], [], []]);
});

it('a project with errors at first has none once they are corrected elsewhere', () => {
  const state = (type: string) => ({
    '/a.ts': `export declare const a: ${type};`,
    '/b.ts': `import { a } from './a';\nexport const b: string = a;`,
  });
  expect(errorsAfter([state('number'), state('string'), state('number')])).toEqual([
    ['/b.ts 2322'],
    [],
    ['/b.ts 2322'],
  ]);
});
