// Randomly changed comments of the packages: each is converted in bounded time, to a tree without scripts.
//
// QUIRE_RUNS is the number of comments, QUIRE_SEED their seed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { MarkdownConverter } from '../../../src/build/api/api-input.js';
import { createMarkdownConverter } from '../../../src/build/api/comment-markdown.js';
import { convertInProcess } from '../../../src/build/api/convert-api.js';
import { assertSafe } from '../../../src/build/markdown/testing/assert-safe.js';
import { exitCodeOf } from '../../../src/model/site/diagnostic.js';
import { project as filesOf, manifest } from '../api/small-project.js';
import { Project, remove, temporaryFolder } from '../project.js';
import { repository } from '../quire.js';
import { EVERYTHING, STRICT } from '../strict-reactions.js';
import { changedText } from './changed-text.js';
import { inTime } from './in-time.js';

const numRuns = Number(process.env['QUIRE_RUNS'] ?? 60);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

/** Number of comments in one package. */
const AT_A_TIME = 400;

const packages = path.join(repository, 'packages');
const comments = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/src\/.*\.ts$/.test(file))
  .flatMap(
    (file) => readFileSync(path.join(packages, file), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? [],
  )
  .map((comment) => comment.slice(3, -2).replaceAll(/^ *\* ?/gm, ''));

const MARKUP = [
  ...[
    '{@link ',
    '{@link Promise}',
    '{@link c1 | a}',
    '{@linkcode c2}',
    '{@inheritDoc c3}',
    '{@',
    '{',
    '}',
    '|',
    '@',
  ],
  ...[
    '\n@param value - ',
    '\n@param',
    '\n@returns ',
    '\n@example\n',
    '\n@throws {@link RangeError} ',
    '\n@remarks\n',
  ],
  ...[
    '\n@see ',
    '\n@deprecated',
    '\n@typeParam T - ',
    '\n@defaultValue ',
    '\n@unknown ',
    '\n@internal',
    '\n@privateRemarks ',
  ],
  ...[
    '`',
    '```ts\n',
    '~~~',
    '*',
    '**',
    '_',
    '[',
    ']',
    '](',
    '![',
    '<',
    '<!--',
    '-->',
    '<script>',
    '<img src=',
    '<a href="',
    '<source srcset=',
    '=',
    ' onload=a ',
    '&',
    '\\',
  ],
  ...[
    'javascript:',
    'http://',
    '\n- ',
    '\n> ',
    '\n# ',
    '\n\n',
    '\n    ',
    '\t',
    '[^1]',
    '[^1]: ',
    '\n\n[a]: ',
    '%',
    '\u0000',
    '\u202e',
    '\ud800',
  ],
];

const project = new Project(temporaryFolder());
afterAll(() => remove(project.root));

const { convert, ...rest } = createMarkdownConverter({
  prism: { additionalLanguages: [], magicComments: [] },
});
const markdown: MarkdownConverter = {
  ...rest,
  convert: (source) => inTime(() => convert(source)),
};

/** Every tree of hast below a value. */
function assertSafeBelow(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && value.type === 'root' && 'children' in value) {
    // SAFETY: roots in a model of the API are trees of hast.
    assertSafe(value as Parameters<typeof assertSafe>[0], 'api:');
    return;
  }
  for (const inner of Object.values(value)) assertSafeBelow(inner);
}

const declared = (comment: string, index: number): string =>
  `/**\n${comment.replaceAll('*/', '*\\/')}\n*/\nexport function c${index}<T>(value: T): T {\n  return value;\n}\n`;

test(
  `${numRuns} changed comments (QUIRE_SEED=${seed})`,
  async () => {
    const changed = fc.sample(changedText(comments, MARKUP), { numRuns, seed });
    for (let start = 0; start < numRuns; start += AT_A_TIME) {
      const source = changed
        .slice(start, start + AT_A_TIME)
        .map(declared)
        .join('\n');
      project.write(filesOf({ 'a/package.json': manifest('@x/a'), 'a/src/index.ts': source }));
      const { value, diagnostics } = await convertInProcess(
        {
          root: project.root,
          version: 'current',
          packages: ['a'],
          tsconfig: 'tsconfig.json',
          ...EVERYTHING,
          reactions: STRICT,
          prism: { additionalLanguages: [], magicComments: [] },
        },
        markdown,
      );
      expect(value.packages[0]?.entries.length).toBeGreaterThan(0);
      expect(exitCodeOf(diagnostics)).toBeLessThan(5);
      for (const { place, hint, code, message } of diagnostics) {
        expect(place && hint, `${code}: ${message}`).toBeTruthy();
        expect(code).not.toBe('markdown/too-slow');
      }
      assertSafeBelow(value);
    }
  },
  300_000 + numRuns * 1000,
);
