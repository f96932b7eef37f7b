// The site of this repository, built once for the tests of all processes.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from '../../src/build/io/hash.js';
import { Project, remove, temporaryFolder } from './project.js';
import { type JsonReport, quireJson, repository } from './quire.js';

/** Holds builds that the tests of all processes and of later runs share. */
export const sharedFolder = path.join(repository, 'node_modules/.cache/quire-test');

/** Absolute paths. */
export const realSite = {
  dist: path.join(sharedFolder, 'dist'),
  cache: path.join(sharedFolder, 'cache'),
};

const LOCKED = 75;

/**
 * Builds a site; Quire does nothing if it is up to date. Waits while another process builds it.
 * @throws an error with the diagnostics if the build fails.
 */
export async function buildOnce(...args: readonly string[]): Promise<JsonReport> {
  for (;;) {
    const report = await quireJson(['build', ...args]);
    if (report.exitCode === 0) return report;
    if (report.exitCode !== LOCKED)
      throw new Error(`the site does not build:\n${JSON.stringify(report.diagnostics)}`);
    await setTimeout(200);
  }
}

let building: Promise<typeof realSite> | undefined;

async function buildShared(): Promise<typeof realSite> {
  const { dist, cache } = realSite;
  await buildOnce('--root', repository, '--out', dist, '--cache-dir', cache);
  return realSite;
}

/** All test files of a process wait for the same build. */
export function buildRealSite(): Promise<typeof realSite> {
  building ??= buildShared();
  return building;
}

const SOURCES = ['content', 'packages', 'static', 'site.config.ts', 'tsconfig.base.json'];
/** Files that the cache depends on. */
const CACHED_FOR = ['package.json', 'package-lock.json'];

/** Copies the sources of the site and the cache of its build into a new folder. */
export async function copyRealProject(): Promise<Project> {
  const { cache } = await buildRealSite();
  const project = new Project(temporaryFolder());
  for (const name of [...SOURCES, ...CACHED_FOR]) {
    const from = path.join(repository, name);
    if (existsSync(from)) cpSync(from, project.path(name), { recursive: true });
  }
  cpSync(cache, project.path('.quire/cache'), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  return project;
}

/**
 * A project that the tests of all processes and of later runs share.
 * @param contents identifies the written files: other contents give another project.
 */
export function sharedProject(
  name: string,
  contents: string,
  write: (root: string) => void,
): Project {
  const project = new Project(path.join(sharedFolder, `${name}-${sha256(contents).slice(0, 8)}`));
  if (existsSync(project.root)) return project;
  mkdirSync(sharedFolder, { recursive: true });
  const made = mkdtempSync(`${project.root}-`);
  write(made);
  try {
    renameSync(made, project.root);
  } catch {
    // Another process was first.
    remove(made);
  }
  return project;
}
