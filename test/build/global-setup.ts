// Runs once: provides the folder for fixtures that are built once per run, for all test files.
import type { TestProject } from 'vitest/node';
import { remove, temporaryFolder } from './project.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of the folder with the built fixtures, each under its name. */
    builtFixtures: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = temporaryFolder();
  project.provide('builtFixtures', folder);
  return () => remove(folder);
}
