// Runs once: the folder for what the test files of a run build once for all of them.
import type { TestProject } from 'vitest/node';
import { remove, temporaryFolder } from './project.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute; holds a built fixture under its name, or nothing yet. */
    builtFixtures: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = temporaryFolder();
  project.provide('builtFixtures', folder);
  return () => remove(folder);
}
