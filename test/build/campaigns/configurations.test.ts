// Random configurations made from the schema: none causes a bug of Quire, and each rejection has a reason.
//
// QUIRE_RUNS is the number of configurations, QUIRE_SEED their seed.
import { cpSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { siteConfig } from '../../../src/build/config/schema.js';
import { validateConfig } from '../../../src/build/config/validate.js';
import { exitCodeOf } from '../../../src/model/site/diagnostic.js';
import { filePath } from '../../../src/model/text/brand.js';
import { runBuild } from '../pipeline.js';
import { Project, remove, temporaryFolder } from '../project.js';
import { repository } from '../quire.js';
import { arbitraryOf } from './arbitrary-of.js';

const numRuns = Number(process.env['QUIRE_RUNS'] ?? 8);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const PAGE = '# Page\n\nText.\n\n## Code\n\n```ts\nconst a = 1;\n```\n';

/** A project with the files that a configuration is likely to name. No page depends on the addresses of others. */
const project = new Project(temporaryFolder());
project.write({
  'content/index.md': PAGE,
  'content/guide/start.md': PAGE,
  'docs/index.md': PAGE,
  'versioned_docs/version-1.0/index.md': PAGE,
});
cpSync(path.join(repository, 'test/fixtures/small/static'), project.path('static'), {
  recursive: true,
});
afterAll(() => remove(project.root));

const sound = { title: 'T', url: 'https://example.org', baseUrl: '/' };
const anything = arbitraryOf(siteConfig);
const configuration = fc
  .tuple(anything, fc.boolean())
  .map(([value, isCompleted]) =>
    isCompleted && typeof value === 'object' ? { ...value, ...sound, api: undefined } : value,
  );

const isAccepted = (value: object): boolean =>
  validateConfig(value, filePath('site.config.ts')).value !== undefined;

type Options = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, v.GenericSchema | { readonly wrapped: v.GenericSchema }>>;

/** Up to `maxLength` options that are accepted, each with a value. */
function someOf(entries: Entries, maxLength: number, within = (options: Options) => options) {
  const options = Object.entries(entries).map(([name, schema]) =>
    arbitraryOf('wrapped' in schema ? schema.wrapped : schema)
      .map((value): Options => ({ [name]: value }))
      .filter((option) => isAccepted({ ...sound, ...within(option) })),
  );
  return fc
    .array(fc.oneof(...options), { maxLength })
    .map((chosen): Options => Object.assign({}, ...chosen));
}

const { api: _, docs, themeConfig, ...others } = siteConfig.entries;

/** A valid configuration except for a few options. With many random options, one would always name a missing file. */
const mostlySound = fc
  .tuple(
    someOf(others, 2),
    someOf(docs.wrapped.entries, 2, (options) => ({ docs: options })),
    someOf(themeConfig.wrapped.entries, 2, (options) => ({ themeConfig: options })),
  )
  .map(([site, docs, themeConfig]) => ({ ...sound, ...site, docs, themeConfig }))
  .filter(isAccepted);

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

test(
  `${numRuns} are built, others that are accepted are refused with a reason (QUIRE_SEED=${seed})`,
  async () => {
    let built = 0;
    for (const value of fc.sample(mostlySound, { numRuns: numRuns * 6, seed })) {
      if (built === numRuns) break;
      project.write({ 'site.config.ts': `export default ${JSON.stringify(value)};\n` });
      const { diagnostics } = await runBuild(project).catch((error: unknown) => {
        throw new Error(`a bug with ${JSON.stringify(value)}`, { cause: error });
      });
      const exitCode = exitCodeOf(diagnostics);
      expect(exitCode, JSON.stringify(value)).toBeLessThan(5);
      if (exitCode === 0) built += 1;
      for (const { message, hint } of diagnostics)
        expect(`${message}${hint}`).not.toMatch(/undefined|\[object/);
    }
    expect(built).toBe(numRuns);
  },
  300_000 + numRuns * 1000,
);
