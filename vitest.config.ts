import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { patchTypeDoc, TYPEDOC_FILES } from './scripts/patch-typedoc.mjs';
import { memoryFolder } from './test/memory-folder.js';
import { retriedTests } from './test/retried-tests.js';

const packageSources = readdirSync('packages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    find: `@ts-primitives/${name}`,
    replacement: new URL(`packages/${name}/src/index.ts`, import.meta.url).pathname,
  }));

/** Tests of builds with replaced modules, so they cannot share what they load with others. */
const replacing = readdirSync('test/build', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/build/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('/replacements.js'));

/** Generous: a machine that is ten times busier is no fault of what is tested. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

const inMemory = process.env['TMPDIR'] === undefined && memoryFolder();
if (inMemory) process.env['TMPDIR'] = inMemory;

/** TypeDoc as it is bundled. */
const patchedTypeDoc: Plugin = {
  name: 'patched-typedoc',
  transform: (text, file) => (TYPEDOC_FILES.test(file) ? patchTypeDoc(file, text) : undefined),
};

const runtime = new URL('lib/sample-runtime.js', import.meta.url).href;

/** What runs beside a sample is a file for Node, which only the compiler makes. */
const compiledRuntime: Plugin = {
  name: 'compiled-runtime',
  enforce: 'pre',
  transform: (text, file) =>
    file.endsWith('/samples/run-program.ts')
      ? text.replace("new URL('./sample-runtime.js', import.meta.url)", `new URL('${runtime}')`)
      : undefined,
};

export default defineConfig({
  plugins: [patchedTypeDoc, compiledRuntime],
  resolve: { alias: packageSources },
  test: {
    server: { deps: { inline: [/\/typedoc\//] } },
    // Most tests wait for processes of their own: builds, servers, Chromium.
    maxWorkers: availableParallelism(),
    reporters: ['default', retriedTests],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { 'packages/*/src/**/*.ts': { lines: 98, branches: 98 } },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          ...PATIENCE,
          include: ['packages/*/test/**/*.test.ts', 'test/packages/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          ...PATIENCE,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          // Its files share what they load, so none may replace a module: see `test/build/replace-modules.ts`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          ...PATIENCE,
          include: ['test/build/**/*.test.ts'],
          exclude: replacing,
          globalSetup: ['test/build/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'build-replacing',
          ...PATIENCE,
          include: replacing,
          globalSetup: ['test/build/global-setup.ts'],
          setupFiles: ['test/build/replace-modules.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // Read by every browser that a test starts: texts are as wide on every machine.
          env: { FONTCONFIG_FILE: new URL('test/browser/fonts.conf', import.meta.url).pathname },
          globalSetup: ['test/browser/global-setup.ts'],
          // One Chromium for each worker, and what tests load is loaded once.
          isolate: false,
          ...PATIENCE,
          expect: { poll: { timeout: 60_000 } },
          // Real browsers on a shared machine: a fault fails every time, chance does not.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
