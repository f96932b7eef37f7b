// Servers for a built site: our own, and others configured as in the README.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quireScript, repository } from './quire.js';

export interface SiteServer {
  /** URL of the site, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface SiteServerOptions {
  /** Absolute path of the built site. */
  readonly dist: string;
  /** Absolute path of an empty folder. */
  readonly scratch: string;
}

const HOST = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The first code block of the page on hosting in this language that contains `text`. */
function recipe(language: string, text: string): string {
  const hosting = readFileSync(path.join(repository, 'docs/hosting.md'), 'utf8');
  const blocks = hosting.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  for (const [, name, code = ''] of blocks)
    if (name === language && code.includes(text)) return code;
  throw new Error(`docs/hosting.md has no recipe in ${language} with ${text}`);
}

async function started(child: ChildProcess, url: string): Promise<SiteServer> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    if (child.exitCode !== null) break;
    // Each response is read to its end: undici throws if the server ends while a response is half read.
    const isUp = await fetch(`${url}/`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (isUp) {
      return {
        url,
        async stop() {
          child.kill();
          await once(child, 'exit');
        },
      };
    }
    await setTimeout(50);
  }
  child.kill('SIGKILL');
  throw new Error(`no answer from ${url}: ${output}`);
}

async function startPreview({ dist }: SiteServerOptions): Promise<SiteServer> {
  const port = await freePort();
  const args = [
    'preview',
    '--root',
    repository,
    '--out',
    dist,
    '--port',
    `${port}`,
    '--host',
    HOST,
  ];
  const child = spawn(process.execPath, [quireScript, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return started(child, `http://${HOST}:${port}/monorepo`);
}

async function startPython({ dist, scratch }: SiteServerOptions): Promise<SiteServer> {
  const port = await freePort();
  const command = recipe('sh', 'http.server')
    .replaceAll('/tmp/www', scratch)
    .replace('"$PWD/dist"', `"${dist}"`)
    .replace('python3', 'exec python3')
    .trimEnd();
  const child = spawn('sh', ['-c', `${command} --bind ${HOST} ${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return started(child, `http://${HOST}:${port}/monorepo`);
}

const MIME_TYPES = '/etc/nginx/mime.types';
const MEDIA_TYPES_OF_DEBIAN = '/etc/mime.types';

async function startNginx({ dist, scratch }: SiteServerOptions): Promise<SiteServer> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${scratch}/nginx.pid;
    error_log stderr;
    events {}
    http {
      include ${MIME_TYPES};
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${scratch}/${name};`).join('\n')}
      server {
        listen ${HOST}:${port};
        ${recipe('nginx', 'location').replaceAll('/srv/www/dist/', `${dist}/`)}
      }
    }`;
  mkdirSync(scratch, { recursive: true });
  writeFileSync(path.join(scratch, 'nginx.conf'), configuration);
  const args = ['-p', scratch, '-c', path.join(scratch, 'nginx.conf'), '-e', 'stderr'];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return started(child, `http://${HOST}:${port}/monorepo`);
}

const APACHE_MODULES = '/usr/lib/apache2/modules';

async function startApache({ dist, scratch }: SiteServerOptions): Promise<SiteServer> {
  const port = await freePort();
  // Apache never runs as root: another user must be able to read the site.
  const site = path.join(scratch, 'site');
  cpSync(dist, site, { recursive: true });
  chmodSync(path.dirname(scratch), 0o755);
  const modules = [
    'mpm_event',
    'authz_core',
    'mime',
    'dir',
    'alias',
    'headers',
    'filter',
    'deflate',
  ];
  const configuration = `
    ${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
    Listen ${HOST}:${port}
    ServerName ${HOST}
    ServerRoot ${scratch}
    PidFile ${scratch}/apache.pid
    ErrorLog ${scratch}/error.log
    User nobody
    Group nogroup
    TypesConfig ${MEDIA_TYPES_OF_DEBIAN}
    ${recipe('apache', 'Alias').replaceAll('/srv/www/dist', site)}`;
  writeFileSync(path.join(scratch, 'apache.conf'), configuration);
  const args = ['-f', path.join(scratch, 'apache.conf'), '-DFOREGROUND'];
  const child = spawn('apache2', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return started(child, `http://${HOST}:${port}/monorepo`);
}

async function startCaddy({ dist, scratch }: SiteServerOptions): Promise<SiteServer> {
  const port = await freePort();
  const site = recipe('caddy', 'file_server')
    .replace('example.org', `http://${HOST}:${port}`)
    .replaceAll('/srv/www/dist', dist);
  mkdirSync(scratch, { recursive: true });
  writeFileSync(path.join(scratch, 'Caddyfile'), `{\n  admin off\n}\n${site}`);
  const args = ['run', '--config', path.join(scratch, 'Caddyfile'), '--adapter', 'caddyfile'];
  const env = { ...process.env, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const child = spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  return started(child, `http://${HOST}:${port}/monorepo`);
}

/** Whether a program is installed. `.ci/run` installs all servers, so that a missing one fails there. */
function hasCommand(name: string): boolean {
  if (process.env['QUIRE_TOOLS'] === 'required') return true;
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Copies a site and compresses its files, as the README describes. @returns the folder of the copy */
export function compressedCopy(dist: string, scratch: string): string {
  const command = recipe('sh', 'gzip').replace('dist', dist).replaceAll('/srv/www', scratch);
  execFileSync('sh', ['-c', command]);
  return path.join(scratch, 'dist');
}

export interface KnownServer {
  readonly name: string;
  readonly isInstalled: boolean;
  start(options: SiteServerOptions): Promise<SiteServer>;
  /** `/x` is answered from `/x/index.html` or `/x.html` without a redirect. */
  readonly servesIndexes: boolean;
  /** Whether it sends 404.html as the not-found page. */
  readonly servesNotFoundPage: boolean;
  /** `Cache-Control` of files with a hash in their name. */
  readonly caching: string | null;
  /** `Cache-Control` of all others. */
  readonly revalidating: string | null;
  /** `Content-Encoding` of text. */
  readonly encoding: string | null;
}

export const SITE_SERVERS: readonly KnownServer[] = [
  {
    name: 'quire preview',
    isInstalled: true,
    start: startPreview,
    servesIndexes: true,
    servesNotFoundPage: true,
    caching: 'public, max-age=31536000, immutable',
    revalidating: 'no-cache',
    encoding: null,
  },
  {
    name: 'python3 -m http.server',
    isInstalled: hasCommand('python3'),
    start: startPython,
    servesIndexes: false,
    servesNotFoundPage: false,
    caching: null,
    revalidating: null,
    encoding: null,
  },
  {
    name: 'nginx',
    isInstalled: hasCommand('nginx'),
    start: startNginx,
    servesIndexes: true,
    servesNotFoundPage: true,
    caching: 'public, max-age=31536000, immutable',
    revalidating: 'no-cache',
    encoding: 'gzip',
  },
  {
    name: 'Apache',
    isInstalled: hasCommand('apache2'),
    start: startApache,
    servesIndexes: false,
    servesNotFoundPage: true,
    caching: 'public, max-age=31536000, immutable',
    revalidating: 'no-cache',
    encoding: 'gzip',
  },
  {
    name: 'Caddy',
    isInstalled: hasCommand('caddy'),
    start: startCaddy,
    servesIndexes: true,
    servesNotFoundPage: true,
    caching: 'public, max-age=31536000, immutable',
    revalidating: 'no-cache',
    encoding: 'gzip',
  },
];
