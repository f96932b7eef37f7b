// A session of `quire dev` over a project that is mended after it was opened.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSession, type Session } from '../../src/build/engine/session/session.js';
import { silentReporter } from '../../src/build/report/reporter.js';
import { type FilePath, filePath } from '../../src/model/brand.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';

vi.mock('../../src/build/api/api.js', async () =>
  (await import('./in-process-api.js')).inProcessApi(),
);

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://example.org', baseUrl: '/', ...more })};\n`;

const TSCONFIG = '{ "compilerOptions": { "strict": true, "types": [] } }';

const PACKAGE: Files = {
  'site.config.ts': config({ api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' } }),
  'packages/a/package.json': '{ "name": "a", "version": "1.0.0", "exports": "./src/index.ts" }',
  'packages/a/src/index.ts': '/** One. */\nexport const one = 1;\n',
};

async function open(files: Files): Promise<{ project: Project; session: Session }> {
  const project = new Project(path.join(temporaryFolder(), 'project'));
  project.write({ 'site.config.ts': config(), 'content/index.md': '# Home\n\nText.\n', ...files });
  const { signal } = new AbortController();
  const session = createSession({
    ...{ root: project.root, cacheDir: undefined, signal },
    ...{ reporter: silentReporter, onState() {} },
  });
  onTestFinished(async () => {
    await session.close();
    remove(path.dirname(project.root));
  });
  await session.open();
  return { project, session };
}

const codes = ({ state }: Session): string[] => state.diagnostics.map(({ code }) => code);

test.each<[string, Files, expected: string, FilePath, text: string]>([
  [
    'a tsconfig.json',
    { ...PACKAGE, 'tsconfig.json': '{' },
    'api/typescript',
    filePath('tsconfig.json'),
    TSCONFIG,
  ],
  [
    'a file that a guide includes',
    { 'content/index.md': '# Home\n\n::include{file="examples/a.txt"}\n' },
    'directive/include-missing',
    filePath('examples/a.txt'),
    'Text.\n',
  ],
  [
    'an image',
    { 'content/index.md': '# Home\n\n![A dot](dot.svg)\n' },
    'image/missing',
    filePath('content/dot.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  ],
])('a fault goes when %s is mended', async (_, files, code, file, text) => {
  const { project, session } = await open(files);
  expect(codes(session)).toContain(code);
  expect(session.watched().files).toContain(project.path(file));
  project.write({ [file]: text });
  await session.refresh([file]);
  expect(codes(session)).toEqual([]);
  expect(session.state.site).toBeDefined();
});

test('the target of a linked folder is watched, too', async () => {
  const { project, session } = await open({});
  const guides = project.path('guides');
  mkdirSync(guides);
  project.write({ 'guides/index.md': '# Home\n\nText.\n' });
  rmSync(project.path('content'), { recursive: true });
  symlinkSync(guides, project.path('content'));
  await session.refresh([filePath('content')]);
  expect(codes(session)).toEqual([]);
  expect(session.watched().folders).toEqual(
    expect.arrayContaining([project.path('content'), guides]),
  );
});
