import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const packageSources = readdirSync('packages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    find: `@ts-primitives/${name}`,
    replacement: new URL(`packages/${name}/src/index.ts`, import.meta.url).pathname,
  }));

export default defineConfig({
  resolve: { alias: packageSources },
  test: {
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
          testTimeout: 60_000,
          include: ['packages/*/test/**/*.test.ts', 'test/packages/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'test/build/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Real browsers on a shared machine: a fault fails every time, chance does not.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
