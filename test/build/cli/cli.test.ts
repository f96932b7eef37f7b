import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileCli } from './compile-cli.js';

let install: string;
let root: string;
beforeAll(async () => {
  install = await compileCli();
});
afterAll(() => rmSync(install, { recursive: true }));
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cli-')));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const { NO_COLOR: _, ...environment } = process.env;
  return spawn(process.execPath, [path.join(install, 'bin/quire.js'), ...args], {
    cwd: root,
    ...options,
    env: { ...environment, ...options.env },
  });
}

async function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code, signal] = await once(child, 'close');
  // As a shell does.
  return { code: code ?? 128 + constants.signals[signal as NodeJS.Signals], stdout, stderr };
}

const quire = (args: readonly string[], options?: SpawnOptions): Promise<Ended> =>
  ended(start(args, options));

const home = (): string => path.join(root, 'dist/index.html');

describe('usage', () => {
  it.each([
    [['biuld'], 'cli/unknown-command', 'did you mean build?'],
    [['help', 'biuld'], 'cli/unknown-command', 'did you mean build?'],
    [['help', 'bogus'], 'cli/unknown-command', 'quire --help'],
    [['build', '--jsn'], 'cli/unknown-option', 'did you mean --json?'],
    [['build', '--outt=x'], 'cli/unknown-option', 'did you mean --out?'],
    [['build', '--cache'], 'cli/unknown-option', 'did you mean --no-cache?'],
    [['build', '--open'], 'cli/unknown-option', '--open is an option of `quire dev`'],
    [
      ['build', '--port', '3'],
      'cli/unknown-option',
      '--port is an option of `quire dev` and `quire preview`',
    ],
    [['build', '--foo'], 'cli/unknown-option', 'run `quire --help`'],
    [['build', '--root'], 'cli/missing-value', 'quire --help'],
    [['build', 'extra'], 'cli/unexpected-argument', 'quire --help'],
    [['preview', '--port', '65536'], 'cli/invalid-value', 'quire --help'],
    [['preview', '--port', 'x'], 'cli/invalid-value', 'quire --help'],
    [['dev', '--host', ''], 'cli/invalid-value', 'quire --help'],
    [['build', '--out', ''], 'cli/invalid-value', 'quire --help'],
    [['--root', 'a', 'build', '--root=a'], 'cli/repeated-option', 'once'],
    [['preview', '--port', '1', '--port', '2'], 'cli/repeated-option', 'once'],
    ...['build', 'check', 'dev', 'preview', 'clean'].map((command): [string[], string, string] => [
      [command, '--root', 'none'],
      'config/missing',
      'after --root',
    ]),
  ])('%j is refused with a hint', async (args, code, hint) => {
    const { code: exitCode, stdout, stderr } = await quire(args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      new RegExp(`^error {2}${code}\\n {2}\\S.*\\n {2}hint: .*${hint.replace('?', '\\?')}`),
    );
  });

  it('says that the working directory was deleted', async () => {
    const quireScript = path.join(install, 'bin/quire.js');
    const gone = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" --json build';
    const child = spawn('sh', ['-c', gone, process.execPath, quireScript], { cwd: root });
    const { code, stdout, stderr } = await ended(child);
    expect([code, stderr]).toEqual([4, '']);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'io/working-directory' }]);
  });

  it.each([
    [['--json', 'bild'], 'bild'],
    [['--json', '--root', '.', 'build', '--jsn'], 'build'],
    [['--out', 'check', '--json', 'preview', '--port', 'x'], 'preview'],
    [['--json', 'build', '--root'], 'build'],
    [['--json', '--root', '.', '--jsn'], ''],
  ])('%j names the command in its report', async (args, command) => {
    const { stdout } = await quire(args);
    expect(JSON.parse(stdout)).toMatchObject({ command, exitCode: 2 });
  });

  it('reports in one line if the command is dev', async () => {
    const { stdout } = await quire(['--json', 'dev', '--port', 'x']);
    expect(stdout.trimEnd()).not.toContain('\n');
    expect(JSON.parse(stdout)).toMatchObject({ command: 'dev', exitCode: 2 });
  });

  it('shows its usage if there is no command', async () => {
    const { code, stderr } = await quire([]);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: quire');
  });

  it('shows the help of one command', async () => {
    const { code, stdout } = await quire(['help', 'preview']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: quire preview')]);
    expect((await quire(['help'])).stdout).toContain('Usage: quire [options] [command]');
  });

  it('shows examples in its help, and its version', async () => {
    const { code, stdout } = await quire(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('$ quire preview --port 8080');
    expect((await quire(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('imports nothing but commander for that', async () => {
    const trace = path.join(root, 'trace.cjs');
    // Packages may be CommonJS or ES modules: the files that are opened are traced for both.
    writeFileSync(
      trace,
      `const { register } = require('node:module');
       register('data:text/javascript,' + encodeURIComponent(\`
         import { appendFileSync } from 'node:fs';
         export async function load(url, context, next) {
           appendFileSync(\${JSON.stringify(${JSON.stringify(path.join(root, 'loaded'))})}, url + '\\\\n');
           return next(url, context);
         }\`));`,
    );
    await quire(['--help'], { env: { NODE_OPTIONS: `--require ${trace}` } });
    const loaded = readFileSync(path.join(root, 'loaded'), 'utf8').split('\n');
    const packages = loaded.flatMap(
      (url) => /.*node_modules\/(?!\.cache)([^/]+)/.exec(url)?.[1] ?? [],
    );
    expect(new Set(packages)).toEqual(new Set(['commander']));
  });

  it('refuses an old Node before it imports anything', async () => {
    const old = path.join(root, 'old.cjs');
    writeFileSync(old, `Object.defineProperty(process.versions, 'node', { value: '20.18.9' });`);
    renameSync(path.join(install, 'lib'), path.join(install, 'lib-away'));
    try {
      const { code, stderr } = await quire(['build'], {
        env: { NODE_OPTIONS: `--require ${old}` },
      });
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^error {2}cli\/node-version\n.*20\.19/),
      ]);
      const missing = await quire(['build']);
      expect([missing.code, missing.stderr]).toEqual([
        2,
        expect.stringMatching(/^error {2}cli\/not-compiled/),
      ]);
    } finally {
      renameSync(path.join(install, 'lib-away'), path.join(install, 'lib'));
    }
  });

  it.each([
    [
      "Yarn's Plug'n'Play, which has no node_modules",
      'pnp',
      /^error {2}cli\/plug-n-play\n.*\n.*nodeLinker: node-modules/,
    ],
    [
      'Bun in place of Node',
      'bun',
      /^error {2}cli\/node-version\n.* this is Bun 3\.\n.* without `--bun`/,
    ],
  ])('refuses %s', async (_, name, message) => {
    const loader = path.join(root, 'versions.cjs');
    writeFileSync(loader, `process.versions.${name} = '3';`);
    const { code, stderr } = await quire(['build'], {
      env: { NODE_OPTIONS: `--require ${loader}` },
    });
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('requires the Node version that package.json names', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
    expect(readFileSync('bin/quire.js', 'utf8')).toContain(`REQUIRED = [${major}, ${minor}]`);
  });
});

describe('build and check', () => {
  it('publishes, with lines and no control characters in a log', async () => {
    const { code, stdout, stderr } = await quire(['build']);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^stage {2}\d+ ms\n$/)]);
    expect(stdout).toMatch(/^✓ Built 1 page, 1 file, 5 B in dist\/ \(/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not appear
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(readFileSync(home(), 'utf8')).toBe('built');
  });

  it('publishes nothing when it only checks', async () => {
    expect((await quire(['check'])).code).toBe(0);
    expect(existsSync(home())).toBe(false);
  });

  it('fetches external links only on request', async () => {
    const env = { FAULT: 'external' };
    expect((await quire(['check'], { env })).code).toBe(0);
    const { code, stderr } = await quire(['check', '--external'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('link/dead-external')]);
  });

  it('takes paths relative to the working directory, options before or after the command', async () => {
    mkdirSync(path.join(root, 'project'));
    const args = ['--root', 'project', 'build', '--out', 'public', '--cache-dir', 'store'];
    const { stderr } = await quire(args, { env: { FAULT: 'cache' } });
    expect(existsSync(path.join(root, 'public/index.html'))).toBe(true);
    expect(stderr).toContain(`cache: ${path.join(root, 'store')}\n`);
    const without = await quire(['build', '--no-cache'], { env: { FAULT: 'cache' } });
    expect(without.stderr).toContain('cache: undefined\n');
  });

  it('flushes to disk unless told not to', async () => {
    const env = { FAULT: 'flush' };
    expect((await quire(['build'], { env })).stderr).toContain('flush: true\n');
    expect((await quire(['build', '--no-sync'], { env })).stderr).toContain('flush: false\n');
  });

  it('reports faults as text, and leaves the output alone', async () => {
    await quire(['build']);
    const { code, stdout, stderr } = await quire(['build'], { env: { FAULT: 'link' } });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('\ncontent/start.md:12:8  error  link/missing-page\n');
    expect(readFileSync(home(), 'utf8')).toBe('built');
  });

  it('reports as one JSON document on stdout, nothing else', async () => {
    const { code, stdout, stderr } = await quire(['build', '--json'], { env: { FAULT: 'link' } });
    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'build',
      exitCode: 1,
      diagnostics: [{ code: 'link/missing-page', place: { line: 12, column: 8 } }],
      stages: [{ name: 'stage' }],
    });
    const check = await quire(['check', '--external', '--json'], { env: { FAULT: 'external' } });
    expect(JSON.parse(check.stdout)).toMatchObject({
      command: 'check',
      exitCode: 1,
      diagnostics: [{ code: 'link/dead-external' }],
      stages: [{ name: 'stage' }, { name: 'external' }],
    });
    const usage = await quire(['build', '--json', '--jsn']);
    expect(JSON.parse(usage.stdout)).toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: 'cli/unknown-option' }],
    });
  });

  it('reports a bug as such, with a stack only on request', async () => {
    const env = { FAULT: 'bug' };
    const { code, stderr } = await quire(['build'], { env });
    expect([code, stderr]).toEqual([
      5,
      expect.stringContaining('error  bug/uncaught\n  This is a bug in Quire: planted'),
    ]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect((await quire(['build', '--debug'], { env })).stderr).toMatch(/^\s+at /m);
  });

  it('says so when a promise is never settled', async () => {
    const { code, stderr } = await quire(['build'], { env: { FAULT: 'stuck' } });
    expect([code, stderr]).toEqual([5, expect.stringContaining('error  bug/uncaught')]);
    expect(readdirSync(path.join(root, '.quire/output/dist'))).toEqual([]);
  });

  it('writes files that everyone may read, whatever the umask', async () => {
    const script = `umask 077; exec "${process.execPath}" "${path.join(install, 'bin/quire.js')}" build`;
    await ended(spawn('sh', ['-c', script], { cwd: root }));
    expect(statSync(home()).mode & 0o777).toBe(0o644);
    expect(statSync(path.dirname(home())).mode & 0o777).toBe(0o755);
  });

  it.runIf(process.getuid?.() === 0)(
    'finds out before the work that the output is read-only',
    async () => {
      mkdirSync(path.join(root, 'dist'));
      chmodSync(path.join(root, 'dist'), 0o555);
      chownSync(path.join(root, 'dist'), 65_534, 65_534);
      chownSync(root, 65_534, 65_534);
      const { code, stderr } = await quire(['build'], { uid: 65_534, gid: 65_534 });
      expect([code, stderr]).toEqual([
        4,
        expect.stringMatching(/^dist {2}error {2}io\/output\n.*permission denied/),
      ]);
    },
  );
});

