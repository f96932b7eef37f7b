// The sites of the browser tests: the real site and the fixtures, each built once per run by the compiled CLI.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONTENT_SECURITY_POLICY } from '../../src/model/content-security-policy.js';
import { repository, run } from '../build/quire.js';
import { buildRealSite } from '../build/real-site.js';

/** Name of a site and its base URL. */
export const SITES = {
  real: '/monorepo/',
  full: '/lib/',
  plain: '/',
  arabic: '/arabic/',
} as const;
export type SiteName = keyof typeof SITES;

/** How the strict policy reaches the browser: as a header, or as `<meta>` in each page. */
export type PolicyPlace = 'header' | 'meta';

export interface BuiltSite {
  /** Absolute path of the output folder. */
  readonly dist: string;
  /** Path of the same output with the policy in each page. */
  readonly distWithMeta: string;
}

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(path.join(folder, file)).mtimeMs,
    ),
  );

function isCompiled(): boolean {
  const compiled = statSync(path.join(repository, 'lib/cli.js'), { throwIfNoEntry: false });
  return compiled !== undefined && compiled.mtimeMs > newestIn(path.join(repository, 'src'));
}

/** @returns the script to run: a copy, since another process may compile again while this one builds. */
async function compile(): Promise<string> {
  if (!isCompiled()) {
    const { exitCode, stderr } = await run(process.execPath, ['scripts/compile.mjs'], {
      cwd: repository,
    });
    if (exitCode !== 0) throw new Error(`the CLI does not compile:\n${stderr}`);
  }
  const cache = path.join(repository, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'quire-browser-'));
  for (const folder of ['bin', 'lib']) {
    cpSync(path.join(repository, folder), path.join(copy, folder), { recursive: true });
  }
  return copy;
}

const META = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`;

function copyWithMeta(dist: string): string {
  const copy = `${dist}-with-meta`;
  cpSync(dist, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(path.join(copy, file), 'utf8');
    writeFileSync(path.join(copy, file), html.replace('<head>', `<head>${META}`));
  }
  return copy;
}

/** Other tests look at the same site. */
async function copyRealSite(folder: string): Promise<BuiltSite> {
  const dist = path.join(folder, 'real-dist');
  cpSync((await buildRealSite()).dist, dist, { recursive: true });
  return { dist, distWithMeta: copyWithMeta(dist) };
}

async function buildFixture(
  name: Exclude<SiteName, 'real'>,
  quireScript: string,
  folder: string,
): Promise<BuiltSite> {
  const dist = path.join(folder, `${name}-dist`);
  const root = path.join(folder, name);
  cpSync(path.join(repository, 'test/fixtures/sites', name), root, { recursive: true });
  const args = [quireScript, 'build', '--root', root, '--out', dist];
  const { exitCode, stderr } = await run(process.execPath, args);
  if (exitCode !== 0) throw new Error(`the site ${name} does not build:\n${stderr}`);
  return { dist, distWithMeta: copyWithMeta(dist) };
}

export interface BuiltSites {
  readonly sites: Readonly<Record<SiteName, BuiltSite>>;
  /** Folders to remove after the run. */
  readonly folders: readonly string[];
}

/** @param folder for the output of this run only. */
export async function buildSites(folder: string): Promise<BuiltSites> {
  const compiled = await compile();
  const script = path.join(compiled, 'bin/quire.js');
  const [real, full, plain, arabic] = await Promise.all([
    copyRealSite(folder),
    buildFixture('full', script, folder),
    buildFixture('plain', script, folder),
    buildFixture('arabic', script, folder),
  ]);
  return { sites: { real, full, plain, arabic }, folders: [folder, compiled] };
}
