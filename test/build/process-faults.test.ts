// Rows of the table of faults (docs/faults.md) that concern the process: limits, permissions, signals, streams.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, vi } from 'vitest';
import { openCache } from '../../src/build/cache/cache.js';
import { close, listen } from '../../src/build/serve/listen.js';
import { makeSocket, Project, testWith } from './project.js';
import { ended, quire, quireJson, quireScript, run } from './quire.js';
import { readTree } from './tree.js';

const test = testWith('small');
const testTyped = testWith('typed');

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Runs as another user than root, to whom permissions do not apply. */
function asNobody({ root }: Project) {
  if (!isRoot) return {};
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, path.dirname(root)]);
  return { uid: NOBODY, gid: NOBODY };
}

const edit = (project: Project): void =>
  project.write({ 'content/guide/new.md': '# New\n\nA page that the last build did not have.\n' });

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code);

/** Files of the build state, except those that are kept for the next build. */
const stateOf = (project: Project): string[] =>
  readdirSync(project.path('.quire/output/dist')).filter(
    (name) => !/^(?:record\.)?spare/.test(name),
  );

describe('usage', () => {
  test.for([
    ['an unknown command', ['biuld'], 'cli/unknown-command', /did you mean build\?/],
    ['an unknown option', ['build', '--jsn'], 'cli/unknown-option', /did you mean --json\?/],
    ['an option without its value', ['build', '--out'], 'cli/missing-value', /--help/],
  ] as const)('[F64] %s', async ([, args, code, hint], { project }) => {
    const before = project.tree();
    const { exitCode, stderr } = await quire([...args], { cwd: project.root });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`error  ${code}\n`);
    expect(stderr).toMatch(hint);
    expect(stderr).not.toContain('    at ');
    expect(project.tree()).toEqual(before);
  });

  test('[F65] an old Node, before anything else is imported', async ({ project }) => {
    const pretend =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.1" } });';
    const forbidImports =
      'import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent("export const resolve = (name, context, next) => { if (!name.startsWith(\\"node:\\") && !name.endsWith(\\"/bin/quire.js\\")) throw new Error(name); return next(name, context); }"));';
    const preload = `data:text/javascript,${encodeURIComponent(forbidImports + pretend)}`;
    const before = project.tree();
    const args = ['--import', preload, quireScript, 'build', '--root', project.root];
    const { exitCode, stderr } = await run(process.execPath, args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/cli\/node-version\n.*20\.19 or later; this is 18\.20\.1\.\n.*hint: /);
    expect(project.tree()).toEqual(before);
  });

  test("[F63] a configuration that throws: the user's own frame and no other", async ({
    project,
  }) => {
    const before = project.tree();
    project.write({
      'site.config.ts':
        "import { origin } from './origin.js';\n\nexport default { title: origin() };\n",
      'origin.ts': "export function origin(): string {\n  throw new Error('no ORIGIN');\n}\n",
    });
    const { exitCode, stderr } = await quire(['build', '--root', project.root]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^origin\.ts:2:9 {2}error {2}config\/threw\n {2}no ORIGIN/m);
    expect(stderr).not.toContain('    at ');
    expect(project.tree()).toEqual(before);
  });
});

