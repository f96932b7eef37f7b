// Programs that Quire starts and that never end: Quire waits for them up to a limit, which these tests shorten.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testWith } from './project.js';
import { type JsonReport, quireJson, quireScript, repository, run } from './quire.js';

const test = testWith('small');

/** Preloaded into the process of Quire: shortens the time limits. */
const HURRIED_PROGRAMS = `
  import childProcess from 'node:child_process';
  import { syncBuiltinESMExports } from 'node:module';
  import { promisify } from 'node:util';
  const { execFile, spawn } = childProcess;
  const run = execFile[promisify.custom];
  const hurried = (options) => ({ ...options, timeout: options.timeout === 600_000 ? 2000 : 0 });
  childProcess.execFile = Object.assign((...all) => execFile(...all), {
    [promisify.custom]: (file, args, options) => run(file, args, hurried(options)),
  });
  childProcess.spawn = (file, args, options) => spawn(file, args, hurried(options));
  syncBuiltinESMExports();`;
/** Longer than for programs, since the other samples of the site must end before. */
const HURRIED_SAMPLES = `
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (call, time, ...all) => wait(call, time === 30_000 ? 5000 : time, ...all);`;

async function quire(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  hurried = HURRIED_PROGRAMS,
): Promise<JsonReport> {
  const preload = `data:text/javascript,${encodeURIComponent(hurried)}`;
  const all = ['--import', preload, quireScript, ...args, '--json'];
  const { exitCode, stdout } = await run(process.execPath, all, { env });
  return { ...JSON.parse(stdout), exitCode };
}

/** Longer than the limit but not endless, so that a missing limit fails the test. */
const SLEEP = 'exec sleep 30';

test('[F101] git log', async ({ project }) => {
  const before = project.tree();
  project.write({
    'site.config.ts':
      "export default { title: 'S', url: 'https://example.org', baseUrl: '/small/', docs: { showLastUpdateTime: true } };\n",
    '.git/HEAD': 'ref: refs/heads/main\n',
  });
  const programs = project.path('../programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'git'), `#!/bin/sh\n${SLEEP}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
  const { exitCode, diagnostics } = await quire(['build', '--root', project.root], env);
  expect(diagnostics).toMatchObject([
    {
      code: 'io/git',
      message: expect.stringContaining('git log did not end within 10 minutes'),
      hint: expect.stringContaining('showLastUpdateTime'),
    },
  ]);
  expect(exitCode).toBe(4);
  expect(project.tree()).toEqual(before);
});

test('[F92] npm pack', async ({ project }) => {
  project.write({
    'site.config.ts':
      "export default { title: 'S', url: 'https://example.org', baseUrl: '/small/', api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' } };\n",
    'tsconfig.json': JSON.stringify({ compilerOptions: { lib: ['ES2022'], types: [] } }),
    'packages/slow/package.json': JSON.stringify({
      name: 'slow',
      version: '1.0.0',
      exports: './src/index.ts',
      scripts: { prepack: SLEEP },
    }),
    'packages/slow/src/index.ts': '/** One. */\nexport const one = 1;\n',
    'content/guide/new.md': '# New\n\n```ts\nconst two = 2;\n```\n',
  });
  const { exitCode, diagnostics } = await quire(['check', '--root', project.root], process.env);
  expect(diagnostics).toMatchObject([
    {
      code: 'sample/pack',
      file: 'packages/slow/package.json',
      message: expect.stringContaining('it did not end within 10 minutes'),
      hint: expect.stringContaining('npm pack'),
    },
  ]);
  expect(exitCode).toBe(1);
});

test('[F91] a sample, which is run again', async ({ project }) => {
  project.write({
    'site.config.ts':
      "export default { title: 'S', url: 'https://example.org', baseUrl: '/small/', api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' } };\n",
    'tsconfig.json': JSON.stringify({ compilerOptions: { lib: ['ES2022'], types: [] } }),
    'packages/one/package.json': JSON.stringify({
      name: 'one',
      version: '1.0.0',
      exports: './src/index.ts',
    }),
    'packages/one/src/index.ts': '/** One. */\nexport const one = 1;\n',
    'content/guide/new.md':
      "# New\n\n```ts\nconst { existsSync } = await import('node:fs');\nwhile (existsSync('../../../../busy'));\n```\n",
    busy: '',
  });
  // Provides the types of Node.js.
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  const check = ['check', '--root', project.root];
  const { exitCode, diagnostics } = await quire(check, process.env, HURRIED_SAMPLES);
  expect(diagnostics).toMatchObject([
    {
      code: 'sample/limit',
      file: 'content/guide/new.md',
      place: { line: 4, column: 1 },
      message: 'The sample does not end within 30 seconds.',
    },
  ]);
  expect(exitCode).toBe(1);
  project.write({ busy: undefined });
  expect(await quireJson(check)).toMatchObject({
    exitCode: 0,
    diagnostics: [],
    samples: { run: 1, cached: 2 },
  });
});
