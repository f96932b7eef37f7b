// The pages of docs/codes/: each code that the sources can report has one, and its example gives the message that the
// page shows. After a change of a message, `QUIRE_CODES=all npx vitest run -u --project build test/build/codes.test.ts` writes it there.
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codePage, codeUrl, explainedCodes } from '../../src/build/report/code-pages.js';
import { PLAIN } from '../../src/build/report/console.js';
import { formatDiagnostics } from '../../src/build/report/format-diagnostic.js';
import { plainPage } from '../../src/build/report/plain-page.js';
import type { Diagnostic } from '../../src/model/site/diagnostic.js';
import { groupBy } from '../../src/model/text/group-by.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, projectOfTest } from './project.js';
import { type JsonReport, quire, quireJson, repository } from './quire.js';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const sources = readdirSync(path.join(repository, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

const [, exitCodes = ''] =
  /EXIT_CODES = \{(.*?)\}/s.exec(read('src/model/site/diagnostic.ts')) ?? [];
const areas = [...exitCodes.matchAll(/(\w+):/g)].map(([, area]) => area).join('|');

/** Media types, which look like codes. */
const MEDIA_TYPES = ['image/png', 'image/x-icon'];

function codesOfSources(): string[] {
  const codes = [...sources, 'bin/quire.js'].flatMap((file) =>
    [...read(file).matchAll(new RegExp(`(['"\`])((?:${areas})/[a-z][a-z0-9-]*)\\1`, 'g'))].map(
      ([, , code = '']) => code,
    ),
  );
  const ofUrls = [...read('src/build/markdown/href.ts').matchAll(/ fault\(\s*'([a-z-]+)'/g)];
  return [...codes, ...ofUrls.map(([, name]) => `link/${name}`)].filter(
    (code) => !MEDIA_TYPES.includes(code),
  );
}

test('each code that the sources can report has a page, and each page a code', () => {
  expect([...explainedCodes()]).toEqual([...new Set(codesOfSources())].sort());
});

test('only one file makes codes from parts', () => {
  const made = new RegExp(`code: \`(?:${areas})/\\$\\{(?!string)`);
  expect(sources.filter((file) => made.test(read(file)))).toEqual(['src/build/markdown/href.ts']);
});

const BLOCK = /^(`{3,})(\w+)\n(.*?)\n\1$/gms;

const partsOf = (page: string): string[] => page.split(/^## (?:Example|What to do)\n/m);

test.each([...explainedCodes()])(
  'the page of %s has a sentence, an example and a remedy',
  (code) => {
    const page = codePage(code);
    expect(
      page
        .match(/^##? .*$/gm)
        ?.filter((line) => !/^# [A-Z]/.test(line))
        .slice(0, 2),
    ).toEqual(expect.arrayContaining([`# ${code}`, '## Example']));
    const [head = '', example = '', remedy = ''] = partsOf(page.replace(BLOCK, '`$2`'));
    // The list of `quire explain` has one line for each.
    expect(head.split('\n')[2]).toMatch(/^.{10,51}(?:\.|\.\.\.)$/);
    expect(example.trim().length).toBeGreaterThan(15);
    expect(remedy.trim().length).toBeGreaterThan(15);
    expect(page.split('\n').length).toBeLessThan(70);
  },
);

test.each([...explainedCodes()])('the page of %s is readable in a terminal', (code) => {
  const lines = plainPage(codePage(code), PLAIN, 200).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  const prose = lines
    .filter((line) => !line.startsWith('    '))
    .map((line) => line.replace(/`[^`]+`/g, ''));
  expect(prose.filter((line) => /^#|```|\*\*|\]\(/.test(line))).toEqual([]);
});

test('a page names the option that decides about its code', () => {
  const options = ['src/build/site/severity.ts', 'src/build/api/findings.ts'].flatMap((file) => [
    ...read(file).matchAll(/^ {2}'([a-z]+\/[a-z-]+)': '(on\w+)',$/gm),
  ]);
  expect(options.length).toBeGreaterThan(30);
  const silent = options.filter(([, code = '', option = '']) => !codePage(code).includes(option));
  expect(silent.map(([, code]) => code)).toEqual([]);
});

/** What a project has, unless the page has it. */
const BASE: Files = {
  'site.config.ts': "export default { title: 'Box', url: 'https://example.org', baseUrl: '/' };\n",
  'content/index.md': '# Box\n',
  'content/install.md': '# Install\n\n## Requirements\n',
};

const WITH_PACKAGE: Files = {
  'site.config.ts':
    "export default { title: 'Box', url: 'https://example.org', baseUrl: '/', api: { packages: ['packages/*'] } };\n",
  'packages/box/package.json':
    '{ "name": "box", "version": "1.0.0", "type": "module", "exports": "./src/index.ts" }\n',
  'tsconfig.json':
    '{ "compilerOptions": { "target": "ES2022", "module": "NodeNext", "strict": true } }\n',
};

/** What the example says in words. */
const PLANTS: Readonly<Record<string, (project: Project) => void>> = {
  'api/include-outside': (project) => project.write({ '../notes.md': 'A note.\n' }),
  'config/unread': (project) => project.write({ 'site.config.mjs': 'export default {};\n' }),
  'directive/include-limit': (project) =>
    project.write({
      'long.txt': 'a\n'.repeat(20_000),
      'content/guide.md': `# Guide\n\n${'::include{file="long.txt"}\n\n'.repeat(8)}`,
    }),
  'image/corrupt': (project) =>
    project.write({ 'content/lock.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }),
  'image/outside': (project) => {
    project.write({ 'pictures/a.txt': '' });
    symlinkSync('/etc/hostname', project.path('pictures/lock.png'));
  },
  'io/unreadable': (project) => project.write({ 'coverage-summary.json/a.txt': '' }),
  'markdown/nesting': (project) =>
    project.write({ 'content/guide.md': `# Guide\n\n${'>'.repeat(2000)}\n` }),
  'markdown/table': (project) =>
    project.write({
      'content/guide.md': `# Guide\n\n${'a|'.repeat(1000)}\n${'-|'.repeat(1000)}\n${'a\n'.repeat(1000)}`,
    }),
  'output/damaged-record': (project) =>
    project.write({ 'dist/index.html': '', '.quire/output/dist/record.json': '{' }),
  'output/foreign-files': (project) => project.write({ 'site/notes.txt': 'A note.\n' }),
  'output/not-a-folder': (project) => project.write({ site: 'A note.\n' }),
  'output/symlink': (project) => symlinkSync('content', project.path('site')),
  'route/name-too-long': (project) =>
    project.write({ 'content/guide.md': `---\nslug: ${'é'.repeat(128)}\n---\n\n# Guide\n` }),
  'source/active-file': (project) => project.write({ 'static/tool.html': '<script></script>' }),
  'source/bidi-control': (project) =>
    project.write({ 'content/guide.md': '# Guide\n\nOne \u202e two\n' }),
  'source/confusable': (project) =>
    project.write({ 'static/logo.svg': '<svg/>', 'static/Logo.svg': '<svg/>' }),
  'source/control-character': (project) =>
    project.write({ 'content/guide.md': '# Guide\n\nOne \0 two\n' }),
  'source/file-name': (project) => project.write({ 'content/gui\nde.md': '# Guide\n' }),
  'source/invalid-utf8': (project) =>
    project.write({ 'content/guide.md': Buffer.from('# Guide\n\nA café.\n', 'latin1') }),
  'source/reserved-name': (project) => project.write({ 'static/assets/logo.svg': '<svg/>' }),
  'source/symlink-broken': (project) => symlinkSync('none.md', project.path('content/guide.md')),
  'source/symlink-loop': (project) => symlinkSync('.', project.path('content/up')),
  'source/symlink-outside': (project) =>
    symlinkSync('/etc/hostname', project.path('content/guide.md')),
  'source/too-large': (project) => project.write({ 'content/guide.md': 'a'.repeat(1_048_577) }),
};

const filesOf = (example: string): Files =>
  Object.fromEntries(
    [...example.matchAll(/^`([^`\n]+)`:\n\n(`{3,})\w+\n(.*?)^\2$/gms)].map(
      ([, file = '', , text]) => [file, text],
    ),
  );

