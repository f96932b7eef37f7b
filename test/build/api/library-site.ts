// A site with only the reference of some libraries, built by the compiled CLI in a temporary folder.
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../src/model/site/diagnostic.js';
import { Project, temporaryFolder } from '../project.js';
import { quireJson, repository } from '../quire.js';

export interface LibrarySite {
  readonly project: Project;
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiler options that libraries from npm need. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'ESNext.Disposable', 'DOM'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
  },
};

const configOf = (folder: string): string => `
export default {
  title: 'Libraries',
  url: 'https://example.org',
  baseUrl: '/',
  api: { packages: [${JSON.stringify(folder)}], tsconfig: 'tsconfig.json' },
};
`;

/**
 * A project that documents packages.
 * @param folder the folder of the packages, relative to the root.
 * @param root an empty folder for the project.
 */
export function libraryProject(folder: string, root = temporaryFolder()): Project {
  const project = new Project(root);
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  project.write({
    'site.config.ts': configOf(folder),
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'content/index.md': '# Libraries\n\nSee the [reference](/api).\n',
  });
  return project;
}

/** A project with a copy of a package in `library/`. */
export function copiedLibrary(from: string): Project {
  const project = libraryProject('library');
  cpSync(path.join(repository, from), project.path('library'), { recursive: true });
  return project;
}

export async function buildLibrary(project: Project): Promise<LibrarySite> {
  return { project, ...(await quireJson(['build', '--root', project.root])) };
}

/** The HTML of every page of the reference, by its folder in the output. */
export function referencePages({ project }: LibrarySite): ReadonlyMap<string, string> {
  const files = Object.keys(project.tree() ?? {}).filter((file) =>
    /^api\/(?:.*\/)?index\.html$/.test(file),
  );
  return new Map(files.map((file) => [path.posix.dirname(file), project.read(`dist/${file}`)]));
}
