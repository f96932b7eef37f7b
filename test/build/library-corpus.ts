// A site with the reference of two libraries, es-toolkit and true-myth: a larger API for the tests of the search.
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryProject } from './api/library-site.js';
import type { Project } from './project.js';
import { repository } from './quire.js';

/** Folders of modules of es-toolkit; the others repeat them in other forms. */
const PARTS = [
  ...['array', 'function', 'map', 'math', 'object'],
  ...['predicate', 'promise', 'set', 'string'],
];

export function libraryCorpus(): Project {
  const project = libraryProject('installed/node_modules/*');
  const install = (name: string, isWanted: (file: string) => boolean): string => {
    const folder = `installed/node_modules/${name}`;
    const from = path.join(repository, 'node_modules', name);
    cpSync(from, project.path(folder), { recursive: true, filter: isWanted });
    return readFileSync(path.join(from, 'package.json'), 'utf8');
  };
  install('true-myth', () => true);
  const manifest = JSON.parse(install('es-toolkit', (file) => !/\.m?js$/.test(file)));
  const exports = Object.fromEntries(
    PARTS.map((part) => [`./${part}`, manifest.exports[`./${part}`]]),
  );
  project.write({
    'installed/node_modules/es-toolkit/package.json': JSON.stringify({ ...manifest, exports }),
  });
  return project;
}
