import { expect, test } from 'vitest';
import { type Diagnostic, type DiagnosticCode, exitCodeOf } from './diagnostic.js';

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
