// Packs Quire, installs the package as users do, and makes a site with it: with each package manager, none of which
// runs the scripts of dependencies, and with each release line of Node that users have.
//   node scripts/smoke.mjs [--nodes 20,22,24] [--managers npm,pnpm,yarn,yarn-berry,bun]
// Prints a table; exits with 1 if a site is not made.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '20,22,24' },
    managers: { type: 'string', default: 'npm,pnpm,yarn,yarn-berry,bun' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'quire-smoke-'));
const npm = (args, cwd) =>
  execFileSync('npm', [...args, '--silent', '--no-audit', '--no-fund'], { cwd, encoding: 'utf8' });

/** Installs packages of the registry. @returns their node_modules. */
function installed(name, ...packages) {
  const cwd = path.join(folder, 'tools', name);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(path.join(cwd, 'package.json'), '{}');
  npm(['install', ...packages], cwd);
  return path.join(cwd, 'node_modules');
}

/** Each installs the package at `tarball` in a folder. `tool` starts a package manager. */
const MANAGERS = {
  npm: {
    tool: () => ['npm'],
    args: (tarball) => ['install', '--ignore-scripts', '--save-dev', tarball],
  },
  pnpm: {
    tool: () => [process.execPath, `${installed('pnpm', 'pnpm@10')}/pnpm/bin/pnpm.cjs`],
    args: (tarball) => ['add', '--save-dev', tarball],
  },
  yarn: {
    tool: () => [process.execPath, `${installed('yarn', 'yarn@1')}/yarn/bin/yarn.js`],
    args: (tarball) => ['add', '--ignore-scripts', '--dev', tarball],
  },
  'yarn-berry': {
    tool: () => [
      process.execPath,
      `${installed('berry', '@yarnpkg/cli-dist@4')}/@yarnpkg/cli-dist/bin/yarn.js`,
    ],
    args: (tarball) => ['add', '--dev', `quire@file:${tarball}`],
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\nenableScripts: false\n', 'yarn.lock': '' },
  },
  bun: {
    tool: () => [`${installed('bun', 'bun@1')}/bun/bin/bun.exe`],
    args: (tarball) => ['add', '--ignore-scripts', '--dev', tarball],
  },
};

/** A library that has only what most have. */
function writeLibrary(name, files = {}) {
  const library = path.join(folder, name);
  mkdirSync(path.join(library, 'src'), { recursive: true });
  const texts = {
    'package.json': '{ "name": "greeting", "version": "1.0.0", "exports": "./lib/index.js" }',
    'tsconfig.json': '{ "compilerOptions": { "rootDir": "src", "outDir": "lib" } }',
    'README.md': '# greeting\n\n```ts\nimport { greet } from "greeting";\ngreet("you");\n```\n',
    'src/index.ts':
      '/** Greets somebody. */\nexport const greet = (name: string): string => name.trim();\n',
    ...files,
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(library, file), text);
  return library;
}

/** Makes a site with the installed package. @returns what it is. */
function makeSite(library, node) {
  const quire = path.join(library, 'node_modules/quire/bin/quire.js');
  const run = (...args) =>
    execFileSync(node, [quire, ...args], { cwd: library, encoding: 'utf8', stdio: 'pipe' });
  run('init', '--yes');
  run('build');
  const pages = readdirSync(path.join(library, 'site'), { recursive: true });
  const count = pages.filter((file) => file.endsWith('.html')).length;
  const signature = readFileSync(
    path.join(library, 'site/api/greeting/function/greet/index.html'),
    'utf8',
  );
  if (!signature.includes('Greets somebody.')) throw new Error('the comment is not on the page');
  return `${count} pages`;
}

const rows = [];
function attempt(manager, node, work) {
  try {
    rows.push({ manager, node, result: work() });
  } catch (error) {
    process.exitCode = 1;
    const output = [error.stdout, error.stderr].join('\n').trim();
    rows.push({ manager, node, result: 'failed' });
    console.error(`${manager}, Node ${node}: ${error.message}\n${output}`);
  }
}

try {
  npm(['pack', '--pack-destination', folder], root);
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  const tarball = path.join(folder, name);
  for (const manager of values.managers.split(',')) {
    attempt(manager, process.versions.node, () => {
      const { tool, args, files } = MANAGERS[manager];
      const library = writeLibrary(`with-${manager}`, files);
      const [program, ...first] = tool();
      execFileSync(program, [...first, ...args(tarball)], { cwd: library, stdio: 'pipe' });
      return makeSite(library, process.execPath);
    });
  }
  for (const major of values.nodes.split(',')) {
    attempt('npm', major, () => {
      const platform = `node-${process.platform}-${process.arch}`;
      const node = `${installed(`node-${major}`, `${platform}@${major}`)}/${platform}/bin/node`;
      const library = writeLibrary(`node-${major}`);
      npm(['install', '--ignore-scripts', '--save-dev', tarball], library);
      return makeSite(library, node);
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
