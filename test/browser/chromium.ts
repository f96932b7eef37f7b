// Finds the Chromium of the browser tests, and installs it if that needs no consent.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium without its user interface, which takes most of the time of opening a page. */
const SHELL = 'chromium-headless-shell';

const MISSING =
  'The browser tests need Chromium: install it (on Debian: `apt-get install chromium`) or set CHROME_PATH to its executable.';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function installOnDebian(): void {
  const isDebian = existsSync('/etc/debian_version');
  if (!isDebian || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '--quiet'], { stdio: 'inherit', env });
  const install = ['install', '--yes', '--quiet', 'chromium', SHELL];
  spawnSync('apt-get', install, { stdio: 'inherit', env });
}

/**
 * Path of an executable Chromium.
 * @param isWhole whether a full browser is needed, for example for the back/forward cache.
 * @throws an error that names the package to install if there is none.
 */
export function findChromium(isWhole = false): string {
  const names = isWhole ? BROWSERS : [SHELL, ...BROWSERS];
  const named = process.env['CHROME_PATH'];
  if (named !== undefined) {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH=${named} is not executable. ${MISSING}`);
    return named;
  }
  const found = onPath(names);
  if (found !== undefined) return found;
  installOnDebian();
  const installed = onPath(names);
  if (installed === undefined) throw new Error(MISSING);
  return installed;
}

export const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
