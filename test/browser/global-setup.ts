// Runs once: builds the sites and serves them with the project's server.
import type { TestProject } from 'vitest/node';
import { close, listen } from '../../src/build/serve/listen.js';
import { createStaticServer } from '../../src/build/serve/static-server.js';
import { remove, temporaryFolder } from '../build/project.js';
import { findChromium } from './chromium.js';
import {
  type BuiltSite,
  buildSites,
  type PolicyPlace,
  policyOf,
  SITES,
  type SiteName,
} from './sites.js';

/** The values that every test file receives through `inject`. */
export interface ServedSite extends BuiltSite {
  /** Origin of the server that sends the policy this way. */
  readonly origins: Readonly<Record<PolicyPlace, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Readonly<Record<SiteName, ServedSite>>;
  }
}

const closers: (() => Promise<unknown>)[] = [];

async function serve(
  directory: string,
  baseUrl: string,
  headers: Record<string, string>,
): Promise<string> {
  const server = createStaticServer({ directory, baseUrl, headers });
  const port = await listen(server, 0, '127.0.0.1');
  closers.push(() => close(server));
  return `http://127.0.0.1:${port}`;
}

async function serveSite(name: SiteName, built: BuiltSite): Promise<ServedSite> {
  const policy = { 'Content-Security-Policy': policyOf(name) };
  const origins = {
    header: await serve(built.dist, SITES[name], policy),
    meta: await serve(built.distWithMeta, SITES[name], {}),
  };
  return { ...built, origins };
}

export async function setup(project: TestProject): Promise<void> {
  // Before the builds, so that a missing browser is reported at once.
  findChromium();
  const folder = temporaryFolder();
  closers.push(async () => remove(folder));
  const sites = await buildSites(folder);
  project.provide('sites', {
    real: await serveSite('real', sites.real),
    full: await serveSite('full', sites.full),
    plain: await serveSite('plain', sites.plain),
    arabic: await serveSite('arabic', sites.arabic),
    plugins: await serveSite('plugins', sites.plugins),
  });
}

export async function teardown(): Promise<void> {
  for (const closeOne of closers.reverse()) await closeOne();
}
