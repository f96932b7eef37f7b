// A site with the reference of es-toolkit and true-myth: a larger API for the tests of the search.
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LibrarySite, libraryProject } from './api/library-site.js';
import { repository } from './quire.js';
import { buildOnce, sharedProject } from './real-site.js';

/** Folders of es-toolkit with its modules; other folders export the same modules in other forms. */
const PARTS = [
  ...['array', 'error', 'function', 'map', 'math', 'object'],
  ...['predicate', 'promise', 'set', 'string'],
];

function writeProject(root: string): void {
  const project = libraryProject('installed/node_modules/*', root);
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
}

/** Builds the site, once for all tests. */
export async function buildLibraryCorpus(): Promise<LibrarySite> {
  const lockfile = readFileSync(path.join(repository, 'package-lock.json'), 'utf8');
  const project = sharedProject('libraries', `${lockfile}${PARTS}`, writeProject);
  return { project, ...(await buildOnce('--root', project.root)) };
}
