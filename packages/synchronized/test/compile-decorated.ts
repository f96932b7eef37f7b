// Compiles decorated.ts in one form of decorators and runs it against the package's sources.
import { readFileSync } from 'node:fs';
import * as synchronizedPackage from '@ts-primitives/synchronized';
import ts from 'typescript';

const source = readFileSync(new URL('decorated.ts', import.meta.url), 'utf8');

/** The exports of decorated.ts, compiled by TypeScript. */
export function compileDecorated(experimentalDecorators: boolean): typeof import('./decorated.js') {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      experimentalDecorators,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
    },
  });
  const exports = {};
  const run = new Function('exports', 'require', outputText);
  run(exports, () => synchronizedPackage);
  // SAFETY: the text is that of decorated.ts, which fills exports with what it exports.
  return exports as typeof import('./decorated.js');
}
