// Rows 50 to 58 of the table of faults (docs/faults.md): planted in packages, built in this process.
import { existsSync, symlinkSync } from 'node:fs';
import { expect } from 'vitest';
import { apiRows } from './faults/api.js';
import { expectFault, plantRow, worldOf } from './faults/expect-fault.js';
import { runBuild } from './pipeline.js';
import { type Project, testWith } from './project.js';
import { quireJson, quireScript, run } from './quire.js';

const test = testWith('typed');

test.for(apiRows)('[F$fault] $name', async (row, { project }) => {
  plantRow(project, row);
  const before = worldOf(project);
  const { diagnostics } = await runBuild(project);
  expectFault(row, diagnostics);
  expect(worldOf(project)).toEqual(before);
});

const inWorker = [
  'a TypeScript error',
  'a type nested 5,000 deep',
  'an expression nested 5,000 deep',
];

test.for(apiRows.filter(({ name }) => inWorker.includes(name)))(
  'the worker that finds $name ends the process with its exit code',
  async (row, { project }) => {
    plantRow(project, row);
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    expectFault(row, diagnostics);
    expect(exitCode).toBe(row.exitCode);
  },
);

test('[F52] a target of exports that is missing after an edit of an extended tsconfig', async ({
  project,
}) => {
  const manifest = JSON.parse(project.read('packages/greeter/package.json'));
  project.write({
    'packages/greeter/package.json': JSON.stringify({ ...manifest, exports: './out/index.js' }),
    'packages/greeter/tsconfig.json': '{ "extends": "../../shared/base.json" }',
    'shared/base.json': '{ "compilerOptions": { "outDir": "../packages/greeter/out" } }',
  });
  const cached = { cacheDir: project.path('.quire/test') };
  expect((await runBuild(project, cached)).diagnostics).toEqual([]);
  project.write({ 'shared/base.json': '{}' });
  const before = project.tree();
  const { diagnostics } = await runBuild(project, cached);
  expect(diagnostics).toMatchObject([{ code: 'api/missing-export', hint: expect.any(String) }]);
  expect(project.tree()).toEqual(before);
});

test('[F50] a declaration that is added to an included folder outside of the packages', async ({
  project,
}) => {
  const source = 'packages/greeter/src/index.ts';
  const { compilerOptions } = JSON.parse(project.read('tsconfig.json'));
  project.write({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['types'] }),
    [source]: `${project.read(source)}\n/** Its version. */\n// @ts-expect-error: not declared.\nexport const version: string = VERSION;\n`,
  });
  const cached = { cacheDir: project.path('.quire/test') };
  expect((await runBuild(project, cached)).diagnostics).toEqual([]);
  expect((await runBuild(project, cached)).upToDate).toBe(true);
  project.write({ 'types/env/version.d.ts': 'declare const VERSION: string;\n' });
  const { diagnostics } = await runBuild(project, cached);
  expect(diagnostics).toMatchObject([{ code: 'api/typescript', file: source }]);
});

test('[F50] a TypeScript error is reported beside a folder that cannot be read', async ({
  project,
}) => {
  const row = apiRows.find(({ name }) => name === 'a TypeScript error');
  project.write(row?.files ?? {});
  symlinkSync('.', project.path('content/loop'));
  const { diagnostics } = await runBuild(project);
  const codes = diagnostics.map(({ code }) => code);
  expect(codes.sort()).toEqual(['api/typescript', 'source/symlink-loop']);
});

test('[F57] hostile names and types are text on their page', async ({ project }) => {
  const HOSTILE = '</script><img src=x onerror=1>';
  const source = 'packages/greeter/src/index.ts';
  const text = project.read(source);
  project.write({
    [source]: `${text}\n/** Odd. */\nexport interface Odd {\n  /** A member. */\n  "${HOSTILE}": "${HOSTILE}";\n}\n`,
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
  const page = project.read('dist/api/greeter/interface/Odd/index.html');
  expect(page).toContain('&lt;img src=x onerror=1');
  expect(page).not.toMatch(/<img|<\/script><img/);
});

test('[F97] a sample with types nested 5,000 deep', async ({ project }) => {
  const before = worldOf(project);
  const code = `type A = ${'{a:'.repeat(5000)}1${'}'.repeat(5000)};`;
  project.write({ 'content/new.md': `# New\n\n\`\`\`ts\nconst a = 1;\n${code}\n\`\`\`\n` });
  const args = ['build', '--root', project.root, '--no-cache'];
  const { exitCode, diagnostics } = await quireJson(args);
  expect(diagnostics).toMatchObject([
    {
      code: 'api/too-deep',
      file: 'content/new.md',
      place: { line: 5, column: 'type A = '.length + 3 * 4999 + 1 },
      hint: expect.stringContaining('split'),
    },
  ]);
  expect(exitCode).toBe(3);
  project.write({ 'content/new.md': undefined });
  expect(worldOf(project)).toEqual(before);
});

test('[F58] a TypeDoc whose model is of an unknown version', async ({ project }) => {
  project.write({ 'content/index.md': '# Changed\n' });
  const before = worldOf(project);
  // TypeDoc reads its version from its package.json. Every thread runs this preload, also the API worker.
  const preload = `import { createRequire } from 'node:module';
    createRequire(${JSON.stringify(quireScript)})('../lib/typedoc.json').version = '0.99.0';`;
  const args = [`--import=data:text/javascript,${encodeURIComponent(preload)}`, quireScript];
  const build = ['build', '--root', project.root, '--no-cache', '--json'];
  const { exitCode, stdout } = await run(process.execPath, [...args, ...build]);
  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout).diagnostics).toMatchObject([
    { code: 'api/typedoc-version', message: expect.stringMatching(/0\.99\.0.*0\.28/) },
  ]);
  expect(worldOf(project)).toEqual(before);
});

const pageOf = (project: Project, route: string): string =>
  project.read(`dist/api/${route}/index.html`);

test('[F53] [F54] [F55] circular re-exports, one symbol in two packages, names that differ by case', async ({
  project,
}) => {
  project.write({
    'packages/greeter/src/index.ts': [
      "export * from './circle.js';",
      '/** A. */\nexport class Guest {}',
      '/** B. */\nexport class GUEST {}',
    ].join('\n'),
    'packages/greeter/src/circle.ts': [
      "export * from './index.js';",
      '/** Goes round. */\nexport const round = 1;',
    ].join('\n'),
    'packages/loud/src/index.ts':
      "export { Guest } from '@typed/greeter';\n/** How loud. */\nexport const volume = 1;\n",
    'content/index.md': '# Typed\n\nSee [Guest](/typed/api/greeter/class/Guest-g).\n',
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
  expect(pageOf(project, 'greeter').match(/id="round"/g)).toHaveLength(1);
  expect(pageOf(project, 'greeter/class/Guest-g')).toContain('Guest');
  expect(pageOf(project, 'greeter/class/GUEST')).toContain('GUEST');
  expect(existsSync(project.path('dist/api/loud/class'))).toBe(false);
  expect(pageOf(project, 'loud')).toContain('href="/typed/api/greeter/class/Guest-g"');
});
