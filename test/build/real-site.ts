// The site of this repository, built once for all tests that look at it, in whichever process they run.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type JsonReport, quireJson, repository } from './quire.js';

/** What tests build once lies here, for all processes and later runs. */
export const sharedFolder = path.join(repository, 'node_modules/.cache/quire-test');

/** Absolute paths. */
export const realSite = {
  dist: path.join(sharedFolder, 'dist'),
  cache: path.join(sharedFolder, 'cache'),
};

const LOCKED = 75;

/**
 * Builds a site, which Quire does not do again when it is up to date; waits while another process
 * builds it.
 * @throws With the report of the build when it fails.
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

export async function buildRealSite(): Promise<typeof realSite> {
  const { dist, cache } = realSite;
  await buildOnce('--root', repository, '--out', dist, '--cache-dir', cache);
  return realSite;
}
