// A site with the reference of two libraries, es-toolkit and true-myth: a larger API for the tests of the search.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../src/build/io/hash.js';
import { type LibrarySite, libraryProject } from './api/library-site.js';
import { Project, remove } from './project.js';
import { repository } from './quire.js';
import { buildOnce, sharedFolder } from './real-site.js';

/** Folders of modules of es-toolkit; the others repeat them in other forms. */
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

/** The site, which is built once for all tests that look at it. */
export async function buildLibraryCorpus(): Promise<LibrarySite> {
  const lockfile = readFileSync(path.join(repository, 'package-lock.json'), 'utf8');
  const root = path.join(sharedFolder, `libraries-${sha256(`${lockfile}${PARTS}`).slice(0, 8)}`);
  if (!existsSync(root)) {
    mkdirSync(sharedFolder, { recursive: true });
    const made = mkdtempSync(`${root}-`);
    writeProject(made);
    try {
      renameSync(made, root);
    } catch {
      // Another process was first.
      remove(made);
    }
  }
  return { project: new Project(root), ...(await buildOnce('--root', root)) };
}
