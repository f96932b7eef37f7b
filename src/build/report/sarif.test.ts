import { expect, it } from 'vitest';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { codeUrl } from './code-pages.js';
import { sarifOf } from './sarif.js';

const MISSING: Diagnostic = {
  severity: 'error',
  code: 'link/missing-page',
  message: 'It matches no page.',
  file: filePath('content/a b.md'),
  place: { line: 3, column: 5 },
  hint: 'correct it.',
};

const at = (uri: string, region?: object) => ({
  physicalLocation: { artifactLocation: { uri }, ...(region && { region }) },
});

it.each<[what: string, Diagnostic, folder: string, result: object, rule: object]>([
  [
    'a place, in a folder of the repository',
    MISSING,
    'docs',
    {
      ruleId: 'link/missing-page',
      level: 'error',
      message: { text: 'It matches no page.\nhint: correct it.' },
      locations: [at('docs/content/a%20b.md', { startLine: 3, startColumn: 5 })],
      relatedLocations: [],
    },
    {
      helpUri: codeUrl('link/missing-page'),
      shortDescription: { text: 'A link leads to a page that does not exist.' },
    },
  ],
  [
    'a warning without a file, of a plugin, with another place',
    {
      severity: 'warning',
      code: 'code/mine',
      message: 'It is odd.',
      related: [{ file: filePath('a.md'), message: 'also here' }],
    },
    '',
    {
      level: 'warning',
      message: { text: 'It is odd.' },
      locations: [at('site.config.ts')],
      relatedLocations: [{ ...at('a.md'), message: { text: 'also here' } }],
    },
    { id: 'code/mine', helpUri: undefined, shortDescription: undefined },
  ],
])('SARIF of %s', (_, diagnostic, folder, result, rule) => {
  expect(sarifOf([diagnostic], folder)).toMatchObject({
    version: '2.1.0',
    runs: [{ tool: { driver: { rules: [rule] } }, results: [result] }],
  });
});

it('names the rule of many messages once', () => {
  const other = { ...MISSING, message: 'Nor does this.' };
  const [run] = sarifOf([MISSING, other], '').runs;
  expect([run?.tool.driver.rules.length, run?.results.length]).toEqual([1, 2]);
});
