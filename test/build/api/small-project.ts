// Converts small projects that are written for one test.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConvertedApi } from '../../../src/build/api/api-input.js';
import { remove, temporaryFolder } from '../project.js';
import { convertFixture } from './convert-fixture.js';

type Files = Readonly<Record<string, string>>;

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022'],
  types: [],
  strict: true,
};

/** @param options More options of the compiler. */
export const tsconfig = (fields: object = {}, options: object = {}): string =>
  JSON.stringify({ ...fields, compilerOptions: { ...COMPILER_OPTIONS, ...options } });

export const manifest = (name: string, exports: unknown = { '.': './src/index.ts' }): string =>
  JSON.stringify({ name, version: '1.0.0', exports }, undefined, 2);

/** A project with the package `a`. The given files are added or replace its own. */
export const project = (files: Files): Files => ({
  'tsconfig.json': tsconfig(),
  'a/package.json': manifest('@x/a'),
  'a/src/index.ts': '/** Nothing. */\nexport const nothing = 0;\n',
  ...files,
});

const packagesIn = (files: Files): string[] =>
  Object.keys(files)
    .filter((file) => file.endsWith('/package.json'))
    .map(path.posix.dirname);

/** Converts the packages of a project: all folders with a package.json, or these. */
export async function convertProject(
  files: Files,
  packages = packagesIn(files),
): Promise<ConvertedApi> {
  const root = temporaryFolder();
  onTestFinished(() => remove(root));
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(root, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return convertFixture(root, packages);
}