describe('interruption', () => {
  /** Starts a build that does not end, and waits until it has staged files. */
  async function hanging(fault: 'hang' | 'deaf' | 'busy' | 'blocked'): Promise<ChildProcess> {
    const child = start(['build'], { env: { FAULT: fault } });
    const stage = path.join(root, '.quire/output/dist/stage/index.html');
    while (!existsSync(stage)) await sleep(5);
    return child;
  }

  it.each([
    ['SIGINT', 'hang', 130],
    ['SIGTERM', 'hang', 143],
    ['SIGTERM', 'deaf', 143],
    ['SIGINT', 'busy', 130],
    ['SIGTERM', 'busy', 143],
    ['SIGINT', 'blocked', 130],
    ['SIGTERM', 'blocked', 143],
  ] as const)(
    '%s in a build that would be %s: stage removed, exit %i',
    async (signal, fault, code) => {
      const child = await hanging(fault);
      child.kill(signal);
      const { code: exitCode, stderr } = await ended(child);
      expect(exitCode).toBe(code);
      expect(stderr).not.toContain('error');
      expect(readdirSync(path.join(root, '.quire/output/dist'))).toEqual([]);
      expect(existsSync(home())).toBe(false);
    },
  );

  it('ends at once at a second signal', async () => {
    const child = await hanging('deaf');
    child.kill('SIGINT');
    // Of two pending signals the system may deliver either first.
    const status = `/proc/${child.pid}/status`;
    while (!/^ShdPnd:\t0+$/m.test(readFileSync(status, 'utf8'))) await sleep(5);
    child.kill('SIGTERM');
    expect((await ended(child)).code).toBe(143);
    expect(readdirSync(path.join(root, '.quire/output/dist'))).toEqual([]);
  });

  it('names the process that holds the lock to a second build', async () => {
    const child = await hanging('hang');
    const { code, stderr } = await quire(['build']);
    expect([code, stderr]).toEqual([75, expect.stringContaining(`process ${child.pid} `)]);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await quire(['build'])).code).toBe(0);
  });

  it.each([
    ['closed', '>&- 2>&-'],
    ['full', '>/dev/full 2>/dev/full'],
    ['read by nobody', '2>&1 | true'],
  ])('ends as usual when its streams are %s', async (_, redirection) => {
    const command = `"${process.execPath}" "${path.join(install, 'bin/quire.js')}" build`;
    const script = `{ FAULT=slow ${command}; echo $? >code; } ${redirection}`;
    await ended(spawn('sh', ['-c', script], { cwd: root }));
    expect(readFileSync(path.join(root, 'code'), 'utf8')).toBe('0\n');
  });
});

