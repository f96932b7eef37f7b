// Documentation coverage: `quire check` requires it, `quire build` does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixture, type Project, remove } from '../project.js';
import { quireJson } from '../quire.js';

let project: Project;

beforeAll(() => {
  project = copyFixture('typed');
  project.write({
    'packages/greeter/src/index.ts':
      "/** Greets. */\nexport function greet(\n  name: string,\n): string {\n  return name;\n}\n\n/** How it greets. */\nexport const GREETING = 'Hello';\n",
    'packages/loud/src/index.ts': 'export const VOLUME = 11;\n',
    'content/index.md':
      '# Greeter\n\nSee the [reference](/base/api).\n\n```ts\nconsole.log(1); // 2\n```\n',
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.org', baseUrl: '/base/', api: { packages: ['packages/*'], tsconfig: 'tsconfig.json', coverage: 0.75 } };\n",
  });
});

afterAll(() => remove(project.root));

const missing = async (command: 'build' | 'check') => {
  const { exitCode, diagnostics } = await quireJson([command, '--root', project.root]);
  const found = diagnostics.map(({ code, file, place }) =>
    file ? `${file}:${place?.line}:${place?.column} ${code}` : code,
  );
  return [exitCode, ...found];
};

test('check names every place, runs the samples and ends with exit code 3', async () => {
  const places = [
    'api/undocumented',
    'content/index.md:6:20 sample/output',
    'packages/greeter/src/index.ts:3:3 api/undocumented',
    'packages/loud/src/index.ts:1:14 api/undocumented',
  ];
  expect(await missing('check')).toEqual([3, ...places]);
  // A failed check is not cached as a successful one.
  expect(await missing('check')).toEqual([3, ...places]);
});

test('build publishes all the same', async () => {
  expect(await missing('build')).toEqual([0]);
});
