// A library as it is: by default its faults are warnings, one for each kind, and the site stands.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exitCodeOf } from '../../src/model/site/diagnostic.js';
import { runBuild } from './pipeline.js';
import { projectOfTest } from './project.js';

const config = (options: object = {}, api: object = {}): string =>
  `export default ${JSON.stringify({
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/',
    ...options,
    api: { packages: ['.'], ...api },
  })};\n`;

const FENCE = '```';

const FILES = {
  'content/index.md': `# Home\n\n${FENCE}ts\nconst a: number = 'a';\n${FENCE}\n`,
  'package.json': '{ "name": "box", "main": "lib/box.js" }',
  'README.md': `# Box\n\n${FENCE}ts\nbox.open();\n${FENCE}\n\n## More\n\n${FENCE}ts\nbox.shut();\n${FENCE}\n`,
  'tsconfig.json':
    '{ "compilerOptions": { "moduleResolution": "node10", "strict": true, "types": [] } }',
  'src/index.ts': `interface Hidden {
  readonly size: number;
}

/**
 * Opens a box: {@link nothing}, [a list][].
 * @example
 * open(1);
 */
export const open = (box: Hidden): string => box.size;

/** Shuts it. @internal */
export class Base {}

/** A box. */
export class Box {
  /** Its base. */
  readonly base = new Base();
}
`,
};

test.each([
  [
    config(),
    [
      '1 file that a package.json names is not built, or has no declarations:',
      '1 of 1 samples in READMEs does not compile as shown:',
      '1 of 1 samples in doc comments does not compile as shown:',
      '1 of 1 samples in guides does not compile as shown:',
      '2 types are used and not exported, so they have no pages:',
      'The reference "[a list][]" is not defined.',
      "The sources have 1 type error; the reference is as right as the compiler's types:",
      '{@link nothing} names nothing in the documentation.',
    ],
    0,
  ],
  [
    config(
      { samples: 'off' },
      {
        onNotExported: 'ignore',
        onTypeError: 'ignore',
        onComments: 'ignore',
        onMissingEntry: 'ignore',
      },
    ),
    [],
    0,
  ],
  [
    config(
      { samples: { guides: 'throw', readme: 'off', comments: 'off' } },
      {
        onNotExported: 'ignore',
        onTypeError: 'ignore',
        onComments: 'ignore',
        onMissingEntry: 'ignore',
      },
    ),
    ["Type 'string' is not assignable to type 'number'. (TS2322)"],
    1,
  ],
  [
    config(
      { samples: 'off' },
      {
        onNotExported: 'throw',
        onTypeError: 'ignore',
        onComments: 'ignore',
        onMissingEntry: 'ignore',
      },
    ),
    [
      'Box.base mentions Base, which @internal leaves out of the reference.',
      'open mentions Hidden, which box does not export.',
    ],
    3,
  ],
] as const)('with %s', async (text, messages, exitCode) => {
  const project = projectOfTest({ ...FILES, 'site.config.ts': text });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics.map(({ message }) => message).sort()).toEqual(messages);
  expect(exitCodeOf(diagnostics)).toBe(exitCode);
  expect(existsSync(project.path('dist/api/box/index.html'))).toBe(exitCode === 0);
});

test('samples of a README that is the home page are those of READMEs', async () => {
  const { 'content/index.md': _, ...files } = FILES;
  const project = projectOfTest({
    ...files,
    'site.config.ts': config({ docs: { path: 'content', home: 'README.md' } }),
  });
  const { diagnostics } = await runBuild(project);
  const found = diagnostics.filter(({ code }) => code === 'sample/type-error');
  expect(found.map(({ message }) => message)).toEqual([
    '2 of 2 samples in READMEs do not compile as shown:',
    '1 of 1 samples in doc comments does not compile as shown:',
  ]);
});

test("the types of Node are found without being named, as by a project's own tests", async () => {
  const project = projectOfTest({
    ...FILES,
    'tsconfig.json': '{ "compilerOptions": { "module": "NodeNext", "strict": true } }',
    'node_modules/typescript/package.json': '{ "name": "typescript", "version": "7.0.0" }',
    'node_modules/@types/node/package.json': '{ "name": "@types/node", "version": "22.0.0" }',
    'node_modules/@types/node/index.d.ts':
      'declare module "node:fs" { export function existsSync(path: string): boolean; }\n',
    'package.json': '{ "name": "box", "exports": "./src/index.ts" }',
    'content/index.md': '# Home\n',
    'README.md': '# Box\n',
    'site.config.ts': config(),
    'src/index.ts':
      "import { existsSync } from 'node:fs';\n/** Whether it is there. */\nexport const has = (path: string): boolean => existsSync(path);\n",
  });
  const { diagnostics } = await runBuild(project);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});

const BOX = '<a href="/#open-it">';
test.each([
  ['that is the home page', { docs: { home: 'README.md' } }, [BOX, BOX, BOX], ['#nowhere']],
  ['that no page shows', {}, [], ['#open-it', '#nowhere']],
])('links to headings of a README %s', async (_, options, links, faults) => {
  const project = projectOfTest({
    'site.config.ts': config({ ...options, samples: 'off' }, { onComments: 'warn' }),
    'package.json': '{ "name": "box", "main": "src/index.ts" }',
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }',
    'README.md': '# Box\n\nHow to [open](#open-it) it.\n\n## Open it\n\nSo.\n',
    'content/more.md': '# More\n',
    'src/index.ts': `/**
 * A box, see [opening](#open-it) or {@link #open-it | here}, not {@link #nowhere} but {@link #size}.
 */
export interface Box {
  /** Its size. */
  size: number;
}
`,
  });
  const { diagnostics } = await runBuild(project);
  const pages = ['dist/api/box/index.html', 'dist/api/box/interface/Box/index.html'];
  const html = pages.map((page) => project.read(page)).join('');
  expect(html.match(/<a href="\/#open-it">/g) ?? []).toEqual(links);
  expect(html).toContain('How to ');
  expect(html).not.toMatch(/href="#(?:open-it|nowhere)"|href=""/);
  expect(html).toContain('href="/api/box/interface/Box#size"');
  expect(
    diagnostics.flatMap(({ code, message }) =>
      code === 'link/missing-anchor' ? /#[\w-]+/.exec(message)?.[0] : [],
    ),
  ).toEqual(faults);
});