describe('clean', () => {
  it('deletes what builds made, and refuses if there are other files', async () => {
    await quire(['build']);
    writeFileSync(path.join(root, 'dist/notes.txt'), 'x');
    const { code, stderr } = await quire(['clean']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('output/foreign-files')]);
    rmSync(path.join(root, 'dist/notes.txt'));
    const cleaned = await quire(['clean']);
    expect([cleaned.code, cleaned.stdout]).toEqual([0, '✓ dist/ and the cache were deleted\n']);
    expect(readdirSync(root)).toEqual([]);
  });

  it('with another cache folder also deletes the default one', async () => {
    for (const folder of ['.quire/cache', 'other']) {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'api.pack'), '');
    }
    const { code, stdout } = await quire(['clean', '--cache-dir', 'other']);
    expect([code, stdout]).toEqual([0, '✓ dist/ and the cache were deleted\n']);
    expect(readdirSync(root)).toEqual([]);
  });

  it('makes no folders, and refuses a project that does not exist', async () => {
    const nothing = await quire(['clean', '--out', 'none/dist']);
    expect([nothing.code, nothing.stdout]).toEqual([
      0,
      `✓ There was nothing to delete in ${root}: neither none/dist/ nor a cache\n`,
    ]);
    const { code, stderr } = await quire(['clean', '--root', 'none']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('config/missing')]);
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('preview', () => {
  beforeEach(async () => {
    const config = `export default { title: 'T', url: 'https://e.org', baseUrl: '/monorepo/', docs: { path: 'content' } };`;
    writeFileSync(path.join(root, 'site.config.ts'), config);
  });

  async function listening(child: ChildProcess): Promise<string> {
    for await (const chunk of child.stdout ?? []) {
      const url = /http:\S+/.exec(String(chunk))?.[0];
      if (url !== undefined) return url;
    }
    throw new Error('preview ended');
  }

  it('reports that there is nothing to serve', async () => {
    const { code, stderr } = await quire(['preview']);
    expect([code, stderr]).toEqual([4, expect.stringContaining('io/not-built')]);
  });

  it('serves the site under its base path until it is interrupted', async () => {
    await quire(['build']);
    const child = start(['preview']);
    const url = await listening(child);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/monorepo\/$/);
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, 'built']);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    child.kill('SIGINT');
    expect((await ended(child)).code).toBe(130);
  });

  it('serves a site without a home page', async () => {
    await quire(['build']);
    rmSync(path.join(root, 'dist/index.html'));
    const child = start(['preview']);
    const response = await fetch(await listening(child));
    expect([response.status, await response.text()]).toEqual([404, 'no page']);
    child.kill();
    await once(child, 'close');
  });

  it('uses the next port if the default is in use, but not instead of a given port', async () => {
    await quire(['build']);
    const first = start(['preview']);
    const second = start(['preview']);
    const ports = await Promise.all(
      [first, second].map(async (child) => new URL(await listening(child)).port),
    );
    expect(new Set(ports).size).toBe(2);
    const { code, stderr } = await quire(['preview', '--port', ports[0] ?? '']);
    expect([code, stderr]).toEqual([4, expect.stringContaining('io/port-in-use')]);
    for (const child of [first, second]) {
      child.kill();
      await once(child, 'close');
    }
  });
});
