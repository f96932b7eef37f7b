// Packages that the configuration names but that do not exist: faults of the configuration.
import { expect } from 'vitest';
import { configFile } from './faults/fault-row.js';
import { runBuild } from './pipeline.js';
import { testWith } from './project.js';
import { quireJson } from './quire.js';

const test = testWith('small');

test.for([
  [
    'patterns that match no package',
    { packages: ['nope/*', 'content/*', 'examples'] },
    [/^api\.packages\[0\]: "nope\/\*"/, /^api\.packages\[1\]: /, /^api\.packages\[2\]: "examples"/],
  ],
  [
    'a missing tsconfig',
    { packages: ['nope/*'], tsconfig: 'n.json' },
    [/^api\.tsconfig: "n\.json" does not exist/],
  ],
] as const)('%s', async ([, api, says], { project }) => {
  const before = project.tree();
  project.write({ ...configFile({ api }), 'tsconfig.json': '{}' });
  const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
  expect(exitCode).toBe(2);
  expect(diagnostics).toMatchObject(
    says.map((message) => ({ file: 'site.config.ts', message: expect.stringMatching(message) })),
  );
  expect(project.tree()).toEqual(before);
});

test('a package that is the project, with the default output', async ({ project }) => {
  project.write({
    ...configFile({ api: { packages: ['.'] } }),
    'tsconfig.json': '{ "compilerOptions": { "module": "NodeNext", "types": [] } }',
    'package.json': '{ "name": "box", "type": "module", "exports": "./src/index.ts" }',
    'src/index.ts': '/** One. */\nexport const one = 1;\n',
  });
  const cached = { cacheDir: project.path('.quire/test') };
  expect((await runBuild(project, cached)).diagnostics).toEqual([]);
  expect((await runBuild(project, cached)).upToDate).toBe(true);
  project.write({ 'content/more.md': '# More\n' });
  const { stages } = await runBuild(project, cached);
  expect(stages.find(({ name }) => name === 'api')).toMatchObject({ cached: 1 });
});
