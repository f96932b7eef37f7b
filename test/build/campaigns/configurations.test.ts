// Configurations made from the schema: none ends as a bug of Quire, and each that is refused says why.
//
// QUIRE_RUNS is the number of configurations, QUIRE_SEED their seed.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { siteConfig } from '../../../src/build/config/schema.js';
import { validateConfig } from '../../../src/build/config/validate.js';
import { filePath } from '../../../src/model/brand.js';
import { exitCodeOf } from '../../../src/model/diagnostic.js';
import { runBuild } from '../pipeline.js';
import { copyFixture, remove } from '../project.js';
import { arbitraryOf } from './arbitrary-of.js';

const numRuns = Number(process.env['QUIRE_RUNS'] ?? 8);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const project = copyFixture('small');
afterAll(() => remove(project.root));

const sound = { title: 'T', url: 'https://example.org', baseUrl: '/' };
const configuration = fc
  .tuple(arbitraryOf(siteConfig), fc.boolean())
  .map(([value, isCompleted]) =>
    isCompleted && typeof value === 'object' ? { ...value, ...sound, api: undefined } : value,
  );

test(`${numRuns * 20} are accepted or refused with a reason (QUIRE_SEED=${seed})`, () => {
  fc.assert(
    fc.property(configuration, (value) => {
      const { value: config, diagnostics } = validateConfig(value, filePath('site.config.ts'));
      expect(config === undefined).toBe(diagnostics.length > 0);
      for (const { code, message } of diagnostics) {
        expect(code).toBe('config/invalid');
        expect(message).toMatch(/\S/);
      }
    }),
    { numRuns: numRuns * 20, seed },
  );
});

const isAccepted = (value: unknown): boolean =>
  validateConfig(value, filePath('site.config.ts')).value !== undefined;

test(
  `${numRuns} accepted ones are built, or refused with a reason (QUIRE_SEED=${seed})`,
  async () => {
    const accepted = fc.sample(configuration.filter(isAccepted), { numRuns, seed });
    for (const value of accepted) {
      project.write({ 'site.config.ts': `export default ${JSON.stringify(value)};\n` });
      const { diagnostics } = await runBuild(project).catch((error: unknown) => {
        throw new Error(`a bug with ${JSON.stringify(value)}`, { cause: error });
      });
      expect(exitCodeOf(diagnostics), JSON.stringify(value)).toBeLessThan(5);
      for (const { message, hint } of diagnostics)
        expect(`${message}${hint}`).not.toMatch(/undefined|\[object/);
    }
  },
  300_000 + numRuns * 1000,
);
