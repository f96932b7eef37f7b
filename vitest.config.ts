import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const packageSources = readdirSync('packages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    find: `@ts-primitives/${name}`,
    replacement: new URL(`packages/${name}/src/index.ts`, import.meta.url).pathname,
  }));

/** Generous: a machine that is ten times busier is no fault of what is tested. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  resolve: { alias: packageSources },
  test: {
    // Most tests wait for processes of their own: builds, servers, Chromium.
    maxWorkers: availableParallelism(),
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
          // Its files share what they load, so none may replace a module: such tests are in `build`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          ...PATIENCE,
          include: ['test/build/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          ...PATIENCE,
          expect: { poll: { timeout: 60_000 } },
          // Real browsers on a shared machine: a fault fails every time, chance does not.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
