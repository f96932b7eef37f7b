// Projects to build: copies of fixtures in temporary folders. Each fixture is built once, so that tests can check
// that a failed build keeps the former output.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, inject, onTestFinished } from 'vitest';
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

  /** The text of a file. @param file relative to the project. */
  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Files of the output. */
  tree(): Tree | undefined {
    return readTree(this.out);
  }
}

/** Creates a temporary folder, to be deleted with `remove`. */
export const temporaryFolder = (): string =>
  realpathSync(mkdtempSync(path.join(tmpdir(), 'quire-test-')));

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A project in an otherwise empty folder, so that files written outside of the project are noticed. */
export function newProject(files: Files = {}): Project {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  project.write(files);
  return project;
}

/** Deletes a project made by `newProject`, with the folder around it. */
export const removeProject = ({ root }: Project): void => remove(path.dirname(root));

/** A project that is deleted when the test has finished. */
export function projectOfTest(files: Files): Project {
  const project = newProject(files);
  onTestFinished(() => removeProject(project));
  return project;
}

export type FixtureName = 'small' | 'typed' | 'foreign';

/** A copy of a fixture that has not been built. */
export function copyFixture(name: FixtureName): Project {
  const root = temporaryFolder();
  cpSync(path.join(repository, 'test/fixtures', name), root, { recursive: true });
  return new Project(root);
}

/** The built fixture. The first test file of a run that needs it builds it. */
async function builtFixture(name: FixtureName): Promise<Project> {
  const template = new Project(path.join(inject('builtFixtures'), name));
  if (existsSync(template.root)) return template;
  const project = copyFixture(name);
  const { exitCode, stderr } = await quire(['build', '--root', project.root, '--no-sync']);
  if (exitCode !== 0) throw new Error(`the fixture ${name} does not build:\n${stderr}`);
  try {
    renameSync(project.root, template.root);
  } catch {
    // Another process was first.
    remove(project.root);
  }
  return template;
}

function copyOf(template: Project): Project {
  const project = newProject();
  cpSync(template.root, project.root, { recursive: true });
  return project;
}

/** A `test` with the fixture `project`: its own copy of a built project. */
export const testWith = (name: FixtureName) =>
  base.extend<{ project: Project }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    project: async ({}, use) => {
      const project = copyOf(await builtFixture(name));
      await use(project);
      removeProject(project);
    },
  });

/** Creates a socket without a listener, since its server was killed. */
export function makeSocket(file: string): void {
  const listen = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', listen, file]);
}
