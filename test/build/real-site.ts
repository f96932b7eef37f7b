// The site of this repository, built once for all tests that look at it, in whichever process they run.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quire, repository } from './quire.js';

const folder = path.join(repository, 'node_modules/.cache/quire-test');

/** Absolute paths. */
export const realSite = { dist: path.join(folder, 'dist'), cache: path.join(folder, 'cache') };

const LOCKED = 75;

/**
 * Builds the site, which Quire does not do again when it is up to date; waits while another process
 * builds it.
 * @throws With the report of the build when it fails.
 */
export async function buildRealSite(): Promise<typeof realSite> {
  const { dist, cache } = realSite;
  const args = ['build', '--root', repository, '--out', dist, '--cache-dir', cache];
  for (;;) {
    const { exitCode, stderr } = await quire(args);
    if (exitCode === 0) return realSite;
    if (exitCode !== LOCKED) throw new Error(`the site does not build:\n${stderr}`);
    await setTimeout(200);
  }
}
