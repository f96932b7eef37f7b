// Samples that go on from those above on their page: what is compiled with them, and what the page shows of it.
import { expect, test } from 'vitest';
import { createRecordingWorker } from './in-process-api.js';
import { PACKAGE_SITE, siteConfig } from './package-site.js';
import { runBuild } from './pipeline.js';
import { projectOfTest } from './project.js';

const SOURCE = `/** A jar. */
export interface Jar {
  /** How much is in it. */
  size: number;
}
/** Makes a jar. @param size Its size. @returns The jar. */
export const jar = (size: number): Jar => ({ size });
/** Fills it. @param one The jar. */
export const fill = (one: Jar): void => void one;
`;

const IMPORT = "import { jar } from 'a';";
const FIRST = `${IMPORT}\n\nconst one = jar(1);`;

const TS = 'ts';

/** A language with its options, and code. */
type Written = readonly [meta: string, code: string];

/** What each sample continues, as it is shown folded; `-`: nothing; `!`: it does not compile. */
const CASES: readonly (readonly [string, Written[], string[]])[] = [
  [
    'a variable',
    [
      [TS, FIRST],
      [TS, 'one.size;'],
    ],
    ['-', FIRST],
  ],
  [
    'only an import',
    [
      [TS, FIRST],
      [TS, 'const one = jar(2);'],
    ],
    ['-', IMPORT],
  ],
  [
    'a sample that continues another',
    [
      [TS, FIRST],
      [TS, 'const two = one;'],
      [TS, 'two.size;'],
    ],
    ['-', FIRST, `${FIRST}\nconst two = one;`],
  ],
  [
    'the nearest declaration',
    [
      [TS, FIRST],
      [TS, `${IMPORT}\nconst one = jar(2);`],
      [TS, 'one.size;'],
    ],
    ['-', '-', `${IMPORT}\nconst one = jar(2);`],
  ],
  [
    'an import that it has itself',
    [
      [TS, FIRST],
      [TS, "import { fill, jar } from 'a';\nfill(jar(one.size));"],
    ],
    ['-', '\nconst one = jar(1);'.trim()],
  ],
  [
    'single statements, if the rest declares the same',
    [
      [TS, `${FIRST}\nconst full = one.size > 1;`],
      [TS, 'const full = one.size > 2;'],
    ],
    ['-', `${IMPORT}\nconst one = jar(1);`],
  ],
  [
    'single statements, if the rest does not compile',
    [
      [TS, `${FIRST}\nunknown(one);`],
      [TS, 'one.size;'],
    ],
    ['!', `${IMPORT}\nconst one = jar(1);`],
  ],
  [
    'a shorthand property',
    [
      [TS, FIRST],
      [TS, 'export const all = { one };'],
    ],
    ['-', FIRST],
  ],
  [
    'JSX',
    [
      ['tsx', `${FIRST}\nexport const make = <T,>(a: T): T => a;`],
      [TS, 'one.size;'],
    ],
    ['-', `${FIRST}\nexport const make = <T,>(a: T): T => a;`],
  ],
  [
    'a name that nothing declares',
    [
      [TS, FIRST],
      [TS, 'one.size + other;'],
    ],
    ['-', '!'],
  ],
  [
    'another mistake',
    [
      [TS, FIRST],
      [TS, 'one.wrong;'],
    ],
    ['-', '!'],
  ],
  [
    'a sample below',
    [
      [TS, 'one.size;'],
      [TS, FIRST],
    ],
    ['!', '-'],
  ],
  [
    'a sample in another language',
    [
      ['js', FIRST],
      [TS, 'one.size;'],
    ],
    ['-', '!'],
  ],
  [
    'a sample that is not compiled',
    [
      ['ts no-check', FIRST],
      [TS, 'one.size;'],
    ],
    ['-', '!'],
  ],
  [
    'a sample with expected errors',
    [
      ['ts expect-error=2322', `${FIRST}\nconst no: string = 1;`],
      [TS, 'one.size;'],
    ],
    ['-', '!'],
  ],
  [
    'own options',
    [
      [TS, FIRST],
      ['ts expect-error=2304', 'one.size;'],
    ],
    ['-', '-'],
  ],
  [
    'a sample that is whole',
    [
      [TS, FIRST],
      [TS, FIRST.replace('1', '2')],
    ],
    ['-', '-'],
  ],
];

const guideOf = (samples: readonly Written[]): string =>
  ['# Page', ...samples.map(([meta, code]) => `\`\`\`${meta}\n${code}\n\`\`\``)].join('\n\n');

const fileOf = (index: number): string => (index === 0 ? 'index' : `p${index}`);

const unescaped = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test('a sample is compiled with those above that it continues, which are folded above it', async () => {
  const project = projectOfTest({
    ...PACKAGE_SITE,
    'packages/a/src/index.ts': SOURCE,
    ...Object.fromEntries(
      CASES.map(([, samples], index) => [`content/${fileOf(index)}.md`, guideOf(samples)]),
    ),
  });
  const build = () => runBuild(project, { apiWorker: createRecordingWorker([]) });
  const { diagnostics } = await build();
  // Faulty samples are shown, too.
  project.write({ 'site.config.ts': siteConfig({ samples: 'warn' }) });
  await build();
  const shown = CASES.map(([name, samples], index) => {
    const page = fileOf(index);
    const html = project.read(`dist/${index === 0 ? '' : `${page}/`}index.html`);
    const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    let line = 3;
    const results = samples.map(([, code], at) => {
      const start = line;
      line += code.split('\n').length + 3;
      const isFaulty = diagnostics.some(
        ({ file, place }) =>
          file === `content/${page}.md` && place && place.line >= start && place.line < line,
      );
      const [, folded] =
        /<details[^>]*>.*?<\/summary>([\s\S]*)<\/details>/.exec(figures[at] ?? '') ?? [];
      if (isFaulty) return '!';
      return folded === undefined ? '-' : unescaped(folded).trimEnd();
    });
    return [name, results];
  });
  expect(shown).toEqual(CASES.map(([name, , expected]) => [name, expected]));
});