const SAID = /(?<=^Quire says:\n\n```text\n).*?(?=\n```$)/ms;

const commandIn = (example: string): string[] | undefined =>
  /^```sh\nnpx quire (.*)\n```$/m.exec(example)?.[1]?.split(' ');

/** Whether the example can be built: the others need a machine, a network or a moment that a test has not. */
const isBuilt = (code: string): boolean => {
  const [, example = ''] = partsOf(codePage(code));
  const hasFiles = Object.keys(filesOf(example)).length > 0;
  return hasFiles || commandIn(example) !== undefined || code in PLANTS;
};

async function diagnosticsOf(code: string, project: Project): Promise<readonly Diagnostic[]> {
  const [, example = ''] = partsOf(codePage(code));
  const files = filesOf(example);
  const hasPackage = Object.keys(files).some((file) => file.startsWith('packages/'));
  const base = 'docusaurus.config.js' in files ? {} : BASE;
  project.write({ ...base, ...(hasPackage && WITH_PACKAGE), ...files });
  PLANTS[code]?.(project);
  const args = commandIn(example);
  if (args === undefined) return (await runBuild(project)).diagnostics;
  const { stdout } = await quire(['--json', ...args], { cwd: project.root });
  const report: JsonReport = JSON.parse(stdout);
  return report.diagnostics;
}

