// Builds the packages as `npm run build` does in each, but in one process, which parses library declarations only once.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { inDependencyOrder, root } from './workspace.js';

/** A compiler host that parses a declaration file once for all programs. */
export function createSharedHost(): (options: ts.CompilerOptions) => ts.CompilerHost {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return (options) => {
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (file, ...rest) => {
      if (!file.includes('/node_modules/typescript/lib/')) return getSourceFile(file, ...rest);
      if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
      return parsed.get(file);
    };
    return host;
  };
}

/** The diagnostics of a program, one line each, with paths relative to `base`. */
export function complaints(diagnostics: readonly ts.Diagnostic[], base: string): string[] {
  return diagnostics.map(({ file, messageText }) => {
    const path = file ? relative(base, file.fileName) : '';
    return `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** Emits every package into an empty dist/; returns the compiler's diagnostics. */
export function buildPackages(): readonly string[] {
  const hostFor = createSharedHost();
  return inDependencyOrder().flatMap(({ folder }) => {
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    const config = ts.getParsedCommandLineOfConfigFile(
      join(folder, 'tsconfig.build.json'),
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
    );
    if (!config) return [`${folder}: no tsconfig.build.json`];
    const program = ts.createProgram(config.fileNames, config.options, hostFor(config.options));
    const { diagnostics } = program.emit();
    return complaints([...ts.getPreEmitDiagnostics(program), ...diagnostics], root);
  });
}
