// Compiles samples to JavaScript that Node.js runs, with the language options with which they were checked.
import path from 'node:path';
import ts from 'typescript';
import type { SampleLanguage } from '../../model/page/sample.js';

export type LanguageOptions = Readonly<ts.CompilerOptions>;

/** The options on which the meaning of a program depends, besides those with defaults below. */
const LANGUAGE_OPTIONS = [
  'emitDecoratorMetadata',
  'experimentalDecorators',
  'jsxFactory',
  'jsxFragmentFactory',
  'jsxImportSource',
  'verbatimModuleSyntax',
];

function readOptions(tsconfig: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const host = { ...ts.sys, readDirectory: () => [] };
  return ts.parseJsonConfigFileContent(config, host, path.dirname(tsconfig)).options;
}

/** @param tsconfig Relative to the root, without faults. */
export function readLanguageOptions(root: string, tsconfig: string | undefined): LanguageOptions {
  const options = tsconfig === undefined ? {} : readOptions(path.join(root, tsconfig));
  const { Preserve, React, ReactNative } = ts.JsxEmit;
  const { jsx, target = ts.ScriptTarget.ES2022 } = options;
  const given = Object.entries(options).filter(([name]) => LANGUAGE_OPTIONS.includes(name));
  return {
    ...Object.fromEntries(given),
    // Node.js does not run JSX that another tool should transform.
    jsx: jsx === undefined || jsx === Preserve || jsx === ReactNative ? React : jsx,
    useDefineForClassFields: options.useDefineForClassFields ?? target >= ts.ScriptTarget.ES2022,
  };
}

/** The code as an ES module, with a source map that names it `sample.ts`, or with the extension of its language. */
export const compileSample = (
  code: string,
  language: SampleLanguage,
  options: LanguageOptions,
): string =>
  ts.transpileModule(code, {
    fileName: `sample.${language}`,
    compilerOptions: {
      ...options,
      allowJs: true,
      inlineSourceMap: true,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
    },
  }).outputText;