/** One of each family, since all take a minute; all with QUIRE_CODES=all. */
const BUILT = [...explainedCodes()].filter(isBuilt).filter((code, index, all) => {
  const familyOf = (one = ''): string | undefined => one.split('/')[0];
  return process.env['QUIRE_CODES'] === 'all' || familyOf(all[index - 1]) !== familyOf(code);
});

test.each(BUILT)('the example of %s gives its message', async (code) => {
  const project = projectOfTest({});
  const diagnostics = await diagnosticsOf(code, project);
  expect(new Set(diagnostics.map((one) => one.code))).toEqual(new Set([code]));
  const text = formatDiagnostics(diagnostics, { paint: PLAIN, debug: false })
    .replace(/\n\n.*$/s, '')
    .replaceAll(project.root, '/home/ann/box');
  await expect(codePage(code).replace(SAID, () => text)).toMatchFileSnapshot(
    path.join(repository, `docs/codes/${code}.md`),
  );
});

/** What no input gives at present. */
const UNSEEN = ['cli/usage', 'link/without-base-path'];

const others = [...explainedCodes()].filter((code) => !isBuilt(code) && !UNSEEN.includes(code));

test.each(others)('the message of %s has the form of a message', (code) => {
  const [said = ''] = SAID.exec(codePage(code)) ?? [];
  expect(said).toMatch(
    new RegExp(`^(?:\\S+  )?(?:error|warning)  ${code}\n  \\S.*\n  hint: .*[.?]$`),
  );
});

test.each<[word: string, exitCode: number, says: RegExp]>([
  [
    'link/missing-page',
    0,
    /^link\/missing-page\n\nA link leads .*\nWhat to do\n.*missing-page\.md\n$/s,
  ],
  ['missing-page', 0, /^link\/missing-page\n/],
  ['link', 0, /^link\/\n {2}backslash {10,}A link contains a backslash\.\n/],
  [
    'link/mising-page',
    2,
    /There is no code "link\/mising-page"\.\n {2}hint: did you mean link\/missing-page\?/,
  ],
  ['mising-page', 2, /hint: did you mean link\/missing-page\?/],
  ['../../README', 2, /hint: run `quire explain` to see all codes\./],
])('quire explain %s ends with %i', async (word, exitCode, says) => {
  const ended = await quire(['explain', word]);
  expect(ended).toMatchObject({ exitCode });
  expect(ended.stdout + ended.stderr).toMatch(says);
});

test('quire explain lists all codes, by family and as JSON', async () => {
  const codes = [...explainedCodes()];
  const { stdout } = await quire(['explain']);
  expect(
    stdout.split('\n').filter((line) => /^ {2}\S/.test(line) && line.length <= 80),
  ).toHaveLength(codes.length);
  const { stdout: json } = await quire(['explain', '--json']);
  const list = codes.map((code) => expect.objectContaining({ code, url: codeUrl(code) }));
  expect(JSON.parse(json)).toMatchObject({ command: 'explain', codes: list });
});

test('JSON and SARIF have the address of the page, unless the code is of a plugin', async () => {
  const project = projectOfTest({
    ...BASE,
    'content/guide.md': '# Guide\n\n[a](./instal.md)\n',
  });
  const args = ['build', '--sarif', 'out/a.sarif'];
  const { diagnostics } = await quireJson(args, { cwd: project.root });
  expect(diagnostics).toMatchObject([
    { code: 'link/missing-page', url: codeUrl('link/missing-page') },
  ]);
  const rule = { id: 'link/missing-page', helpUri: codeUrl('link/missing-page') };
  expect(JSON.parse(project.read('out/a.sarif'))).toMatchObject({
    runs: [{ tool: { driver: { rules: [rule] } } }],
  });
  expect(codeUrl('link/missing-page')).toMatch(/^https:.*\/docs\/codes\/link\/missing-page\.md$/);
  expect(codeUrl('code/mine')).toBeUndefined();
  // It reports before anything else is imported.
  expect(read('bin/quire.js')).toContain(codeUrl('cli/node-version')?.replace(/cli\/.*/, ''));
});

test('docs/codes/README.md lists all pages', async () => {
  const families = groupBy([...explainedCodes()], (code) => code.replace(/\/.*/, ''));
  const lists = [...families].map(([family, codes]) => {
    const items = codes.map(
      (code) => `- [${code}](${code}.md): ${codePage(code).split('\n')[2]}\n`,
    );
    return `## ${family}\n\n${items.join('')}`;
  });
  const head =
    '# Codes of messages\n\nEach message of Quire has a code. `npx quire explain link/missing-page` prints the page of one.\n';
  await expect([head, ...lists].join('\n')).toMatchFileSnapshot(
    path.join(repository, 'docs/codes/README.md'),
  );
});
