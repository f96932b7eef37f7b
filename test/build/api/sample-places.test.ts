// Samples of the API stage: those of comments and READMEs, with their places in the files.
import { describe, expect, test } from 'vitest';
import { placesOf, writtenPlaces } from '../../../src/build/markdown/testing/marked-places.js';
import { convertProject, project } from './small-project.js';

const FENCE = '```';
const SOURCE = 'a/src/index.ts';

const comment = (...lines: string[]): string =>
  ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n');

const source = (text: string): string => `${text}\nexport const one = 1;\n`;

const indented = (text: string): string => text.replace(/^/gm, '  ');

describe('the places of samples in comments', () => {
  test.each<[name: string, text: string]>([
    ['in an example', source(comment('One.', '@example', `${FENCE}ts`, 'X;', '', '  X;', FENCE))],
    ['in the summary', source(comment('One.', '', `${FENCE}ts no-run`, 'X;', FENCE, 'More.'))],
    ['without a fence', source(comment('One.', '@example', 'X;', '  X;'))],
    ['behind a title', source(comment('One.', '@example Title', `${FENCE}js`, 'X;', FENCE))],
    ['without stars', source(`/**\n  One.\n\n  ${FENCE}ts\n  X;\n    X;\n  ${FENCE}\n*/`)],
    ['in a list', source(comment('- One.', '', `  ${FENCE}ts`, '  X;', '    X;', `  ${FENCE}`))],
    ['in a block quote', source(comment('One.', '', `> ${FENCE}ts`, '> X;', '>X;', `> ${FENCE}`))],
    [
      'behind a magic comment',
      source(comment('One.', '', `${FENCE}ts`, '// highlight-next-line', 'X;', FENCE)),
    ],
    [
      'of a member',
      `/** A. */\nexport interface A {\n${indented(comment('B.', '@example', `${FENCE}ts`, 'X;', FENCE))}\n  b: string;\n}\n`,
    ],
    [
      'of an overload',
      `${comment('F.', '@example', `${FENCE}ts`, 'f(1);', FENCE)}\nexport function f(a: number): void;\n` +
        `${comment('F.', '@example', `${FENCE}ts`, 'f(X);', FENCE)}\nexport function f(a: string): void;\n` +
        'export function f(_: unknown): void {}\n',
    ],
    [
      'that an inherited member has too',
      `/** A. */\nexport class A {\n${indented(comment('B.', '@example', `${FENCE}ts`, 'X;', FENCE))}\n  b = 1;\n}\n` +
        '/** C. */\nexport class C extends A {}\n',
    ],
  ])('%s', async (_, text) => {
    for (const written of [text, text.replaceAll('\n', '\r\n')]) {
      const { samples, diagnostics } = await convertProject(project({ [SOURCE]: written }));
      expect(diagnostics).toEqual([]);
      expect(samples.filter(({ code }) => code.includes('X')).map(placesOf)).toEqual([
        writtenPlaces(text),
      ]);
      expect(new Set(samples.map(({ file }) => file))).toEqual(new Set([SOURCE]));
    }
  });

  test.each([
    ['in the introduction', `Text.\n\n${FENCE}ts\nX;\n  X;\n${FENCE}\n\n## Install\n`],
    ['in a section', `Text.\n\n## Usage\n\n- <b>One</b>:\n\n  ${FENCE}ts\n  X;\n  ${FENCE}\n`],
    ['without an introduction', `## Usage\n\n${FENCE}ts\nX;\n${FENCE}\n`],
  ])('of a README: %s', async (_, text) => {
    const readme = `# A\n\n${text}`;
    for (const written of [readme, `\ufeff${readme.replaceAll('\n', '\r\n')}`]) {
      const { samples, diagnostics } = await convertProject(project({ 'a/README.md': written }));
      expect(diagnostics).toEqual([]);
      expect(samples.map(placesOf)).toEqual([writtenPlaces(readme)]);
      expect(samples[0]?.file).toBe('a/README.md');
    }
  });
});

test('equal samples of two folders that import a file have a key each', async () => {
  const text = comment('One.', '', `${FENCE}ts`, "import './x.js';", FENCE);
  const { samples } = await convertProject(
    project({
      [SOURCE]: `export * from './sub/more.js';\n${source(text)}`,
      'a/src/sub/more.ts': source(text).replace('one', 'more'),
    }),
  );
  expect(new Set(samples.map(({ key }) => key)).size).toBe(2);
});

test('the output of a sample in a comment has the place of its text', async () => {
  const text = comment('One.', '', `${FENCE}ts`, '1;', FENCE, `${FENCE}text output`, 'X', FENCE);
  const { samples } = await convertProject(project({ [SOURCE]: source(text) }));
  expect(samples.map(({ output }) => output)).toEqual([
    { text: 'X', file: SOURCE, place: { line: 8, column: 4 } },
  ]);
});

test('a wrong option in a section of a README is a fault at its place', async () => {
  const readme = `# A\n\n## Usage\n\n${FENCE}ts expect-error\n1;\n${FENCE}\n`;
  const { diagnostics } = await convertProject(project({ 'a/README.md': readme }));
  expect(diagnostics.map(({ code, file, place }) => [code, file, place])).toEqual([
    ['code/sample-option', 'a/README.md', { line: 5, column: 7 }],
  ]);
});

test('a wrong option in a comment is a fault at its place', async () => {
  const text = comment('One.', '', `${FENCE}ts expect-error`, '1;', FENCE);
  const { diagnostics } = await convertProject(project({ [SOURCE]: source(text) }));
  expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
    ['code/sample-option', { line: 4, column: 10 }],
  ]);
});
