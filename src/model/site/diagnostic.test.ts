import { expect, test } from 'vitest';
import { filePath } from '../text/brand.js';
import {
  compareDiagnostics,
  type Diagnostic,
  type DiagnosticCode,
  exitCodeOf,
} from './diagnostic.js';

const diagnostic = (code: DiagnosticCode, severity: Diagnostic['severity'] = 'error') => ({
  code,
  severity,
  message: 'It happened.',
});

test.each<[number, DiagnosticCode[]]>([
  [
    1,
    [
      'source/a',
      'frontmatter/a',
      'markdown/a',
      'directive/a',
      'code/a',
      'link/a',
      'image/a',
      'route/a',
      'render/a',
      'sample/a',
    ],
  ],
  [2, ['cli/a', 'config/a', 'output/a']],
  [3, ['api/a']],
  [4, ['io/a']],
  [5, ['bug/a']],
  [75, ['lock/a']],
])('exit code %d is that of %j', (exitCode, codes) => {
  for (const code of codes) expect(exitCodeOf([diagnostic(code)]), code).toBe(exitCode);
});

test('the gravest error decides, and warnings do not', () => {
  const found = [diagnostic('api/a'), diagnostic('link/a'), diagnostic('bug/a', 'warning')];
  expect(exitCodeOf(found)).toBe(3);
  expect(exitCodeOf([diagnostic('bug/a', 'warning')])).toBe(0);
});

test('faults are in the order of files, and in a file those of the whole file come first', () => {
  const at = (code: DiagnosticCode, file?: string, line?: number, column = 1): Diagnostic => ({
    ...diagnostic(code),
    file: file === undefined ? undefined : filePath(file),
    place: line === undefined ? undefined : { line, column },
  });
  const ordered = [
    at('config/a'),
    at('io/a'),
    at('image/a', 'a.md'),
    at('link/a', 'a.md'),
    at('code/a', 'a.md', 1),
    at('link/a', 'a.md', 1),
    at('code/a', 'a.md', 1, 2),
    at('code/a', 'a.md', 2),
    at('code/a', 'b.md'),
  ];
  expect([...ordered].reverse().sort(compareDiagnostics)).toEqual(ordered);
  expect([...ordered].sort(compareDiagnostics)).toEqual(ordered);
});
