// The TypeScript that a site documents: the packages of this repository, or an installed library.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const COMPILER_OPTIONS = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
};

function ownPackages() {
  const names = readdirSync(path.join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    patterns: ['packages/*'],
    entryPoints: names.map((name) => `packages/${name}/src/index.ts`),
    copyTo(site) {
      cpSync(path.join(root, 'packages'), path.join(site, 'packages'), { recursive: true });
      cpSync(path.join(root, 'tsconfig.base.json'), path.join(site, 'tsconfig.base.json'));
    },
  };
}

/** A library in node_modules. Its copy stays in such a folder, since Quire reports faults of installed code as warnings. */
function library(name) {
  const installed = path.join(import.meta.dirname, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const location = `packages/node_modules/${name}`;
  const entryPoint = path.posix.join(location, manifest.types);
  return {
    isInstalled: true,
    patterns: [location],
    entryPoints: [entryPoint],
    copyTo(site) {
      const write = (file, value) =>
        writeFileSync(path.join(site, file), `${JSON.stringify(value)}\n`);
      mkdirSync(path.join(site, location), { recursive: true });
      cpSync(installed, path.join(site, location), { recursive: true });
      // Without `exports`, Quire has the same single entry point as the others.
      write(`${location}/package.json`, { ...manifest, exports: undefined });
      write('packages/tsconfig.json', {
        compilerOptions: COMPILER_OPTIONS,
        files: [path.posix.relative('packages', entryPoint)],
      });
    },
  };
}

/**
 * @param site `packages`, a number of guides, or the name of a library.
 * @returns the packages as `patterns` for Quire and `entryPoints` for TypeDoc; undefined if there are guides only. Broken
 * links are no errors if they are `isInstalled`.
 */
export function apiOf(site) {
  if (/^\d+$/.test(site)) return undefined;
  return site === 'packages' ? ownPackages() : library(site);
}
