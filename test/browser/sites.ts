// The sites of the browser tests: the real site and the fixtures, each built once per run by the compiled CLI.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONTENT_SECURITY_POLICY,
  policyWith,
} from '../../src/model/site/content-security-policy.js';
import { quire, repository, run } from '../build/quire.js';
import { buildRealSite, sharedFolder } from '../build/real-site.js';

/** Name of a site and its base URL. */
export const SITES = {
  real: '/monorepo/',
  full: '/lib/',
  plain: '/',
  arabic: '/arabic/',
  plugins: '/plugins/',
} as const;
export type SiteName = keyof typeof SITES;

/** How the strict policy is delivered: as a header, or as `<meta>` in each page. */
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

async function compile(): Promise<void> {
  if (isCompiled()) return;
  const { exitCode, stderr } = await run(process.execPath, ['scripts/compile.mjs'], {
    cwd: repository,
  });
  if (exitCode !== 0) throw new Error(`the CLI does not compile:\n${stderr}`);
}

/** The policy of a site; the example plugins need another. */
export const policyOf = (name: SiteName): string =>
  name === 'plugins'
    ? policyWith({ connect: ['https://stats.example.org'] })
    : CONTENT_SECURITY_POLICY;

function copyWithMeta(name: SiteName, dist: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(name)}">`;
  const copy = `${dist}-with-meta`;
  cpSync(dist, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(path.join(copy, file), 'utf8');
    writeFileSync(path.join(copy, file), html.replace('<head>', `<head>${meta}`));
  }
  return copy;
}

/** Copies the real site, whose build other tests share. */
async function copyRealSite(dist: string): Promise<void> {
  cpSync((await buildRealSite()).dist, dist, { recursive: true });
}

/** Builds a fixture. Its bundle is cached for later runs. */
async function buildFixture(name: SiteName, folder: string, dist: string): Promise<void> {
  const root = path.join(folder, name);
  cpSync(path.join(repository, 'test/fixtures/sites', name), root, { recursive: true });
  if (name === 'plugins') {
    cpSync(path.join(repository, 'examples/plugins'), path.join(root, 'plugins'), {
      recursive: true,
    });
  }
  const cache = path.join(sharedFolder, `cache-${name}`);
  const args = ['build', '--root', root, '--out', dist, '--cache-dir', cache, '--no-sync'];
  const env = { ...process.env, QUIRE_CACHE_KEY: 'tests' };
  const { exitCode, stderr } = await quire(args, { env });
  if (exitCode !== 0) throw new Error(`the site ${name} does not build:\n${stderr}`);
}

/** @param folder folder for the output of this run. */
export async function buildSites(folder: string): Promise<Readonly<Record<SiteName, BuiltSite>>> {
  await compile();
  const built = async (name: SiteName): Promise<BuiltSite> => {
    const dist = path.join(folder, `${name}-dist`);
    await (name === 'real' ? copyRealSite(dist) : buildFixture(name, folder, dist));
    return { dist, distWithMeta: copyWithMeta(name, dist) };
  };
  const [real, full, plain, arabic, plugins] = await Promise.all([
    built('real'),
    built('full'),
    built('plain'),
    built('arabic'),
    built('plugins'),
  ]);
  return { real, full, plain, arabic, plugins };
}
