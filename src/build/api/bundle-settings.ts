// The settings of a tsconfig that decide what esbuild makes of the sources, and which files they import.
import path from 'node:path';
import ts from 'typescript';

const JSX: Readonly<Record<ts.JsxEmit, string | undefined>> = {
  [ts.JsxEmit.None]: undefined,
  [ts.JsxEmit.Preserve]: 'preserve',
  [ts.JsxEmit.React]: 'react',
  [ts.JsxEmit.ReactNative]: 'react-native',
  [ts.JsxEmit.ReactJSX]: 'react-jsx',
  [ts.JsxEmit.ReactJSXDev]: 'react-jsxdev',
};

/** Absolute, since esbuild does not know the folder of the tsconfig. */
function absolutePaths({ baseUrl, paths = {}, pathsBasePath }: ts.CompilerOptions) {
  const base = baseUrl ?? String(pathsBasePath ?? '');
  return Object.fromEntries(
    Object.entries(paths).map(([name, targets]) => [
      name,
      targets.map((target) => path.resolve(base, target)),
    ]),
  );
}

/** A tsconfig as text, for esbuild. */
export const bundleSettings = (options: ts.CompilerOptions): string =>
  JSON.stringify({
    compilerOptions: {
      jsx: options.jsx && JSX[options.jsx],
      jsxFactory: options.jsxFactory,
      jsxFragmentFactory: options.jsxFragmentFactory,
      jsxImportSource: options.jsxImportSource,
      experimentalDecorators: options.experimentalDecorators,
      useDefineForClassFields: options.useDefineForClassFields,
      verbatimModuleSyntax: options.verbatimModuleSyntax,
      baseUrl: options.baseUrl,
      paths: absolutePaths(options),
    },
  });
