// Projects to build: copies of fixtures in temporary folders, built once so that there is something to keep.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from 'vitest';
import { quire, repository } from './quire.js';
import { readTree, type Tree } from './tree.js';

/** Paths relative to the project; undefined deletes the file. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

export class Project {
  /** Absolute, without symbolic links. */
  readonly root: string;
  readonly out: string;

  constructor(root: string) {
    this.root = root;
    this.out = path.join(root, 'dist');
  }

  /** @param file relative to the project. */
  path(file: string): string {
    return path.join(this.root, file);
  }

  write(files: Files): void {
    for (const [file, contents] of Object.entries(files)) {
      if (contents === undefined) rmSync(this.path(file), { recursive: true });
      else {
        mkdirSync(path.dirname(this.path(file)), { recursive: true });
        writeFileSync(this.path(file), contents);
      }
    }
  }

  /** Files of the output. */
  tree(): Tree | undefined {
    return readTree(this.out);
  }
}

/** A new folder below the system's own for temporary files, which is removed with `remove`. */
export const temporaryFolder = (): string =>
  realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-test-')));

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export type FixtureName = 'small' | 'typed' | 'foreign';

/** A fresh copy of a fixture, not built. */
export function copyFixture(name: FixtureName): Project {
  const root = temporaryFolder();
  cpSync(path.join(repository, 'test/fixtures', name), root, { recursive: true });
  return new Project(root);
}

async function buildFixture(name: FixtureName): Promise<Project> {
  const project = copyFixture(name);
  const { exitCode, stderr } = await quire(['build', '--root', project.root]);
  if (exitCode !== 0) throw new Error(`the fixture ${name} does not build:\n${stderr}`);
  return project;
}

/** Alone in a folder of its own, so that files written beside the project show. */
function copyOf(template: Project): Project {
  const root = path.join(temporaryFolder(), 'project');
  cpSync(template.root, root, { recursive: true });
  return new Project(root);
}

/** A test with `project`, its own built copy of a fixture. */
export const testWith = (name: FixtureName) =>
  base.extend<{ $test: { project: Project }; $file: { template: Project } }>({
    template: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from it
      async ({}, use) => {
        const template = await buildFixture(name);
        await use(template);
        remove(template.root);
      },
      { scope: 'file' },
    ],
    project: async ({ template }, use) => {
      const project = copyOf(template);
      await use(project);
      remove(path.dirname(project.root));
    },
  });
