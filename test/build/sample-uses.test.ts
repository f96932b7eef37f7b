// Pages of the reference list the samples that use them, and the search finds samples by their titles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleOf, idsOf, textOf } from './api/page-text.js';
import { PACKAGE_SITE, tsconfig } from './package-site.js';
import { runBuild } from './pipeline.js';
import { type Files, newProject, removeProject } from './project.js';
import { engineOver, lastAnswerTo } from './search-site.js';

const FENCE = '```';
const fence = (code: string, meta = 'ts'): string => `${FENCE}${meta}\n${code}\n${FENCE}\n`;
const comment = (...lines: string[]): string =>
  [
    '/**',
    ...lines.flatMap((line) => line.trim().split('\n')).map((line) => ` * ${line}`),
    ' */\n',
  ].join('\n');
const example = (code: string): string => `@example\n${fence(code)}`;

const IMPORT = "import {\n  Jar,\n  open,\n} from 'a';";

const FILES: Files = {
  ...PACKAGE_SITE,
  'tsconfig.json': tsconfig({ allowImportingTsExtensions: true, noEmit: true }),
  'packages/a/README.md': `# a\n\nText.\n\n${fence(`${IMPORT}\nopen(new Jar());`)}`,
  'packages/a/src/index.ts': `${comment('A jar.', example("import { Jar } from 'a';\nnew Jar().lid = 1;"))}export class Jar {
${comment('The lid.', example("import { Jar } from 'a';\nconst jar = new Jar();\njar.lid = 2;\njar.shut();"))}  lid = 0;
${comment('Shuts it.')}  shut(): void {}
${comment('Never used.')}  empty(): void {}
}
${comment('Opens one.')}export function open(jar: Jar): void;
${comment('Opens many.')}export function open(jar: Jar, times: number): void;
export function open(): void {}
${comment('Is printed.')}export abstract class Label {
${comment('Its text.')}  abstract print(): string;
}
`,
  'content/index.md': `# Home\n\n${fence(`${IMPORT}\nopen(new Jar());`)}\n${fence(`${IMPORT}\nopen(new Jar(), 2);`)}`,
  'content/1-jars.md': [
    '# Jars',
    '## Open & shut',
    fence(`${IMPORT}\n\nconst jar = new Jar();\nopen(jar);\njar.shut();`, 'ts title="first.ts"'),
    fence('Text.', 'text title="no-sample.txt"'),
    '### Deep',
    fence(`${IMPORT}\nconst { lid } = new Jar();`),
    '## Only imported',
    fence("import { Jar } from 'a';\nexport { open } from 'a';"),
    '## Included',
    '::include{file="examples/pool.ts"}',
    '## Indented',
    '::include{file="examples/regions.ts" region="fill"}',
    '## Region',
    '::include{file="examples/regions.ts" region="shut"}',
    '## Another region',
    '::include{file="examples/regions.ts" region="number"}',
    '## Implemented',
    fence(
      "import { Label } from 'a';\n\nclass Tag extends Label {\n  print = () => 'tag';\n}\nclass Price extends Tag {}\nnew Price().print();",
    ),
    ...Array.from({ length: 12 }, (_, index) => [
      `## Label ${index}`,
      fence(`import { Label } from 'a';\n\nconst label${index}: Label[] = [];`),
    ]).flat(),
  ].join('\n\n'),
  'examples/regions.ts': `import { Jar } from 'a';

const jar = new Jar();
// #region shut
jar.shut();
// #endregion shut
// #region number
export const one = 1;
// #endregion number
export function fill(): void {
  // #region fill
  jar.lid = 3;
  // #endregion fill
}
`,
  'examples/pool.ts': "import { Jar } from 'a';\n\nexport const pool = [new Jar()];\n",
};

const project = newProject(FILES);

beforeAll(async () => {
  const { diagnostics } = await runBuild(project);
  expect(diagnostics).toEqual([]);
});
afterAll(() => removeProject(project));

const read = (file: string): string => project.read(`dist/${file}`);

const pageAt = (page: string): string => articleOf(read(`${page}/index.html`));

/** The lines of each disclosure. */
const usesOn = (page: string): string[][] =>
  pageAt(page)
    .split(/(?=<details class="api-uses")/)
    .slice(1)
    .map((part) => textOf(part.replace(/<\/details>[\s\S]*/, '')).split('\n'));

/** Further samples under the same heading are only counted; an entry's own examples and imports are left out. */
test('entries and members list the samples that use them, each page and heading once', () => {
  expect(usesOn('api/a/class/Jar')).toEqual([
    [
      '6 samples',
      '[Jars: Open & shut](/small/jars#open--shut)const jar = new Jar();',
      '[Jars: Deep](/small/jars#deep)const { lid } = new Jar();',
      '[Jars: Included](/small/jars#included)export const pool = [new Jar()];',
      '[Home](/small/), 2 samplesopen(new Jar());',
      '[a](/small/api/a)open(new Jar());',
    ],
    [
      '3 samples',
      '[Jars: Deep](/small/jars#deep)const { lid } = new Jar();',
      '[Jars: Indented](/small/jars#indented)jar.lid = 3;',
      '[Jar: example](/small/api/a/class/Jar)new Jar().lid = 1;',
    ],
    [
      '3 samples',
      '[Jars: Open & shut](/small/jars#open--shut)jar.shut();',
      '[Jars: Region](/small/jars#region)jar.shut();',
      '[Jar.lid: example](/small/api/a/class/Jar#lid)jar.shut();',
    ],
  ]);
  // Uses of all overloads are listed for their function.
  expect(usesOn('api/a/function/open')).toEqual([
    [
      '4 samples',
      '[Jars: Open & shut](/small/jars#open--shut)open(jar);',
      '[Home](/small/), 2 samplesopen(new Jar());',
      '[a](/small/api/a)open(new Jar());',
    ],
  ]);
});

test('all places are listed, and an implementation of a member uses it', () => {
  const [ofLabel = [], ofPrint] = usesOn('api/a/class/Label');
  expect(ofLabel).toHaveLength(14);
  expect(ofLabel[0]).toBe('13 samples');
  expect(ofLabel.at(-1)).toBe('[Jars: Label 11](/small/jars#label-11)const label11: Label[] = [];');
  expect(ofPrint).toEqual([
    '1 sample',
    "[Jars: Implemented](/small/jars#implemented)print = () => 'tag';",
  ]);
});

test('every listed place links to an existing id', () => {
  const pages = ['api/a', 'api/a/class/Jar', 'api/a/function/open'];
  const hrefs = pages.flatMap((page) =>
    [...pageAt(page).matchAll(/class="api-uses"[\s\S]*?<\/details>/g)].flatMap(([uses]) =>
      Array.from(uses.matchAll(/href="\/small([^"]*)"/g), ([, href = '']) => href),
    ),
  );
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => href.includes('#')).length).toBeGreaterThan(5);
  for (const href of hrefs) {
    const [page = '', id] = href.split('#');
    const ids = idsOf(read(`${page}/index.html`));
    if (id) expect(ids).toContain(decodeURIComponent(id));
  }
});

test.each([
  ['first.ts', '/small/jars#open--shut'],
  ['examples/pool.ts', '/small/jars#included'],
])('the search finds the sample %s, which leads to the heading above', async (title, href) => {
  const { results } = await lastAnswerTo(engineOver({ get: read }), title);
  expect(results[0]).toMatchObject({
    kind: 'example',
    label: { text: title },
    parent: 'Jars',
    href,
  });
});
