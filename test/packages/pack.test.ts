// The packages as their users get them: packed, installed into an empty project, imported and type-checked.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, complaints, createSharedHost } from './build-packages.js';
import { publicNames, runtimeNames } from './public-names.js';
import { filesOf, packages, root } from './workspace.js';

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), 'ts-primitives-consumer-'));
const installed = (name: string) => join(project, 'node_modules/@ts-primitives', name);

/** A module that uses every public name; type-only names by `export type`. */
const consumer = packages
  .map(({ name, manifest }) => {
    const names = Object.entries(publicNames[name] ?? {}).map(([exported, kind]) =>
      kind === 'interface' || kind === 'type' ? `type ${exported}` : exported,
    );
    return `export { ${names.join(', ')} } from '${manifest.name}';\n`;
  })
  .join('');

beforeAll(async () => {
  expect(buildPackages()).toEqual([]);
  const tarballs = join(project, 'tarballs');
  mkdirSync(tarballs);
  const folders = packages.map(({ folder }) => folder);
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', tarballs, ...folders]);
  const dependencies = packages.map(({ name, manifest }) => [
    manifest.name,
    `file:tarballs/ts-primitives-${name}-${manifest['version']}.tgz`,
  ]);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(dependencies),
    }),
  );
  writeFileSync(join(project, 'consumer.ts'), consumer);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: project });
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

const hostFor = createSharedHost();

it.each([
  ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['node10', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Node10],
])('type-checks under moduleResolution %s', (_, module, moduleResolution) => {
  const options: ts.CompilerOptions = {
    module,
    moduleResolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    ignoreDeprecations: '6.0', // for node10
  };
  const program = ts.createProgram([join(project, 'consumer.ts')], options, hostFor(options));
  expect(complaints(ts.getPreEmitDiagnostics(program), project)).toEqual([]);
  const declarations = program.getSourceFiles().filter(({ fileName }) => {
    return fileName.endsWith('/dist/index.d.ts') && fileName.startsWith(installed(''));
  });
  expect(declarations).toHaveLength(packages.length);
});

it('has the types that the type tests expect of the sources', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  options.paths = { '@ts-primitives/*': [`${installed('*')}/dist/index.d.ts`] };
  options.types = ['node'];
  const tests = packages.flatMap((member) => filesOf(member, 'test', '.test-d.ts'));
  const program = ts.createProgram(tests, options, hostFor(options));
  expect(complaints(ts.getPreEmitDiagnostics(program), root)).toEqual([]);
  const read = program.getSourceFiles().map(({ fileName }) => fileName);
  const sources = read.filter((file) =>
    packages.some(({ folder }) => file.startsWith(join(folder, 'src'))),
  );
  expect(sources).toEqual([]);
});

it('imports in Node', async () => {
  const script = `
    const names = ${JSON.stringify(packages.map(({ manifest }) => manifest.name))};
    const modules = await Promise.all(names.map((name) => import(name)));
    console.log(JSON.stringify(modules.map((module) => Object.keys(module))));
  `;
  const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
  const exported: unknown = JSON.parse(stdout);
  expect(exported).toEqual(
    packages.map(({ name }) => expect.arrayContaining([...runtimeNames(name)])),
  );
});

it.each(packages)('$name has at least three examples, each shown with its output', (member) => {
  const examples = filesOf(member, 'examples', '.ts');
  expect(examples.length).toBeGreaterThanOrEqual(3);
  expect(filesOf(member, 'examples', '.out')).toEqual(
    examples.map((file) => file.replace(/\.ts$/, '.out')),
  );
  const guides = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(root, 'content', file), 'utf8'))
    .join('');
  for (const file of examples) expect(guides).toContain(`::include{file="${relative(root, file)}"`);
});

const dependent = packages.filter(({ manifest }) => manifest.dependencies);
it.each(dependent)('$name packs from a clean clone', async (member) => {
  const clone = mkdtempSync(join(tmpdir(), 'ts-primitives-clone-'));
  try {
    cpSync(join(root, 'tsconfig.base.json'), join(clone, 'tsconfig.base.json'));
    const scope = join(clone, 'node_modules/@ts-primitives');
    mkdirSync(scope, { recursive: true });
    symlinkSync(join(root, 'node_modules/.bin'), join(clone, 'node_modules/.bin'));
    for (const { name, folder } of packages) {
      const copy = join(clone, 'packages', name);
      cpSync(folder, copy, { recursive: true, filter: (file) => basename(file) !== 'dist' });
      symlinkSync(copy, join(scope, name));
    }
    const { stdout } = await run(
      'npm',
      ['pack', '--dry-run', '--json', '--foreground-scripts=false'],
      {
        cwd: join(clone, 'packages', member.name),
      },
    );
    // By name from npm 12 on.
    const [packed] = Object.values<{ files: { path: string }[] }>(JSON.parse(stdout));
    expect(packed?.files.map(({ path }) => path)).toContain('dist/index.d.ts');
  } finally {
    rmSync(clone, { recursive: true });
  }
});

describe.each(packages)('$name', ({ name }) => {
  it('ships its build and its sources, and no tests or examples', () => {
    expect(readdirSync(installed(name)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
      'src',
    ]);
  });

  it('has source maps for sources in the package', () => {
    const dist = join(installed(name), 'dist');
    const maps = readdirSync(dist).filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps) {
      const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(dist, map), 'utf8'));
      for (const source of sources) expect(existsSync(resolve(dist, source)), source).toBe(true);
    }
  });
});
