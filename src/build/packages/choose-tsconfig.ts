// Chooses the tsconfig.json whose options apply to the packages, if the configuration names none.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectPath } from '../io/relative-path.js';
import type { LookUps } from './source-mapping.js';

/** Usual names, the one with the options of the sources first. */
const NAMES = ['tsconfig.json', 'tsconfig.src.json', 'tsconfig.build.json', 'src/tsconfig.json'];

/** The file itself if it has options; otherwise the first with options that its `references` name. */
function withOptions(file: string, host: LookUps, depth = 0): string | undefined {
  host.add(file);
  if (!existsSync(file) || depth > 3) return undefined;
  const { config } = ts.readConfigFile(file, host.readFile);
  if (config?.compilerOptions || config?.extends) return file;
  const references: unknown = config?.references;
  // `{}` stands for the defaults of TypeScript.
  if (!Array.isArray(references)) return file;
  for (const { path: name } of references) {
    const target = path.resolve(path.dirname(file), String(name));
    const isFolder = existsSync(target) && statSync(target).isDirectory();
    const found = withOptions(
      isFolder ? path.join(target, 'tsconfig.json') : target,
      host,
      depth + 1,
    );
    if (found) return found;
  }
  return undefined;
}

/**
 * The tsconfig of the project or of the first package that has one.
 * @param configured As in the configuration, which wins.
 * @param directories Absolute paths of the packages.
 * @param host Default: the files as they are.
 * @returns A path relative to the project; undefined if there is none.
 */
export function chooseTsconfig(
  root: string,
  configured: string | undefined,
  directories: readonly string[],
  host: LookUps = { ...ts.sys, add: () => {} },
): string | undefined {
  if (configured !== undefined) return configured;
  for (const folder of [root, ...directories]) {
    for (const name of NAMES) {
      const found = withOptions(path.join(folder, name), host);
      if (found) return projectPath(root, found);
    }
  }
  return undefined;
}