describe('permissions', () => {
  test('[F28] a file that cannot be read', async ({ project }) => {
    project.write({
      'included.txt': 'Text.\n',
      'content/guide/new.md': '# New\n\n::include{file="included.txt"}\n',
    });
    const user = asNobody(project);
    const before = project.tree();
    chmodSync(project.path('included.txt'), 0);
    chmodSync(project.path('content/guide/details.md'), 0);
    chmodSync(project.path('content/guide/key.png'), 0);
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root], user);
    expect(exitCode).toBe(4);
    expect(diagnostics).toMatchObject([
      { code: 'io/unreadable', file: 'content/guide/details.md' },
      { code: 'io/unreadable', file: 'content/guide/key.png' },
      { code: 'io/unreadable', file: 'content/guide/new.md' },
    ]);
    for (const { message, hint } of diagnostics) {
      expect(message).toContain('permission denied');
      expect(hint).toContain('permissions');
    }
    expect(project.tree()).toEqual(before);
  });

  test.for([
    ['of a package', 'packages/cup', 'packages'],
    ['with all packages', 'packages', 'packages'],
    ['with the sources of a package', 'packages/cup/src', 'packages/cup/src/index.ts', 'io/system'],
    ['of the project', '.', 'site.config.ts'],
  ] as const)('[F28] a folder that cannot be read: %s', async (row, { project }) => {
    const [, folder, file, code = 'io/unreadable'] = row;
    project.write({
      'packages/cup/package.json': '{ "name": "cup", "exports": "./src/index.ts" }',
      'packages/cup/src/index.ts': 'export {};\n',
      'tsconfig.json': '{}',
      'site.config.ts': readFileSync(project.path('site.config.ts'), 'utf8').replace(
        "baseUrl: '/small/',",
        "baseUrl: '/small/', api: { packages: ['packages/*'] },",
      ),
    });
    const user = asNobody(project);
    const before = project.tree();
    chmodSync(project.path(folder), 0);
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root], user);
    chmodSync(project.path(folder), 0o755);
    expect(diagnostics).toMatchObject([
      { code, file, message: expect.stringContaining('permission denied') },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test.for([
    ['build', '.quire/output/dist/record.json', 'io/system', '.quire/output/dist/record.json'],
    ['clean', '.quire/output/dist/record.json', 'io/output', '.quire/output/dist/record.json'],
    ['preview', 'dist', 'io/system', 'dist/404.html'],
  ] as const)('[F28] %s where %s cannot be read', async (row, { project }) => {
    const [command, locked, code, file] = row;
    const user = asNobody(project);
    edit(project);
    const before = project.tree();
    chmodSync(project.path(locked), 0);
    const { exitCode, diagnostics } = await quireJson([command, '--root', project.root], user);
    chmodSync(project.path(locked), 0o755);
    expect(diagnostics).toMatchObject([
      { code, file, message: expect.stringContaining('permission denied') },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test.for(['dist', '.'])(
    '[F67] %s read-only, found before the work',
    async (folder, { project }) => {
      const user = asNobody(project);
      edit(project);
      const before = project.tree();
      chmodSync(project.path(folder), 0o555);
      const { exitCode, stderr } = await quire(['build', '--root', project.root], user);
      chmodSync(project.path(folder), 0o755);
      expect(exitCode).toBe(4);
      expect(stderr).toMatch(/error {2}io\/output\n {2}.*permission denied.\n {2}hint: /);
      expect(stderr).not.toMatch(/^(?:content|render)/m);
      expect(project.tree()).toEqual(before);
    },
  );
});

describe('[F67] a read-only project whose output is elsewhere', () => {
  const withoutRights = async (args: readonly string[], project: Project) => {
    const user = asNobody(project);
    const elsewhere = path.join(path.dirname(project.root), 'elsewhere');
    rmSync(project.path('.quire'), { recursive: true });
    chmodSync(project.root, 0o555);
    const all = [...args, '--root', project.root, '--out', path.join(elsewhere, 'dist')];
    const cache = ['--cache-dir', path.join(elsewhere, 'cache')];
    const report = await quireJson([...all, ...cache], user);
    chmodSync(project.root, 0o755);
    expect(existsSync(project.path('.quire'))).toBe(false);
    return report;
  };

  test('is built', async ({ project }) => {
    const { exitCode, diagnostics } = await withoutRights(['build'], project);
    expect(diagnostics).toEqual([]);
    expect(exitCode).toBe(0);
  });

  test('runs no samples', async ({ project }) => {
    const { exitCode, diagnostics } = await withoutRights(['check', '--no-cache'], project);
    expect(diagnostics).toMatchObject([
      {
        code: 'io/samples',
        message: 'Cannot lock the folder of the samples: permission denied.',
        hint: expect.stringContaining('.quire in the project'),
      },
    ]);
    expect(exitCode).toBe(4);
  });
});

test('[F67] a folder in the output that is read-only, found before the output changes', async ({
  project,
}) => {
  const user = asNobody(project);
  edit(project);
  const before = project.tree();
  chmodSync(project.path('dist/guide'), 0o555);
  const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root], user);
  chmodSync(project.path('dist/guide'), 0o755);
  expect(diagnostics).toMatchObject([
    { code: 'io/promote', file: 'dist/guide', hint: expect.stringContaining('permissions') },
  ]);
  expect(exitCode).toBe(4);
  expect(project.tree()).toEqual(before);
});

const canUnshare = (() => {
  try {
    const mount = ['mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    execFileSync('unshare', ['-rmpu', '--fork', ...mount], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('limits', () => {
  test.runIf(canUnshare)('[F66] a full disk', async ({ project }) => {
    edit(project);
    const before = project.tree();
    // The disk exists only inside the namespace, so its final contents are copied out. It has space for the lock,
    // but not for the changed page.
    const script = `
      mount -t tmpfs -o size=9000k tmpfs /mnt && cp -r "$1/." /mnt && rm -r "$1/dist" &&
      left=$(df --output=avail -B1 /mnt | tail -1)
      head -c $((left - 12288)) /dev/zero > /mnt/filler
      "$2" "$3" build --root /mnt --no-cache; code=$?
      cp -r /mnt/dist "$1/dist"; ls /mnt/.quire/output/dist; exit $code`;
    const args = ['-rm', 'sh', '-c', script, 'sh', project.root, process.execPath, quireScript];
    const { exitCode, stdout, stderr } = await run('unshare', args);
    expect(stderr).toMatch(
      /error {2}io\/stage\n {2}.*no space or no inodes left\.\n {2}hint: free some space/,
    );
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
    expect(stdout).toBe('record.json\n');
  });

  test.runIf(canUnshare)('a full disk is no obstacle to clean', async ({ project }) => {
    const script = `
      mount -t tmpfs -o size=30m tmpfs /mnt && cp -r "$1/." /mnt && "$2" "$3" build --root /mnt &&
      { cat /dev/zero > /mnt/filler; "$2" "$3" clean --root /mnt; ls -A /mnt; }`;
    const args = ['-rm', 'sh', '-c', script, 'sh', project.root, process.execPath, quireScript];
    const { stdout } = await run('unshare', args);
    expect(stdout).toContain('the cache were deleted\n');
    expect(stdout).not.toMatch(/^(?:dist|\.quire)$/m);
  });

  test('[F74] out of memory', async ({ project }) => {
    edit(project);
    const before = project.tree();
    const args = ['--max-old-space-size=8', quireScript, 'build', '--root', project.root];
    const { exitCode } = await run(process.execPath, args);
    expect(exitCode).not.toBe(0);
    expect(project.tree()).toEqual(before);
    expect((await quire(['build', '--root', project.root])).exitCode).toBe(0);
    expect(stateOf(project)).toEqual(['record.json']);
  });

  test('[F75] few open files are enough for any number of pages', async ({ project }) => {
    const pages = Array.from({ length: 150 }, (_, index) => [
      `content/many/page-${index}.md`,
      `# Page ${index}\n`,
    ]);
    project.write(Object.fromEntries(pages));
    const script = 'ulimit -n 64; exec "$0" "$1" build --root "$2"';
    const { exitCode } = await run('sh', [
      '-c',
      script,
      process.execPath,
      quireScript,
      project.root,
    ]);
    expect(exitCode).toBe(0);
  });

  test('[F75] too few open files to write files', async ({ project }) => {
    edit(project);
    const before = project.tree();
    const script = 'ulimit -n 30; exec "$0" "$1" build --root "$2"';
    const args = ['-c', script, process.execPath, quireScript, project.root];
    const { exitCode, stderr } = await run('sh', args);
    expect(stderr).toMatch(/error {2}io\/\w+\n {2}.*too many open files\.\n {2}hint: .*ulimit -n/);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test.for([
    ['a broken esbuild binary', 'not a program'],
    [
      'an esbuild of another version',
      "#!/bin/sh\nprintf '\\005\\000\\000\\0000.1.2'; cat > /dev/null\n",
    ],
  ] as const)('[F81] %s', async ([, program], { project }) => {
    const before = project.tree();
    writeFileSync(project.path('esbuild'), program, { mode: 0o755 });
    const env = { ...process.env, ESBUILD_BINARY_PATH: project.path('esbuild') };
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root], { env });
    expect(exitCode).toBe(4);
    expect(diagnostics).toMatchObject(
      [{ code: 'io/esbuild', hint: /reinstall/ }].map(({ code, hint }) => ({
        code,
        hint: expect.stringMatching(hint),
      })),
    );
    expect(project.tree()).toEqual(before);
  });
});

describe('other commands that the system refuses', () => {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(close)));
  const hold = async (port: number): Promise<number> => {
    const server = createServer();
    servers.push(server);
    return listen(server, port, 'localhost');
  };

  interface Refusal {
    readonly name: string;
    readonly args: readonly string[];
    readonly plant?: (project: Project) => void;
    readonly code: string;
    readonly file?: unknown;
    readonly message: string;
    readonly hint: string;
  }
  const refusals: readonly Refusal[] = [
    {
      name: 'a preview without a built site',
      args: ['preview'],
      plant: (project) => rmSync(project.out, { recursive: true }),
      code: 'io/not-built',
      file: 'dist',
      message: 'There is no built site here.',
      hint: 'quire build',
    },
    ...['203.0.113.1', 'no such host'].map(
      (host): Refusal => ({
        name: `the address ${host} for a preview`,
        args: ['preview', '--host', host],
        code: 'io/listen',
        message: `Cannot listen on ${host}:4173: this machine has no such address.`,
        hint: '--host',
      }),
    ),
    {
      name: 'the development server at the address of another machine',
      args: ['dev', '--host', '203.0.113.1'],
      code: 'io/listen',
      message: 'Cannot listen on 203.0.113.1:5173: this machine has no such address.',
      hint: '--host',
    },
    {
      name: 'deleting a read-only folder',
      args: ['clean'],
      plant: (project) => chmodSync(project.path('dist/guide'), 0o555),
      code: 'io/clean',
      // Newer releases of Node name only the folder to be deleted.
      file: expect.stringMatching(/^dist(?:$|\/guide\/)/),
      message: 'Cannot delete what builds made: permission denied.',
      hint: 'permissions',
    },
    {
      name: 'a file in place of the folder of samples',
      args: ['check'],
      plant: (project) => project.write({ '.quire/samples': '' }),
      code: 'io/samples',
      file: '.quire/samples',
      message: 'Cannot lock the folder of the samples: something else is in its place.',
      hint: 'move it away',
    },
  ];

  test.for(refusals)('$name', async ({ args, plant, code, file, message, hint }, { project }) => {
    const user = asNobody(project);
    plant?.(project);
    const cwd = path.dirname(project.root);
    const named = [...args, '--root', path.basename(project.root)];
    const { exitCode, diagnostics } = await quireJson(named, { ...user, cwd });
    if (code === 'io/clean') chmodSync(project.path('dist/guide'), 0o755);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code, message, hint: expect.stringContaining(hint) }),
    ]);
    expect(diagnostics[0]?.file).toEqual(file);
    expect(exitCode).toBe(4);
  });

  test('[F82] dev says that it took another port', async ({ project }) => {
    // The port may already be in use by another process, which serves the test as well.
    await hold(5173).catch(() => {});
    const args = [quireScript, 'dev', '--root', project.root];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      printed += chunk;
      if (printed.includes('Serving')) child.kill();
    }
    const [, port] = /Port 5173 is in use, so this is port (\d+)\.\n/.exec(printed) ?? [];
    expect(Number(port)).toBeGreaterThan(5173);
    expect(printed).toContain(`Serving http://localhost:${port}/small/`);
  });
});

