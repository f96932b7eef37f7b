// Randomly changed documents of this site: each is converted in bounded time, to a tree without scripts.
//
// QUIRE_RUNS is the number of documents, QUIRE_SEED their seed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertMarkdown,
  loadLanguagesOf,
  parseMarkdown,
} from '../../../src/build/markdown/markdown.js';
import { assertSafe } from '../../../src/build/markdown/testing/assert-safe.js';
import { prism } from '../../../src/build/markdown/testing/render.js';
import { filePath } from '../../../src/model/text/brand.js';
import { repository } from '../quire.js';
import { changedText } from './changed-text.js';
import { inTime } from './in-time.js';

const numRuns = Number(process.env['QUIRE_RUNS'] ?? 60);
const seed = Number(process.env['QUIRE_SEED'] ?? 13);

const content = path.join(repository, 'content');
const documents = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join(content, file), 'utf8'));

const MARKUP = [
  ...[
    '`',
    '```',
    '~~~',
    ':::',
    '::::note',
    '::',
    '[',
    ']',
    '](',
    '![',
    '<',
    '<!--',
    '-->',
    '&',
    '\\',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '|',
    '\n|-|-|\n',
    '- ',
    '1. ',
    '> ',
    '# ',
    '\n',
    '\n\n',
    '    ',
    '\t',
    '---',
  ],
  ...[
    '[^1]',
    '[^1]: ',
    '{#a}',
    '{1-3}',
    '<script>',
    ' onload=a ',
    'javascript:',
    'http://',
    '@',
    '\u0000',
  ],
];

test(
  `${numRuns} changed documents (QUIRE_SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(changedText(documents, MARKUP), async (text) => {
        const source = { file: filePath('content/a.md'), text };
        const parsed = inTime(() => parseMarkdown(source, { prism }));
        await loadLanguagesOf(parsed);
        assertSafe(inTime(() => convertMarkdown(parsed)).tree);
        const codes = parsed.context.report.diagnostics.map(({ code }) => code);
        expect(codes).not.toContain('markdown/too-slow');
      }),
      { numRuns, seed },
    );
  },
  300_000 + numRuns * 1000,
);