describe('[F73] dev that is interrupted ends with the code of the signal, and so does what it started', () => {
  const childrenOf = (pid: number | undefined): string[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

  const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 200_000, interval: 5 });

  /** An open page does not end its connection. */
  const openStream = (url: string): Promise<unknown> =>
    new Promise((resolve) => {
      get(`${url}@quire/events`, (response) => resolve(response.on('error', () => {})));
    });

  test.for([
    { name: 'while it starts', signal: 'SIGINT', code: 130, isServing: false, isEdited: false },
    { name: 'after an edit', signal: 'SIGTERM', code: 143, isServing: true, isEdited: true },
    { name: 'at rest', signal: 'SIGINT', code: 130, isServing: true, isEdited: false },
  ] as const)('$name', async ({ signal, code, isServing, isEdited }, { project }) => {
    const config = readFileSync(project.path('site.config.ts'), 'utf8');
    const write = (word: string): void =>
      project.write({ 'site.config.ts': `console.error('${word}');\n${config}` });
    write('evaluated');
    const args = [quireScript, 'dev', '--json', '--root', project.root, '--port', '0'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const end = ended(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    await until(() => printed.includes('evaluated')).toBe(true);
    if (isServing) {
      await until(() => printed.includes('"url"')).toBe(true);
      await openStream(/"url":"(.*?)"/.exec(printed)?.[1] ?? '');
    }
    if (isEdited) {
      write('once more');
      await until(() => printed.includes('once more')).toBe(true);
    }
    const children = childrenOf(child.pid);
    child.kill(signal);
    expect((await end).exitCode).toBe(code);
    await until(() => children.some((pid) => existsSync(`/proc/${pid}`))).toBe(false);
  });
});

test('a preview serves the site under the base path it was built for, also after another build', async ({
  project,
}) => {
  const config = readFileSync(project.path('site.config.ts'), 'utf8');
  project.write({ 'site.config.ts': config.replace("'/small/'", "'/new/'") });
  const args = [quireScript, 'preview', '--json', '--root', project.root, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextUrl = async (): Promise<URL> => new URL(JSON.parse((await lines.next()).value).url);
  const status = async (url: URL): Promise<number> => (await fetch(url)).status;
  const first = await nextUrl();
  expect([first.pathname, await status(first)]).toEqual(['/small/', 200]);
  project.write({ 'content/index.md': '# Home\n\nText.\n' });
  await quire(['build', '--root', project.root, '--no-sync']);
  expect(await status(first)).toBe(404);
  const second = await nextUrl();
  expect([second.pathname, await status(second)]).toEqual(['/new/', 200]);
});

describe('special files and folders in place of files', () => {
  const pipe = (project: Project, file: string): void => {
    rmSync(project.path(file), { recursive: true, force: true });
    mkdirSync(path.dirname(project.path(file)), { recursive: true });
    execFileSync('mkfifo', [project.path(file)]);
  };
  /** Ends a build that would wait forever. */
  const bounded = { timeout: 250_000, killSignal: 'SIGKILL' } as const;

  const faults = [
    ['site.config.ts', 4, 'io/unreadable'],
    ['package.json', 4, 'io/unreadable'],
    ['coverage-summary.json', 4, 'io/unreadable'],
    ['.quire/output/dist/record.json', 2, 'output/damaged-record'],
  ] as const;

  const socket = (project: Project, file: string): void => {
    rmSync(project.path(file), { force: true });
    makeSocket(project.path(file));
  };
  const device = (project: Project, file: string): void => {
    rmSync(project.path(file), { force: true });
    symlinkSync('/dev/zero', project.path(file));
  };

  const planted = faults.flatMap((fault) =>
    (
      [
        ['a pipe', pipe],
        ['a socket', socket],
        ['a device', device],
      ] as const
    ).map(([kind, plant]) => [kind, ...fault, plant] as const),
  );

  test.for(planted)('[F29] %s in place of %s', async ([, file, code, name, plant], { project }) => {
    edit(project);
    const before = project.tree();
    plant(project, file);
    const args = ['build', '--root', project.root];
    const { exitCode, diagnostics } = await quireJson(args, bounded);
    expect(exitCode).toBe(code);
    expect(diagnostics).toMatchObject([{ code: name, file, hint: expect.any(String) }]);
    expect(project.tree()).toEqual(before);
  });

  const harmless = [
    '.quire/output/dist/lock',
    '.quire/output/dist/record.next.json',
    '.quire/cache/pages.index.json',
    '.quire/cache/pages.pack',
    '.quire/output/dist/record.spare.json',
    'dist/index.html',
  ];

  test.for(harmless)('[F29] a pipe in place of %s is replaced', async (file, { project }) => {
    edit(project);
    pipe(project, file);
    const { exitCode } = await quireJson(['build', '--root', project.root], bounded);
    expect(exitCode).toBe(0);
    expect(existsSync(project.path('dist/guide/new/index.html'))).toBe(true);
  });

  const ofPackages = [
    'packages/greeter/package.json',
    'packages/greeter/README.md',
    'packages/greeter/tsconfig.json',
    'packages/greeter/src/index.ts',
    'tsconfig.json',
    'package-lock.json',
  ];

  testTyped.for(ofPackages)('[F29] a pipe in place of %s', async (file, { project }) => {
    const before = project.tree();
    pipe(project, file);
    const args = ['build', '--root', project.root];
    const { exitCode, diagnostics } = await quireJson(args, bounded);
    expect(diagnostics).toMatchObject([{ code: 'io/unreadable', file, hint: expect.any(String) }]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test('[F29] a pipe that the configuration imports', async ({ project }) => {
    const before = project.tree();
    project.write({ 'site.config.ts': "import './more.ts';\nexport default {};\n" });
    pipe(project, 'more.ts');
    const args = ['build', '--root', project.root];
    const { exitCode, diagnostics } = await quireJson(args, bounded);
    expect(diagnostics).toMatchObject([
      { code: 'io/unreadable', file: 'more.ts', hint: expect.any(String) },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test('[F67] a lock that is a folder', async ({ project }) => {
    edit(project);
    const before = project.tree();
    const file = '.quire/output/dist/lock';
    project.write({ [`${file}/a.md`]: '' });
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    const message = 'Cannot prepare the output folder: it is a folder.';
    expect(diagnostics).toMatchObject([
      { code: 'io/output', file, message, hint: expect.stringContaining('remove it') },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  const ofBuilds = [
    '.quire/output/dist/record.next.json',
    '.quire/output/dist/record.spare.json',
    '.quire/cache/pages.pack',
    '.quire/cache/pages.index.json',
  ];
  test.for(ofBuilds)(
    '[F29] a folder in place of %s does no harm, and clean removes it',
    async (file, { project }) => {
      edit(project);
      rmSync(project.path(file), { force: true });
      project.write({ [`${file}/a.md`]: '' });
      const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
      for (const diagnostic of diagnostics) {
        expect(diagnostic).toMatchObject({ severity: 'warning', code: 'io/cache', file });
      }
      expect(exitCode).toBe(0);
      expect(existsSync(project.path('dist/guide/new/index.html'))).toBe(true);
      expect((await quire(['clean', '--root', project.root])).exitCode).toBe(0);
      expect(existsSync(project.path('.quire'))).toBe(false);
    },
  );

  const folders = ['.quire', '.quire/output', '.quire/output/dist'];
  test.for(folders)('[F67] a file in place of the folder %s', async (file, { project }) => {
    edit(project);
    const before = project.tree();
    project.write({ [file]: undefined });
    project.write({ [file]: '' });
    const { exitCode, diagnostics } = await quireJson([
      'build',
      '--root',
      project.root,
      '--no-cache',
    ]);
    const message = 'Cannot prepare the output folder: something else is in its place.';
    expect(diagnostics).toMatchObject([
      { code: 'io/output', file, message, hint: expect.stringContaining('move it away') },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });

  test.for([
    ['--out', 'io/output'],
    ['--cache-dir', undefined],
  ] as const)('[F67] %s below /proc, where no folder can be made', async (row, { project }) => {
    const [option, error] = row;
    edit(project);
    const before = project.tree();
    const args = ['build', '--root', project.root, option, '/proc/none/below'];
    const { exitCode, diagnostics } = await quireJson(args, bounded);
    expect(exitCode).toBe(error ? 4 : 0);
    if (error) expect(project.tree()).toEqual(before);
    else expect(project.tree()).not.toEqual(before);
    const found = error ? { code: error } : { code: 'io/cache', severity: 'warning' };
    expect(diagnostics).toMatchObject([{ ...found, hint: expect.any(String) }]);
  });

  test('[F23] more than 2 GiB', async ({ project }) => {
    const before = project.tree();
    project.write({ 'static/huge.bin': '' });
    truncateSync(project.path('static/huge.bin'), 3 * 2 ** 30);
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    expect(exitCode).toBe(4);
    expect(diagnostics).toMatchObject([{ code: 'io/unreadable', file: 'static/huge.bin' }]);
    expect(diagnostics[0]?.message).toContain('3221225472 bytes');
    expect(project.tree()).toEqual(before);
  });
});

describe('memory', () => {
  /** Limits the memory of threads with this entry to a few megabytes. */
  const cramped = (entry: string): string[] => {
    const script = `
      import threads from 'node:worker_threads';
      import { syncBuiltinESMExports } from 'node:module';
      threads.Worker = class extends threads.Worker {
        constructor(url, options) {
          const limits = { ...options.resourceLimits, maxOldGenerationSizeMb: 4 };
          super(url, String(url).includes('${entry}') ? { ...options, resourceLimits: limits } : options);
        }
      };
      syncBuiltinESMExports();`;
    return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  };
  const guides = Object.fromEntries(
    Array.from({ length: 24 }, (_, guide) => [
      `content/many/guide-${guide}.md`,
      `# Guide ${guide}\n\n${`Words of *guide* ${guide}. `.repeat(3000)}\n`,
    ]),
  );

  testTyped.for([
    ['that converts the API', 'api-worker'],
    ['that makes pages', 'page-thread'],
  ] as const)('[F74] that a thread %s has used up', async ([, entry], { project }) => {
    const before = project.tree();
    project.write({ ...guides, 'content/index.md': '# Home\n' });
    const args = ['build', '--root', project.root, '--no-cache', '--json'];
    const { exitCode, stdout } = await run(process.execPath, [
      ...cramped(entry),
      quireScript,
      ...args,
    ]);
    expect(JSON.parse(stdout).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'io/memory', hint: expect.stringContaining('NODE_OPTIONS') }),
    );
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });
});

describe('endless waits', () => {
  /** In the configuration: lets time limits of half a minute and more expire at once. */
  const OVER = 'globalThis.isOver = true;';
  const hurried = (): string[] => {
    const script = `
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (work, time, ...rest) => {
        if (!(time >= 30_000)) return setTimeout(work, time, ...rest);
        const timer = setInterval(() => {
          if (!globalThis.isOver) return;
          clearInterval(timer);
          work(...rest);
        }, 50);
        return timer;
      };`;
    return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  };
  const build = (project: Project, settings: readonly string[] = []) => {
    const args = [...settings, quireScript, 'build', '--root', project.root, '--json'];
    return spawn(process.execPath, args, { cwd: project.root, stdio: ['ignore', 'pipe', 'pipe'] });
  };

  test.for([
    ['stopped', 'STOP', 'it did not answer for 60 seconds'],
    ['killed', 'KILL', 'esbuild does not run'],
  ] as const)('[F94] esbuild is %s', async ([, signal, says], { project }) => {
    const before = project.tree();
    // Done by the configuration, so that it happens between the two bundles.
    project.write({
      'site.config.ts': `
        import { execSync } from 'node:child_process';
        import { writeFileSync } from 'node:fs';
        const pid = execSync(\`pgrep -P \${process.pid} -x esbuild\`).toString().trim();
        writeFileSync('esbuild.pid', pid);
        process.kill(Number(pid), 'SIG${signal}');
        ${OVER}
        export default { title: 'S', url: 'https://example.org', baseUrl: '/small/' };`,
    });
    const child = build(project, hurried());
    // A stopped esbuild would keep the streams of its parent open.
    child.once('exit', () => {
      const pid = Number(readFileSync(project.path('esbuild.pid')));
      if (signal === 'STOP') process.kill(pid, 'SIGKILL');
    });
    const { exitCode, stdout } = await ended(child);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([
      { code: 'io/esbuild', message: expect.stringContaining(says), hint: expect.any(String) },
    ]);
    expect(exitCode).toBe(4);
    expect(project.tree()).toEqual(before);
  });
});

describe('the environment of a build', () => {
  test('[F100] a script in a cached page is not published, whatever its hashes', async ({
    project,
  }) => {
    const before = project.tree();
    const directory = project.path('.quire/cache');
    const { version, entries } = JSON.parse(
      readFileSync(path.join(directory, 'pages.index.json'), 'utf8'),
    );
    const pages = () => openCache({ root: project.root, directory, version });
    const own = pages().pack('pages');
    const evil = (entries as [string][]).map(([key]) => {
      const page = JSON.stringify(own.get(key)).replace('</h1>', '</h1><script>evil()</script>');
      return [key, JSON.parse(page)] as const;
    });
    rmSync(directory, { recursive: true });
    vi.stubEnv('QUIRE_CACHE_KEY', 'theirs');
    const cache = pages();
    const theirs = cache.pack('pages');
    for (const [key, page] of evil) theirs.set(key, page);
    cache.save();
    vi.unstubAllEnvs();
    const saved = project.path('saved');
    cpSync(directory, saved, { recursive: true });
    const rebuild = (env: NodeJS.ProcessEnv) => {
      project.write({ dist: undefined, '.quire/output': undefined });
      return quireJson(['build', '--root', project.root], { env });
    };
    // The build with the right key publishes the script: only the signature protects the build without it.
    await rebuild({ ...process.env, QUIRE_CACHE_KEY: 'theirs' });
    expect(readFileSync(project.path('dist/index.html'), 'utf8')).toContain('<script>evil()');
    rmSync(directory, { recursive: true });
    cpSync(saved, directory, { recursive: true });
    const { exitCode, diagnostics } = await rebuild(process.env);
    expect(exitCode).toBe(0);
    expect(diagnostics).toMatchObject([
      { code: 'io/cache', severity: 'warning', hint: expect.stringContaining('QUIRE_CACHE_KEY') },
    ]);
    expect(project.tree()).toEqual(before);
  });

  describe('git', () => {
    const git = ({ root }: Pick<Project, 'root'>, ...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });

    const dated = (project: Project): void => {
      const config = readFileSync(project.path('site.config.ts'), 'utf8');
      project.write({
        'site.config.ts': config.replace(/\bdocs: \{|(?=\btitle:)/, (found) =>
          found === ''
            ? 'docs: { showLastUpdateTime: true }, '
            : `${found} showLastUpdateTime: true,`,
        ),
      });
      git(project, 'init');
      git(project, 'add', 'content');
      git(project, 'commit', '-m', 'A');
    };

    test('[F101] variables change nothing', async ({ project }) => {
      dated(project);
      const args = ['build', '--root', project.root];
      expect((await quire(args)).exitCode).toBe(0);
      const before = project.tree();
      const env = { ...process.env, GIT_DIR: '/nowhere', GIT_WORK_TREE: '/', GIT_INDEX_FILE: '/x' };
      expect((await quire([...args, '--no-cache'], { env })).exitCode).toBe(0);
      expect(project.tree()).toEqual(before);
      expect(readFileSync(project.path('dist/index.html'), 'utf8')).toContain('<time');
    });

    const messagesOf = async (project: Project, env = process.env): Promise<string[]> => {
      const args = ['build', '--root', project.root];
      const { exitCode, diagnostics } = await quireJson(args, { env });
      expect(exitCode).toBe(0);
      return diagnostics.map(({ code, message }) => `${code} ${message}`);
    };

    const isDated = (project: Project, page: string): boolean =>
      readFileSync(project.path(`dist/${page}/index.html`), 'utf8').includes('<time');

    test('[F101] a shallow clone: only pages that its commits change have a date', async ({
      project,
    }) => {
      dated(project);
      const first = git(project, 'rev-parse', 'HEAD');
      edit(project);
      git(project, 'add', 'content');
      git(project, 'commit', '-m', 'B');
      // What git writes for `clone --depth 2` if there are commits before.
      project.write({ '.git/shallow': first });
      expect(await messagesOf(project)).toEqual([
        'io/git The clone is shallow, so pages that its commits do not change have no date.',
      ]);
      expect(isDated(project, 'guide/new')).toBe(true);
      expect(isDated(project, 'guide/start')).toBe(false);
    });

    test('[F101] no program git: no page has a date', async ({ project }) => {
      dated(project);
      const env = { ...process.env, PATH: path.dirname(process.execPath) };
      if (existsSync(path.join(env.PATH, 'git'))) env.PATH = project.root;
      expect(await messagesOf(project, env)).toEqual([
        'io/git git is not installed, so no page has a date.',
      ]);
    });

    test.skipIf(!isRoot)('[F101] a repository of another user', async ({ project }) => {
      dated(project);
      execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, project.path('.git'), project.root]);
      const { diagnostics } = await quireJson(['build', '--root', project.root]);
      const hint = expect.stringContaining('`git config --global --add safe.directory /');
      expect(diagnostics).toMatchObject([{ code: 'io/git', hint }]);
    });

    test.for(['HEAD', 'objects'])('[F101] a repository without %s', async (part, { project }) => {
      dated(project);
      const before = project.tree();
      rmSync(project.path(`.git/${part}`), { recursive: true });
      const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
      expect(diagnostics).toMatchObject([
        { code: 'io/git', file: '.git', hint: expect.stringContaining('git fsck') },
      ]);
      expect(exitCode).toBe(4);
      expect(project.tree()).toEqual(before);
    });
  });
});

describe('other processes', () => {
  const lockFile = (project: Project): string => project.path('.quire/output/dist/lock');

  test('[F72] a second build names the process that holds the lock', async ({ project }) => {
    edit(project);
    const before = project.tree();
    const holder = { pid: process.pid, host: hostname() };
    writeFileSync(lockFile(project), JSON.stringify(holder));
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    expect(exitCode).toBe(75);
    expect(codesOf(diagnostics)).toEqual(['lock/held']);
    expect(diagnostics[0]?.message).toContain(`process ${process.pid} on ${hostname()}`);
    expect(diagnostics[0]?.hint).toContain('.quire/output/dist/lock');
    expect(project.tree()).toEqual(before);
    expect(stateOf(project)).toEqual(['lock', 'record.json']);
  });

  test('[F72] a check does not run samples while another check does', async ({ project }) => {
    const holder = { pid: process.pid, host: hostname() };
    project.write({ '.quire/samples/lock': JSON.stringify(holder) });
    const before = readTree(project.path('.quire/samples'));
    const other = ['--out', project.path('other')];
    for (const args of [
      ['check', ...other],
      ['clean', ...other],
    ]) {
      const { exitCode, diagnostics } = await quireJson([...args, '--root', project.root]);
      expect(diagnostics).toMatchObject([
        {
          code: 'lock/held',
          message: `Another check runs the samples of this project: process ${process.pid} on ${hostname()}.`,
          hint: expect.stringContaining('.quire/samples/lock'),
        },
      ]);
      expect(exitCode).toBe(75);
    }
    expect(readTree(project.path('.quire/samples'))).toEqual(before);
    project.write({ '.quire/samples/lock': JSON.stringify({ ...holder, pid: 0 }) });
    expect((await quire(['check', ...other, '--root', project.root])).exitCode).toBe(0);
    expect(existsSync(project.path('.quire/samples/lock'))).toBe(false);
  });

  test('[F72] of two builds at once one wins, and its output is whole', async ({ project }) => {
    edit(project);
    const alone = new Project(path.join(path.dirname(project.root), 'alone'));
    cpSync(project.root, alone.root, { recursive: true });
    expect((await quire(['build', '--no-sync', '--root', alone.root])).exitCode).toBe(0);
    const args = ['build', '--root', project.root];
    const exitCodes = (await Promise.all([quire(args), quire(args)])).map((one) => one.exitCode);
    expect(exitCodes).toContain(0);
    expect(exitCodes.filter((code) => code !== 0 && code !== 75)).toEqual([]);
    expect(project.tree()).toEqual(alone.tree());
    expect(stateOf(project)).toEqual(['record.json']);
  });

  test.for([
    ['of a process that has ended', (): unknown => Number(execFileSync('sh', ['-c', 'echo $$']))],
    ['of process 0', (): unknown => 0],
    ['of process -1', (): unknown => -1],
    ['without a process', (): unknown => null],
  ] as const)('[F72] the lock %s is taken over', async ([, pidOf], { project }) => {
    edit(project);
    writeFileSync(lockFile(project), JSON.stringify({ pid: pidOf(), host: hostname() }));
    expect((await quire(['build', '--root', project.root])).exitCode).toBe(0);
    expect(stateOf(project)).toEqual(['record.json']);
  });

  test.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('[F73] %s before there is a stage', async ([signal, code], { project }) => {
    edit(project);
    const before = project.tree();
    const args = [quireScript, 'build', '--root', project.root, '--no-cache'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const whole = ended(child);
    while (!existsSync(lockFile(project))) await setTimeout(1);
    child.kill(signal);
    expect((await whole).exitCode).toBe(code);
    expect(project.tree()).toEqual(before);
    expect(stateOf(project)).toEqual(['record.json']);
  });

  test.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('[F73] %s: the stage is removed', async ([signal, code], { project }) => {
    const before = project.tree();
    const config = readFileSync(project.path('site.config.ts'), 'utf8');
    project.write({
      'site.config.ts': `
        import { existsSync } from 'node:fs';
        const timer = setInterval(() => {
          if (!existsSync('.quire/output/dist/stage')) return;
          clearInterval(timer);
          process.kill(process.pid, '${signal}');
        });
        ${config}`,
    });
    edit(project);
    const { exitCode } = await quire(['build'], { cwd: project.root });
    expect(exitCode).toBe(code);
    expect(project.tree()).toEqual(before);
    expect(stateOf(project)).toEqual(['record.json']);
  });
});

describe('streams', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not appear
  const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

  test('[F80] that are not a terminal: no control characters, not even from file names', async ({
    project,
  }) => {
    project.write({ 'content/guide/n\u001b[31mw.md': 'No title.\n' });
    const { exitCode, stdout, stderr } = await quire(['build', '--root', project.root]);
    expect(exitCode).toBe(1);
    expect(stdout + stderr).not.toMatch(CONTROL);
    const fixed = { 'content/guide/n\u001b[31mw.md': undefined };
    project.write(fixed);
    const good = await quire(['build', '--root', project.root]);
    expect(good.exitCode).toBe(0);
    expect(good.stdout + good.stderr).not.toMatch(CONTROL);
  });

  const closed = [
    ['stdout', '>&-'],
    ['both', '>&- 2>&-'],
    ['a reader that goes away', '2>&1 | head -c 1'],
  ] as const;
  const texts = [
    [0, 'without faults', '# New\n'],
    [1, 'with faults', '# New\n\n[a](none.md)\n'],
  ] as const;

  test.for(texts.flatMap((text) => closed.map((stream) => [...stream, ...text] as const)))(
    '[F80] closed: %s (%s), exit code %i %s',
    async ([, redirection, code, , text], { project }) => {
      project.write({ 'content/guide/new.md': text });
      const script = `{ "$0" "$1" build --root "$2"; echo $? > "$2/code"; } ${redirection}`;
      await run('sh', ['-c', script, process.execPath, quireScript, project.root]);
      expect(Number(readFileSync(project.path('code'), 'utf8'))).toBe(code);
    },
  );
});
